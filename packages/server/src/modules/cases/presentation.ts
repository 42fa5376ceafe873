import { withoutWithheld } from "@caseward/domain/cases/access";
import type { Case } from "@caseward/domain/cases/response";
import { imagePathOf } from "@caseward/domain/files/image";
import type { UserType } from "@caseward/domain/users/actor";
import type { LinkSigner } from "../../platform/storage/signed-links";
import { caseFields, clientFields, renamed } from "./case-fields";
import type { WholeCase } from "./opening-repository";

type Firm = { id: number; firmName: string } | null;

/** Who a case is described to, and what signs the link to its picture. */
export type Audience = { userType: UserType; links: LinkSigner };

type OpenedCase = Pick<WholeCase, "case" | "lawFirm"> &
  Pick<Case, "medicalInfo" | "financialInfo" | "hipaaInfo" | "messages">;

/** A case as it is opened by a role: what D7 withholds from it is absent. */
export function describeCase(found: OpenedCase, { userType, links }: Audience): Case {
  const whole: Case = {
    ...commonFields(found.case, found.lawFirm, links),
    description: found.case.description,
    medicalInfo: found.medicalInfo,
    financialInfo: found.financialInfo,
    hipaaInfo: found.hipaaInfo,
    messages: found.messages,
  };
  return withoutWithheld(whole, userType);
}

/** What is told of a case by lists, too, which have it written from the same names. */
const commonFields = (row: OpenedCase["case"], lawFirm: Firm, links: LinkSigner) => ({
  ...renamed(row, caseFields),
  client: { ...renamed(row, clientFields), userType: "client" as const },
  imageUrl: row.imageFileId && links.sign(imagePathOf(row.imageFileId)),
  createdAt: row.createdAt.toISOString(),
  lawFirm,
  assignedAt: row.assignedAt?.toISOString() ?? null,
});
