import type { EmailParts } from "@caseward/db/schema/platform/outbox";
import type { Language } from "@caseward/domain/language/languages";
import { translators } from "./translators";

/** What administrators send to people who have no password yet. */
export const invitationTemplates = ["client_invitation", "admin_invitation"] as const;

/** Emails with links that open an account. They have limits of their own (mail/recipient-limits.ts, limits/limits.ts). */
export const accountTemplates = [
  "verification",
  "already_registered",
  "password_reset",
  ...invitationTemplates,
] as const;

type TemplateName =
  | (typeof accountTemplates)[number]
  | "password_changed"
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
  | "case_taken"
  | "firm_waits"
  | "firm_verified"
  | "firm_suspended"
  | "stage_completed"
  | "reminder"
  | "unread_messages";

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

/** What stands below every email, in the language of its reader. */
export const signatureIn = (language: Language = "en") =>
  ["Caseward", translators[language]("This address does not read replies.")] as const;

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
function emailText({ also, action, ...words }: EmailParts): string {
  const said = also ? [words, also] : [words];
  return [
    ...said.flatMap(({ paragraphs }, index) => (index > 0 ? [line, ...paragraphs] : paragraphs)),
    `${action.label}:\n${action.url}`,
    ...said.flatMap(({ closing }) => closing ?? []),
    [...new Set(said.flatMap(({ language }) => signatureIn(language)))].join("\n"),
  ].join("\n\n");
}

const line = "-----";
