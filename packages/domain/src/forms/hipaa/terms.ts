import { formatDay } from "../../language/dates";
import type { Language } from "../../language/languages";
import type { Translate } from "../../language/text";
import { formatPaddedCaseNumber } from "../../values/text";
import type { HipaaInfo } from "./schema";

type Authorization = Pick<HipaaInfo["authorization"], "authorizationType" | "exemptions" | "expirationDate">;

/** What the terms of an authorization depend on. */
export type AuthorizationSubject = {
  caseId: number;
  hipaaInfo: { authorization: Authorization; organizationName: string };
};

/** How the terms are said: as they are signed, or in a translation to read beside them. */
export type Wording = { language: Language; t: Translate };

/**
 * The English that is signed and printed. No library of translations has a hand in it: what somebody typed stands in the
 * document character by character.
 */
export const asSigned: Wording = { language: "en", t: (text, ...[values]) => fill(text, values) };

const fill = (text: string, values: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

export type Term = { id: string; heading: string; paragraphs: string[] };

/** What an authorization says, in its order, without who it is about and who signs. */
export function authorizationTerms(subject: AuthorizationSubject, wording: Wording = asSigned): Term[] {
  const { authorization, organizationName: organization } = subject.hipaaInfo;
  const { t, language } = wording;
  const day = formatDay(authorization.expirationDate, { language });
  const number = formatPaddedCaseNumber(subject.caseId);
  const term = (id: string, heading: string, paragraph: string) => ({ id, heading, paragraphs: [paragraph] });
  return [
    term("information", t("Information to be released"), t(informationText)),
    term("exemptions", t("Exemptions"), exemptionsText(authorization, wording)),
    term("disclosers", t("Who may release it"), t(disclosersText)),
    term("recipients", t("Who may receive it"), t(recipientsText, { organization })),
    term("purpose", t("Purpose"), t(purposeText)),
    term("period", t("Period covered"), t(periodText)),
    term("expiration", t("Expiration"), t(expirationText, { day })),
    term("revocation", t("Right to revoke"), t(revocationText, { number, organization })),
    term("no-condition", t("No condition on treatment"), t(noConditionText)),
    term("redisclosure", t("Disclosure by the recipient"), t(redisclosureText)),
    term("copy", t("Copies"), t(copyText)),
  ];
}

const informationText =
  "My health record: medical history, examinations, diagnoses, treatment and its notes, prescriptions, test results, images such as X-ray, CT and MRI with their reports, ambulance, emergency and hospital records, therapy and rehabilitation records, and itemized bills with records of payment. Psychotherapy notes that are kept apart from the record are not included.";

const disclosersText =
  "Any health care provider who has treated or examined me: every physician, hospital, clinic, ambulance service, laboratory, imaging center, pharmacy, therapist and other provider, and whoever keeps records for them.";

const recipientsText =
  "The law firm that represents me in this case, or the law firm that I retain through {organization}, including its attorneys and the staff who work on my case.";

const purposeText = "The information is released at the request of the individual.";

const expirationText = "This authorization expires on {day}, unless I revoke it earlier.";

const periodText = "This authorization covers all past, present and future periods of health care.";

const revocationText =
  "I may revoke this authorization at any time, in writing: by a dated letter with my name, my signature and case {number}, given or mailed to the provider that holds the record, with a copy to the law firm or to {organization}. It takes effect when the provider receives it, and does not undo what was released in reliance on this authorization before.";

const noConditionText =
  "Treatment, payment, enrollment in a health plan and eligibility for benefits may not be conditioned on whether I sign this authorization. I may refuse to sign it.";

const redisclosureText =
  "Information that is released under this authorization may be disclosed again by the recipient and may then no longer be protected by federal privacy rules.";

const copyText = "I have a right to a copy of this authorization. A copy is as valid as the original.";

function exemptionsText({ authorizationType, exemptions }: Authorization, { t }: Wording): string {
  if (authorizationType === "complete-record" || !exemptions)
    return t(
      "None. I authorize the release of my complete health record, including records of mental health, communicable diseases, HIV or AIDS, and alcohol or drug abuse treatment.",
    );
  const withheld = [
    exemptions.mentalHealth && t("mental health records"),
    exemptions.communicableDiseases && t("records of communicable diseases"),
    exemptions.hivAids && t("records of HIV or AIDS"),
    exemptions.substanceAbuse && t("records of alcohol or drug abuse treatment"),
    exemptions.other && t("other: {description}", { description: exemptions.otherDescription }),
  ];
  return t(
    "I authorize the release of my health record with the exception of the following, which may not be released: {withheld}.",
    { withheld: withheld.filter(Boolean).join("; ") },
  );
}
