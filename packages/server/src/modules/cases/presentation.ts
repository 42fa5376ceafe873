import { withoutWithheld } from "@caseward/domain/cases/access";
import type { Case } from "@caseward/domain/cases/response";
import { imagePathOf } from "@caseward/domain/files/image";
import { financialInfoSchema } from "@caseward/domain/forms/financial";
import { hipaaInfoSchema } from "@caseward/domain/forms/hipaa/schema";
import { medicalInfoSchema } from "@caseward/domain/forms/medical";
import type { UserType } from "@caseward/domain/users/actor";
import type { LinkSigner } from "../../platform/storage/signed-links";
import { financialInfoOf, hipaaInfoOf } from "../forms/presentation";
import type { OpenedForms } from "../forms/repository";
import { describeMessage } from "../messages/presentation";
import type { FoundMessage } from "../messages/thread-repository";
import { caseFields, clientFields, renamed } from "./case-fields";
import type { WholeCase } from "./opening-repository";

type Firm = { id: number; firmName: string } | null;

/** Who a case is described to, and what signs the link to its picture. */
export type Audience = { userType: UserType; links: LinkSigner };

type OpenedCase = OpenedForms & Pick<WholeCase, "case" | "lawFirm"> & { messages: FoundMessage[] };

/**
 * A case as it is opened by a role: what D7 withholds from it is absent. The contents of forms are stored as JSON, whatever
 * is in it: only what fits their schemas is told. Throws where they don't fit.
 */
export function describeCase(found: OpenedCase, { userType, links }: Audience): Case {
  const whole: Case = {
    ...commonFields(found.case, found.lawFirm, links),
    description: found.case.description,
    medicalInfo: found.medical && medicalInfoSchema.parse(found.medical.info),
    financialInfo: found.financial && financialInfoSchema.parse(financialInfoOf(found.financial)),
    hipaaInfo: found.hipaa && hipaaInfoSchema.parse(hipaaInfoOf(found.hipaa)),
    messages: found.messages.map((message) => describeMessage(message, userType)),
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
