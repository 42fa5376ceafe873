import type { Language } from "@caseward/domain/language/languages";
import { fillTemplate } from "../../../platform/mail/email/email";
import { translators } from "../../../platform/mail/email/translators";

/**
 * To the owner of an account whose password or second factor changed. The link only leads to the page that asks for a
 * new password, since the person who made the change may read this mailbox.
 */
export function passwordChangedTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("password_changed", {
    language,
    subject: t("Your password was changed"),
    paragraphs: [
      t("Your password was just changed, and you were logged out on all other devices."),
      t("If it was you, you need not do anything."),
    ],
    action: { label: t("Set a new password"), url: link },
    closing: t("If it was not you, please set a new password at once."),
  });
}

/** To the former address of an account, which opens nothing any more. */
export function emailChangedTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("email_changed", {
    language,
    subject: t("Your email address was changed"),
    paragraphs: [
      t("Our team changed the email address of your account, so you cannot log in with this one any more."),
      t("If you asked for it, please log in with the new address."),
    ],
    action: { label: t("Log in to Caseward"), url: link },
    closing: t("If you did not ask for it, please tell an administrator."),
  });
}

export function secondFactorOnTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("second_factor_on", {
    language,
    subject: t("Your second factor was set up"),
    paragraphs: [
      t("From now on you need a code from the app on your phone to log in to Caseward."),
      t("If it was you, you need not do anything."),
    ],
    ...ifNotYou(link, language),
  });
}

export function secondFactorOffTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("second_factor_off", {
    language,
    subject: t("Your second factor was removed"),
    paragraphs: [
      t("From now on your password is all that opens your Caseward account."),
      t("If you did this or asked for it, you need not do anything more."),
    ],
    ...ifNotYou(link, language),
  });
}

export function recoveryCodeUsedTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("recovery_code_used", {
    language,
    subject: t("A recovery code was used"),
    paragraphs: [
      t("Someone used a recovery code to log in to your account, not the app on your phone."),
      t("If it was you, you need not do anything: new codes can be made on your profile page."),
    ],
    ...ifNotYou(link, language),
  });
}

export function recoveryCodesRenewedTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("recovery_codes_renewed", {
    language,
    subject: t("Your recovery codes were made anew"),
    paragraphs: [
      t("There are new recovery codes for your account, and the old ones do not work any more."),
      t("If it was you, you need not do anything."),
    ],
    ...ifNotYou(link, language),
  });
}

/** A new password ends every session, but only an administrator takes away a second factor that is somebody else's. */
function ifNotYou(link: string, language: Language) {
  const t = translators[language];
  return {
    action: { label: t("Set a new password"), url: link },
    closing: t("If it was not you, please set a new password at once and tell an administrator."),
  };
}
