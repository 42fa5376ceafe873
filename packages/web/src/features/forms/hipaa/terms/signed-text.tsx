import type { HipaaInfo } from "@caseward/domain/forms/hipaa/schema";
import { presentLanguage, t } from "../../../../lib/language/text";
import { FormPart } from "../../fields/form-part";
import { TermList } from "./term-list";

/** What was signed. The document has it in English; in Spanish its translation stands beside it. */
export function SignedText({ caseId, info }: { caseId: number; info: HipaaInfo }) {
  const hint = t("Both texts are here. The English one is what was signed, and it is the one that counts.");
  return (
    <FormPart title={t("What was signed")} {...(presentLanguage() === "en" ? {} : { hint })}>
      <TermList subject={{ caseId, hipaaInfo: info }} />
    </FormPart>
  );
}
