import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import type { UserType } from "@caseward/domain/users/actor";
import { type Column, type GetColumnData, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { countUnread } from "../../messages/reading-repository";

/** As the driver gives it. Drizzle knows the type of a column only where its table is what is selected from. */
const cell = <Listed extends Column>(column: Listed) => sql<GetColumnData<Listed>>`${column}`;

/** Nested, since Drizzle drops the names of the tables from what stands directly in a selection of one table. */
const beside = <Value>(subquery: SQL) => sql<Value>`${subquery}`;

/** Not `exists`: knowing no number of rows, the planner would rather read all forms once than look up those of a page. */
const isSaved = (form: PgTable & { caseId: Column }) =>
  beside<boolean>(sql`(select true from ${form} where ${form.caseId} = ${cases.id}) is not null`);

/**
 * What a case is listed with for a party, read from rows named `cases`. Each is looked up by its key for the rows that
 * are shown; as joins they would leave the planner a choice, and it may choose to read the other table whole. Instants
 * come as text: sql/instant.ts.
 */
export const listedColumns = (userType: UserType, firmId: Placeholder) => ({
  id: cell(cases.id),
  status: cell(cases.status),
  clientId: cell(cases.clientId),
  firstName: cell(cases.firstName),
  lastName: cell(cases.lastName),
  email: cell(cases.email),
  phoneNumber: cell(cases.phoneNumber),
  accidentType: cell(cases.accidentType),
  propertyType: cell(cases.propertyType),
  city: cell(cases.city),
  state: cell(cases.state),
  incidentDate: cell(cases.incidentDate),
  imageFileId: cell(cases.imageFileId),
  createdAt: sql<string>`${cases.createdAt}`,
  createdFrom: cell(cases.createdFrom),
  referralSource: cell(cases.referralSource),
  hasAttorney: cell(cases.hasAttorney),
  attorneyName: cell(cases.attorneyName),
  attorneyFirmName: cell(cases.attorneyFirmName),
  satisfiedWithAttorney: cell(cases.satisfiedWithAttorney),
  lawFirmId: cell(cases.lawFirmId),
  firmName: beside<string | null>(
    sql`(select ${lawFirms.firmName} from ${lawFirms} where ${lawFirms.id} = ${cases.lawFirmId})`,
  ),
  assignedAt: sql<string | null>`${cases.assignedAt}`,
  lawFirmNote: cell(cases.lawFirmNote),
  hasMedicalInfo: isSaved(medicalForms),
  hasFinancialInfo: isSaved(financialForms),
  hasHipaaInfo: isSaved(hipaaForms),
  unreadMessages: beside<number>(countUnread(cases.id, { userType, firmId })),
});

export type ListedCaseRow = {
  [Name in keyof ReturnType<typeof listedColumns>]: ReturnType<typeof listedColumns>[Name] extends SQL<
    infer Value
  >
    ? Value
    : never;
};
