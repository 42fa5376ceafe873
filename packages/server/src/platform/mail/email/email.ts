import type { EmailParts, MailContact } from "@caseward/db/schema/platform/outbox";
import type { Language } from "@caseward/domain/language/languages";
import { type Light, presentOfTen } from "@caseward/domain/stages/lights";
import { formatPhone } from "@caseward/domain/values/text";
import { translators } from "./translators";

/** What administrators send to people who have no password yet. */
export const invitationTemplates = ["client_invitation", "admin_invitation", "email_corrected"] as const;

/** What anybody can have sent to any address. */
export const anonymousTemplates = [
  "verification",
  "already_registered",
  "password_reset",
  "intake_received",
  "intake_not_kept",
] as const;

/** Emails with links that open an account. They have limits of their own (mail/recipient-limits.ts, limits/limits.ts). */
export const accountTemplates = [...anonymousTemplates, ...invitationTemplates] as const;

type TemplateName =
  | (typeof accountTemplates)[number]
  | "password_changed"
  | "email_changed"
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_code_used"
  | "recovery_codes_renewed"
  | "authorization_revoked"
  | "authorization_signed"
  | "authorization_recorded"
  | "case_submitted"
  | "case_recalled"
  | "case_accepted"
  | "case_rejected"
  | "plan_ended"
  | "case_taken"
  | "offer_expired"
  | "offer_unanswered"
  | "offer_reminder"
  | "offer_extended"
  | "case_admitted"
  | "case_turned_down"
  | "firm_waits"
  | "firm_verified"
  | "firm_suspended"
  | "stage_completed"
  | "reminder"
  | "unread_messages"
  | "deadline_digest"
  | "calendar_made";

/** What a mail says before it is addressed: one action, and no name or detail that a person might have typed. */
export type EmailTemplate = {
  template: TemplateName;
  subject: string;
  /** As plain text. */
  body: string;
  /** What its HTML is made of, when it is sent. */
  parts: EmailParts;
  /** As a text message, where it may be one. */
  sms: string | null;
};

export const emailSender = "Caseward";

/** What stands below every email, in the language of its reader: whom to call, since nobody reads an answer. */
export const signatureIn = (language: Language = "en", contact?: MailContact): string =>
  [contact && questionsTo(contact, language), translators[language]("This address does not read replies.")]
    .filter(Boolean)
    .join(" ");

function questionsTo({ who, phone: given, email }: MailContact, language: Language): string {
  const t = translators[language];
  const phone = given && formatPhone(given);
  if (phone && who === "firm") return t("Questions? Call your law firm at {phone}.", { phone });
  if (phone && email) return t("Questions? Call us at {phone} or write to {email}.", { phone, email });
  if (phone) return t("Questions? Call us at {phone}.", { phone });
  return email ? t("Questions? Write to {email}.", { email }) : "";
}

/**
 * The same email to somebody whose account has no password yet. Its link is an invitation (D14), and it says what opening
 * it takes.
 */
export function toInvited(template: EmailTemplate): EmailTemplate {
  const { language = "en", closing } = template.parts;
  const first = translators[language]("Please set a password first: this link is good for 7 days.");
  return { ...template, parts: { ...template.parts, closing: closing ? `${first} ${closing}` : first } };
}

/** `text` is what a text message says before its link: at most 160 characters, all of them of its short alphabet. */
export function fillTemplate(template: TemplateName, parts: EmailParts, text?: string): EmailTemplate {
  const { subject, also, action } = parts;
  return {
    template,
    subject: also ? `${subject} / ${also.subject}` : subject,
    body: emailText(parts),
    parts,
    sms: text === undefined ? null : `Caseward: ${text} ${action.url}`,
  };
}

/** Both languages above the one link, and both closings below it. */
export function emailText({ also, action, contact, lights, entries = [], ...words }: EmailParts): string {
  const said = also ? [words, also] : [words];
  return [
    ...said.flatMap(({ paragraphs }, index) => (index > 0 ? [line, ...paragraphs] : paragraphs)),
    ...(lights ? [presentStageIn(words.language, lights)] : []),
    ...entries.map(({ title, text, url }) => `${title}\n${text}\n${url}`),
    `${action.label}:\n${action.url}`,
    ...said.flatMap(({ closing }) => closing ?? []),
    [emailSender, ...said.map(({ language }) => signatureIn(language, contact))].join("\n"),
  ].join("\n\n");
}

const line = "-----";

/** Which of the ten stages is the present one, in the language of the mail. */
export const presentStageIn = (language: Language = "en", lights: readonly Light[]): string =>
  presentOfTen(translators[language], lights);
