import type { Language } from "@caseward/domain/language/languages";
import { fillTemplate } from "../../../platform/mail/email/email";
import { translators } from "../../../platform/mail/email/translators";

/** The lives of the links are those of domain/limits.ts, tokenLife. */
export function verificationTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("verification", {
    language,
    subject: t("Please verify your email address"),
    paragraphs: [
      t("Someone, most likely you, signed up at Caseward with this email address."),
      t("Please verify it within 24 hours, and then you can log in."),
    ],
    action: { label: t("Verify email address"), url: link },
    closing: t("If you did not register, you need not do anything."),
  });
}

export function alreadyRegisteredTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("already_registered", {
    language,
    subject: t("You already have an account"),
    paragraphs: [
      t("Someone, most likely you, tried to sign up with this email address, but it has an account here."),
      t("You can log in with it, or set a new password within 1 hour."),
    ],
    action: { label: t("Set a new password"), url: link },
    closing: t("If it was not you, you need not do anything: your account is unchanged."),
  });
}

/** To somebody who has not been here yet: in both languages, unless theirs is known from an earlier visit. */
export function clientInvitationTemplate(link: string, language: Language | null) {
  const { label, ...words } = invitation(language ?? "en");
  if (language !== null) return fillTemplate("client_invitation", { ...words, action: { label, url: link } });
  const { label: otherLabel, ...also } = invitation("es");
  const action = { label: `${label} / ${otherLabel}`, url: link };
  return fillTemplate("client_invitation", { ...words, also, action });
}

function invitation(language: Language) {
  const t = translators[language];
  return {
    language,
    subject: t("Your case has been entered at Caseward"),
    paragraphs: [
      t("A case has been entered for you at Caseward."),
      t("Please set a password within 7 days, and then you can follow your case."),
    ],
    label: t("Open my case"),
    closing: t("If you did not expect this, you need not do anything."),
  };
}

export const adminInvitationTemplate = (link: string) =>
  fillTemplate("admin_invitation", {
    subject: "You are invited to administer Caseward",
    paragraphs: [
      "You are invited to Caseward as an administrator.",
      "Please set your password within 7 days.",
    ],
    action: { label: "Set my password", url: link },
    closing: "If you did not expect this, you need not do anything.",
  });

/** To the address that an admin has given an account in place of another one. */
export function emailCorrectedTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("email_corrected", {
    language,
    subject: t("Your email address was corrected"),
    paragraphs: [
      t("The address of your Caseward account was corrected to this one."),
      t("Please set a new password within 7 days, and then you can log in."),
    ],
    action: { label: t("Set a new password"), url: link },
    closing: t("If you did not expect this, you need not do anything."),
  });
}

export function passwordResetTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("password_reset", {
    language,
    subject: t("Set a new password"),
    paragraphs: [
      t("Someone, most likely you, asked for a new password for your account."),
      t("Please set it within 1 hour."),
    ],
    action: { label: t("Set a new password"), url: link },
    closing: t(
      "If you asked more than once, only the newest link works. If it was not you, you need not do anything.",
    ),
  });
}
