import type { Case } from "@caseward/domain/cases/response";
import type { CaseRow } from "./repository";

/** Names of the columns that hold a value as answers carry it. */
type Holding<Value> = { [Name in keyof CaseRow]: CaseRow[Name] extends Value ? Name : never }[keyof CaseRow];

type Made = "client" | "imageUrl" | "createdAt" | "assignedAt" | "lawFirm";
type MadeWhenOpened = "description" | "medicalInfo" | "financialInfo" | "hipaaInfo" | "messages";

/** What lists and the case itself tell of a case, by the answer's names, and which column of its row holds it. */
export const caseFields = {
  caseId: "id",
  status: "status",
  accidentType: "accidentType",
  propertyType: "propertyType",
  city: "city",
  state: "state",
  date: "incidentDate",
  createdFrom: "createdFrom",
  referralSource: "referralSource",
  hasAttorney: "hasAttorney",
  attorneyName: "attorneyName",
  lawFirmName: "attorneyFirmName",
  satisfiedWithAttorney: "satisfiedWithAttorney",
  lawFirmId: "lawFirmId",
  lawFirmNote: "lawFirmNote",
} as const satisfies { [Name in Exclude<keyof Case, Made | MadeWhenOpened>]: Holding<Case[Name]> };

export const clientFields = {
  id: "clientId",
  firstName: "firstName",
  lastName: "lastName",
  email: "email",
  phoneNumber: "phoneNumber",
} as const satisfies { [Name in Exclude<keyof Case["client"], "userType">]: Holding<Case["client"][Name]> };

/** The parts of a row under the answer's names: of a case its values, of the table its columns. */
export const renamed = <Row extends object, Names extends Record<string, keyof Row>>(
  row: Row,
  names: Names,
) =>
  Object.fromEntries(Object.entries(names).map(([name, of]) => [name, row[of]])) as {
    [Name in keyof Names]: Row[Names[Name]];
  };
