import { defaultExpirationDate } from "@caseward/domain/forms/hipaa/days";
import { exemptionKeys, hipaaOrganizationName } from "@caseward/domain/forms/hipaa/schema";
import type { AuthorizationSubject } from "@caseward/domain/forms/hipaa/terms";
import { isCalendarDay } from "@caseward/domain/values/days";
import { Button, Text } from "@mantine/core";
import { useId, useState } from "react";
import { presentLanguage, t } from "../../../../lib/language/text";
import { dayOf, type HipaaValues } from "../hipaa-values";
import { TermList } from "./term-list";

type TextProps = { caseId: number; values: HipaaValues };

type Part = "records" | "time" | "rights";

/** What is shared, for how long, and what the signer may do. What is chosen below claims nothing before the choice. */
const partOfTerm: Partial<Record<string, Part>> = {
  ...{ information: "records", disclosers: "records", recipients: "records" },
  ...{ period: "time", expiration: "time", revocation: "time" },
  ...{ purpose: "rights", "no-condition": "rights", redisclosure: "rights", copy: "rights" },
};

/** One part of the text that is about to be signed, in plain words; its exact words are one tap away. */
export function AuthorizationText({ caseId, values, part }: TextProps & { part: Part }) {
  const id = useId();
  const [isExact, setIsExact] = useState(false);
  return (
    <>
      {presentLanguage() !== "en" && (
        <Text fw={500}>
          {t("Both texts are here. The English one is what you sign, and it is the one that counts.")}
        </Text>
      )}
      <div id={id}>
        <TermList
          subject={subjectOf(caseId, values)}
          shows={(term) => partOfTerm[term.id] === part}
          isExact={isExact}
        />
      </div>
      <Button
        variant="default"
        mih={44}
        aria-expanded={isExact}
        aria-controls={id}
        onClick={() => setIsExact(!isExact)}
      >
        {isExact ? t("Hide the exact words") : t("Show the exact words")}
      </Button>
    </>
  );
}

/** What the document will say of the choice, once it is made. */
export function ChosenText({ caseId, values }: TextProps) {
  if (!isChosen(values.authorization)) return null;
  return <TermList subject={subjectOf(caseId, values)} shows={({ id }) => id === "exemptions"} />;
}

/** Parts that stay private are named before a sentence lists them. */
function isChosen({ authorizationType, exemptions }: HipaaValues["authorization"]): boolean {
  if (authorizationType !== "with-exemptions") return authorizationType !== null;
  if (exemptions.other && exemptions.otherDescription.trim() === "") return false;
  return exemptionKeys.some((key) => exemptions[key]);
}

/** Until another day is given it is the one that is offered, so that the text is there whatever stands in the field. */
const lastDayOf = ({ expirationDate }: HipaaValues["authorization"]) =>
  isCalendarDay(expirationDate) ? expirationDate : defaultExpirationDate(dayOf(new Date()));

const subjectOf = (caseId: number, { authorization }: HipaaValues): AuthorizationSubject => ({
  caseId,
  hipaaInfo: {
    authorization: {
      authorizationType: authorization.authorizationType ?? "complete-record",
      exemptions: authorization.authorizationType === "with-exemptions" ? authorization.exemptions : null,
      expirationDate: lastDayOf(authorization),
    },
    organizationName: hipaaOrganizationName,
  },
});
