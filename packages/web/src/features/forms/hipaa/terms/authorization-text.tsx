import { hipaaOrganizationName } from "@caseward/domain/forms/hipaa/schema";
import type { AuthorizationSubject } from "@caseward/domain/forms/hipaa/terms";
import { isCalendarDay } from "@caseward/domain/values/days";
import { Text } from "@mantine/core";
import { presentLanguage, t } from "../../../../lib/language/text";
import type { HipaaValues } from "../hipaa-values";
import { TermList } from "./term-list";

type TextProps = { caseId: number; values: HipaaValues };

/** The text that is about to be signed, less what is chosen below it: until then it claims nothing about that. */
export function AuthorizationText({ caseId, values }: TextProps) {
  if (!isCalendarDay(values.authorization.expirationDate)) return null;
  return (
    <>
      {presentLanguage() !== "en" && (
        <Text fw={500}>
          {t("Both texts are here. The English one is what you sign, and it is the one that counts.")}
        </Text>
      )}
      <TermList subject={subjectOf(caseId, values)} shows={({ id }) => id !== "exemptions"} />
    </>
  );
}

/** What the document will say of the choice, once it is made. */
export function ChosenText({ caseId, values }: TextProps) {
  const { authorizationType, expirationDate } = values.authorization;
  if (authorizationType === null || !isCalendarDay(expirationDate)) return null;
  return <TermList subject={subjectOf(caseId, values)} shows={({ id }) => id === "exemptions"} />;
}

const subjectOf = (caseId: number, { authorization }: HipaaValues): AuthorizationSubject => ({
  caseId,
  hipaaInfo: {
    authorization: {
      authorizationType: authorization.authorizationType ?? "complete-record",
      exemptions: authorization.authorizationType === "with-exemptions" ? authorization.exemptions : null,
      expirationDate: authorization.expirationDate,
    },
    organizationName: hipaaOrganizationName,
  },
});
