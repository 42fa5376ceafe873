import { hipaaOrganizationName } from "@caseward/domain/forms/hipaa/schema";
import { type AuthorizationSubject, authorizationTerms, type Term } from "@caseward/domain/forms/hipaa/terms";
import { isCalendarDay } from "@caseward/domain/values/days";
import { Text } from "@mantine/core";
import { presentLanguage, t } from "../../../../lib/language/text";
import type { HipaaValues } from "../hipaa-values";
import { SignedOriginal } from "./signed-original";
import { TermList } from "./term-list";

/** The text that is about to be signed, as the document will have it; in front of it a translation where it is read in another language. */
export function AuthorizationText({ caseId, values }: { caseId: number; values: HipaaValues }) {
  if (!isCalendarDay(values.authorization.expirationDate)) return null;
  const subject = subjectOf(caseId, values);
  const language = presentLanguage();
  const isChosen = values.authorization.authorizationType !== null;
  // What may be released is chosen below. Until then the text claims nothing about it.
  const readable = (terms: Term[]) => terms.filter(({ id }) => isChosen || id !== "exemptions");
  const signed = readable(authorizationTerms(subject));
  if (language === "en") return <TermList terms={signed} />;
  return (
    <>
      <Text fw={500}>
        {t("This is a translation for your convenience. You sign the English text, which you can read here.")}
      </Text>
      <SignedOriginal terms={signed} />
      <TermList terms={readable(authorizationTerms(subject, { language, t }))} />
    </>
  );
}

const subjectOf = (caseId: number, { authorization }: HipaaValues): AuthorizationSubject => ({
  caseId,
  hipaaInfo: {
    authorization: {
      ...authorization,
      authorizationType: authorization.authorizationType ?? "complete-record",
      exemptions: authorization.authorizationType === "with-exemptions" ? authorization.exemptions : null,
    },
    organizationName: hipaaOrganizationName,
  },
});
