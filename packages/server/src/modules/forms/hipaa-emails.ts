import type { Language } from "@caseward/domain/language/languages";
import { fillTemplate } from "../../platform/mail/email/email";
import { translators } from "../../platform/mail/email/translators";

/** To the client, when the firm entered what the client signed on paper (D27). */
export function authorizationSignedTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("authorization_signed", {
    language,
    subject: t("Your law firm entered a form for you"),
    paragraphs: [
      t("Your law firm has entered an authorization form that you signed on paper."),
      t("Please read it, and confirm it or revoke it there with one tap."),
    ],
    action: { label: t("Confirm or revoke it"), url: link },
    closing: t("If you signed no such form, please revoke it there."),
  });
}

/** To the client, who has signed: 'HIPAA form done'. The copy (45 CFR 164.508(c)(4)) is a link that asks for the login. */
export function authorizationRecordedTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("authorization_recorded", {
    language,
    subject: t("Your authorization form is done"),
    paragraphs: [
      t("Thank you: we have received your signed authorization form."),
      t("Please log in to read, print or save your copy of it."),
    ],
    action: { label: t("Get my copy"), url: link },
    closing: t("If you did not sign it, please revoke it there."),
  });
}

/** To the admins, and to the firm that may use it no more. */
export const authorizationRevokedTemplate = (link: string) =>
  fillTemplate(
    "authorization_revoked",
    {
      subject: "An authorization was revoked",
      paragraphs: [
        "The client of a case has revoked an authorization form.",
        "Please do not use it any more.",
      ],
      action: { label: "See the case", url: link },
    },
    "The client of a case has revoked an authorization form. Please do not use it any more:",
  );
