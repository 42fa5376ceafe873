import { withoutWithheld } from "@caseward/domain/cases/access";
import type { Case, CaseListItem, RejectedCase } from "@caseward/domain/cases/response";
import { imagePathOf } from "@caseward/domain/files/image";
import type { UserType } from "@caseward/domain/users/actor";
import type { LinkSigner } from "../../platform/storage/signed-links";
import type { listCases } from "./lists/list-repository";
import type { listRejectedCases } from "./lists/rejected-repository";
import type { CaseRow } from "./repository";

/** Who a case is described to, and what signs the link to its picture. */
export type Audience = { userType: UserType; links: LinkSigner };

type Unanswered =
  | "clientName"
  | "searchName"
  | "description"
  | "phoneE164"
  | "statusChangedAt"
  | "createdBy"
  | "updatedAt";
type Listed = "hasMedicalInfo" | "hasFinancialInfo" | "hasHipaaInfo";

/** The columns that lists and the case itself have in common. */
type CommonRow = Omit<CaseRow, Unanswered | Listed>;

type Firm = { id: number; firmName: string } | null;

type OpenedCase = Pick<Case, "medicalInfo" | "financialInfo" | "hipaaInfo" | "messages"> & {
  case: CommonRow & Pick<CaseRow, "description">;
  lawFirm: Firm;
};

/** A case as it is opened by a role: what D7 withholds from it is absent. */
export function describeCase(found: OpenedCase, { userType, links }: Audience): Case {
  const whole: Case = {
    ...commonFields(found, links),
    description: found.case.description,
    medicalInfo: found.medicalInfo,
    financialInfo: found.financialInfo,
    hipaaInfo: found.hipaaInfo,
    messages: found.messages,
  };
  return withoutWithheld(whole, userType);
}

export type ListedCase = Awaited<ReturnType<typeof listCases>>["page"][number];

/** A case as lists carry it to a role. */
export const describeListedCase = (found: ListedCase, { userType, links }: Audience): CaseListItem =>
  withoutWithheld(listedFields(found, links), userType);

const listedFields = (found: Omit<ListedCase, "cursorValues">, links: LinkSigner): CaseListItem => ({
  ...commonFields(found, links),
  hasMedicalInfo: found.case.hasMedicalInfo,
  hasFinancialInfo: found.case.hasFinancialInfo,
  hasHipaaInfo: found.case.hasHipaaInfo,
  unreadMessages: found.unreadMessages,
});

type Rejected = Awaited<ReturnType<typeof listRejectedCases>>["page"][number];

/** A case as the firm was offered it: of one that is no longer with the firm nothing that came later is answered (D3). */
export function describeRejectedCase(found: Rejected, firmId: number, links: LinkSigner): RejectedCase {
  const offered = {
    ...listedFields(found, links),
    status: "Rejected" as const,
    assignedAt: found.offeredAt.toISOString(),
    lawFirmNote: found.offerNote,
    viewable: found.case.lawFirmId === firmId,
  };
  return withoutWithheld(offered.viewable ? offered : withoutLaterFields(offered), "lawfirm");
}

const withoutLaterFields = (offered: RejectedCase): RejectedCase => ({
  ...offered,
  client: { ...offered.client, email: null, phoneNumber: null },
  accidentType: null,
  propertyType: null,
  city: null,
  state: null,
  date: null,
  imageUrl: null,
  lawFirmId: null,
  lawFirm: null,
  hasMedicalInfo: false,
  hasFinancialInfo: false,
  hasHipaaInfo: false,
  unreadMessages: 0,
});

const commonFields = ({ case: row, lawFirm }: { case: CommonRow; lawFirm: Firm }, links: LinkSigner) => ({
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
  imageUrl: row.imageFileId && links.sign(imagePathOf(row.imageFileId)),
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
