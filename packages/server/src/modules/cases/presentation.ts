import { withoutWithheld } from "@caseward/domain/cases/access";
import type { Case, CaseListItem } from "@caseward/domain/cases/response";
import { fullName } from "@caseward/domain/text";
import type { UserType } from "@caseward/domain/users/actor";
import { financialInfoOf, hipaaInfoOf } from "../forms/presentation";
import type { CaseRow, FoundCase } from "./repository";

type Firm = { id: number; firmName: string } | null;

/** A case as it is opened by a role: what D7 withholds from it is absent. */
export function describeCase(found: FoundCase, userType: UserType): Case {
  const whole: Case = {
    ...commonFields(found.case, found.lawFirm),
    description: found.case.description,
    medicalInfo: found.medical?.info ?? null,
    financialInfo: found.financial && financialInfoOf(found.financial),
    hipaaInfo: found.hipaa && hipaaInfoOf(found.hipaa),
    messages: found.messages.map(messageOf),
  };
  return withoutWithheld(whole, userType);
}

export type ListedCase = {
  case: CaseRow;
  lawFirm: Firm;
  hasMedicalInfo: boolean;
  hasFinancialInfo: boolean;
  hasHipaaInfo: boolean;
};

/** A case as lists carry it for a role. */
export function describeListedCase(
  { case: row, lawFirm, ...forms }: ListedCase,
  userType: UserType,
): CaseListItem {
  return withoutWithheld({ ...commonFields(row, lawFirm), ...forms }, userType);
}

const commonFields = (row: CaseRow, lawFirm: Firm) => ({
  caseId: row.id,
  status: row.status,
  client: {
    id: row.clientId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    userType: "client" as const,
  },
  accidentType: row.accidentType,
  propertyType: row.propertyType,
  city: row.city,
  state: row.state,
  date: row.incidentDate,
  imageUrl: null,
  createdAt: row.createdAt.toISOString(),
  createdFrom: row.createdFrom,
  referralSource: row.referralSource,
  hasAttorney: row.hasAttorney,
  attorneyName: row.attorneyName,
  lawFirmName: row.attorneyFirmName,
  satisfiedWithAttorney: row.satisfiedWithAttorney,
  lawFirmId: row.lawFirmId,
  lawFirm,
  assignedAt: row.assignedAt?.toISOString() ?? null,
  lawFirmNote: row.lawFirmNote,
});

const messageOf = ({ message, author }: FoundCase["messages"][number]): Case["messages"][number] => ({
  id: message.id,
  caseId: message.caseId,
  author: { id: author.id, name: fullName(author), userType: author.userType },
  body: message.body,
  createdAt: message.createdAt.toISOString(),
  readAt: message.readAt?.toISOString() ?? null,
});
