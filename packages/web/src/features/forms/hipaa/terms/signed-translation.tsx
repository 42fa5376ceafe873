import type { HipaaInfo } from "@caseward/domain/forms/hipaa/schema";
import { authorizationTerms } from "@caseward/domain/forms/hipaa/terms";
import { presentLanguage, t } from "../../../../lib/language/text";
import { FormPart } from "../../fields/form-part";
import { TermList } from "./term-list";

/** A translation of what was signed: the document itself is in English only. */
export function SignedTranslation({ caseId, info }: { caseId: number; info: HipaaInfo }) {
  const language = presentLanguage();
  if (language === "en") return null;
  return (
    <FormPart
      title={t("What was signed")}
      hint={t(
        "This is a translation for your convenience. The text that was signed is in English, in the PDF.",
      )}
    >
      <TermList terms={authorizationTerms({ caseId, hipaaInfo: info }, { language, t })} />
    </FormPart>
  );
}
