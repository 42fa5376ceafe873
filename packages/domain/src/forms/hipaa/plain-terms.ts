import { formatDay } from "../../language/dates";
import type { AuthorizationSubject, Wording } from "./terms";

/**
 * Each term in plain words, by its id. These are read beside the text that is signed, and are no part of it: that one stays
 * in the wording of its version, since people have signed it (D27).
 */
export function plainTerms(
  { hipaaInfo }: AuthorizationSubject,
  { t, language }: Wording,
): Record<string, string> {
  const { organizationName: organization, authorization } = hipaaInfo;
  const day = formatDay(authorization.expirationDate, { language });
  return {
    information: t(
      "You let us get your health records: what your doctors found, what they did for you, your pictures and your bills. Private notes of a talk therapist stay private.",
    ),
    exemptions:
      authorization.authorizationType === "complete-record"
        ? t("All your health records are shared, the private ones too.")
        : t("The parts that you chose stay private. All the others are shared."),
    disclosers: t("Those who cared for you may send your records: doctors, hospitals, labs and drug stores."),
    recipients: t(
      "Only the law firm that works on your case gets them. If you have none yet, it is the firm that you find through {organization}.",
      { organization },
    ),
    purpose: t("Your records are sent because you ask for it."),
    period: t("This counts for care you had, care you have now and care you will have."),
    expiration: t("It ends on {day}. You can end it sooner.", { day }),
    revocation: t(
      "You can take it back at any time. You can do it here with one tap. To stop a doctor's office, send them a signed letter, too. What was sent before can't be called back.",
    ),
    "no-condition": t("You do not have to sign. Your care and your health plan do not depend on it."),
    redisclosure: t(
      "Your law firm may show your records to others for your case. The privacy law may not cover them then.",
    ),
    copy: t("You may have a copy of this form. It is as good as the form itself."),
  };
}
