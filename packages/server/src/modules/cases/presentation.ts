import { withoutWithheld } from "@caseward/domain/cases/access";
import type { Case, CaseListItem } from "@caseward/domain/cases/response";
import { imagePathOf } from "@caseward/domain/files/image";
import type { UserType } from "@caseward/domain/users/actor";
import type { LinkSigner } from "../../files/signed-links";
import { isoInstant } from "../../sql/instant";
import { financialInfoOf, hipaaInfoOf } from "../forms/presentation";
import type { openForms } from "../forms/repository";
import { describeMessage } from "../messages/presentation";
import type { FoundMessage } from "../messages/repository";
import type { ListedCaseRow } from "./lists/listed-case-repository";
import type { CaseRow, FoundCase } from "./repository";

type Firm = { id: number; firmName: string } | null;

/** Who a case is described to, and what signs the link to its picture. */
export type Audience = { userType: UserType; links: LinkSigner };

/** What the database makes of the row by itself is not told. */
type OpenedCase = Omit<ReturnType<typeof openForms<FoundCase>>, "case"> & {
  case: Omit<CaseRow, "clientName" | "updatedAt">;
  messages: FoundMessage[];
};

/** A case as it is opened by a role: what D7 withholds from it is absent. */
export function describeCase(found: OpenedCase, { userType, links }: Audience): Case {
  const whole: Case = {
    ...commonFields(
      {
        ...found.case,
        createdAt: found.case.createdAt.toISOString(),
        assignedAt: found.case.assignedAt?.toISOString() ?? null,
      },
      found.lawFirm,
      links,
    ),
    description: found.case.description,
    medicalInfo: found.medical?.info ?? null,
    financialInfo: found.financial && financialInfoOf(found.financial),
    hipaaInfo: found.hipaa && hipaaInfoOf(found.hipaa),
    messages: found.messages.map((message) => describeMessage(message, userType)),
  };
  return withoutWithheld(whole, userType);
}

/** A case as lists carry it for a role. */
export function describeListedCase(row: ListedCaseRow, { userType, links }: Audience): CaseListItem {
  const lawFirm =
    row.lawFirmId === null || row.firmName === null ? null : { id: row.lawFirmId, firmName: row.firmName };
  const facts = {
    ...row,
    createdAt: isoInstant(row.createdAt),
    assignedAt: row.assignedAt === null ? null : isoInstant(row.assignedAt),
  };
  const whole: CaseListItem = {
    ...commonFields(facts, lawFirm, links),
    hasMedicalInfo: row.hasMedicalInfo,
    hasFinancialInfo: row.hasFinancialInfo,
    hasHipaaInfo: row.hasHipaaInfo,
    unreadMessages: row.unreadMessages,
  };
  return withoutWithheld(whole, userType);
}

/** What is told of a case by lists and by itself. Instants are as answers carry them. */
type Facts = Omit<
  ListedCaseRow,
  "firmName" | `has${"Medical" | "Financial" | "Hipaa"}Info` | "unreadMessages"
>;

const commonFields = (row: Facts, lawFirm: Firm, links: LinkSigner) => ({
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
  createdAt: row.createdAt,
  createdFrom: row.createdFrom,
  referralSource: row.referralSource,
  hasAttorney: row.hasAttorney,
  attorneyName: row.attorneyName,
  lawFirmName: row.attorneyFirmName,
  satisfiedWithAttorney: row.satisfiedWithAttorney,
  lawFirmId: row.lawFirmId,
  lawFirm,
  assignedAt: row.assignedAt,
  lawFirmNote: row.lawFirmNote,
});
