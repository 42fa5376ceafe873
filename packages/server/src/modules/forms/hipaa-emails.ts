import type { Language } from "@caseward/domain/language/languages";
import { fillTemplate } from "../../platform/mail/email/email";
import { translators } from "../../platform/mail/email/translators";

/** To the client, when the firm signed in the client's name (D27). */
export function authorizationSignedTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("authorization_signed", {
    language,
    subject: t("A form of your case was signed for you"),
    paragraphs: [
      t(
        "The law firm of your case has filled in and signed an authorization form in your name. You can log in and read it.",
      ),
    ],
    action: { label: t("Read the form"), url: link },
    closing: t("If you did not agree to this, you can revoke it there at any time."),
  });
}

/** To the client, who has signed: 'HIPAA form done'. */
export function authorizationRecordedTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("authorization_recorded", {
    language,
    subject: t("Your authorization form is done"),
    paragraphs: [
      t("Thank you. We have received your signed authorization form, and you can read it at any time."),
    ],
    action: { label: t("Read the form"), url: link },
    closing: t("If you did not sign it, please tell us at once."),
  });
}

/** To the admins, and to the firm that may use it no more. */
export const authorizationRevokedTemplate = (link: string) =>
  fillTemplate(
    "authorization_revoked",
    {
      subject: "An authorization was revoked",
      paragraphs: ["The client of a case has revoked an authorization form. Please do not use it any more."],
      action: { label: "See the case", url: link },
    },
    "The client of a case has revoked an authorization form. Please do not use it any more:",
  );
