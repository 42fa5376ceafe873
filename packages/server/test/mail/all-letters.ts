import { type Language, languages } from "@caseward/domain/language/languages";
import * as account from "../../src/modules/auth/emails/account";
import * as credentials from "../../src/modules/auth/emails/credentials";
import * as hipaa from "../../src/modules/forms/hipaa-emails";
import { unreadMessagesLetter } from "../../src/modules/messages/unread/email";
import * as cases from "../../src/modules/notifications/emails";
import { clientReminderLetter, firmReminderLetter } from "../../src/modules/tasks/reminder-emails";
import type { Letter } from "../../src/platform/mail/email/email";

export const link = `https://app.test/verify-email?token=a&b="c"&d='<e>'`;

const subtypes = [
  "medical_form",
  "financial_form",
  "hipaa_form",
  "firm_response",
  "client_signup",
  "general",
];

/** What an admin may have typed in the place of a subtype. */
export const typed = ["<b>surgery</b> http://bad.test", "constructor", "__proto__", ""];

const english = {
  admin_invitation: account.adminInvitationLetter,
  case_submitted: cases.caseSubmittedLetter,
  case_recalled: cases.caseRecalledLetter,
  case_accepted: cases.caseAcceptedLetter,
  case_rejected: cases.caseRejectedLetter,
};

/** To firms and admins. */
export const firmLetters: Letter[] = [
  ...Object.values(english).map((write) => write(link)),
  ...[...subtypes, ...typed].map((subtype) => firmReminderLetter(subtype, link)),
];

const ofClients = [account, cases, credentials, hipaa]
  .flatMap((letters) => Object.values(letters))
  .filter((write) => !Object.values<unknown>(english).includes(write));

/** To clients, and to people before the login. */
export const clientLetters = (language: Language): Letter[] => [
  ...ofClients.map((write) => write(link, language)),
  unreadMessagesLetter(link, language),
  ...[...subtypes, ...typed].map((subtype) => clientReminderLetter(subtype, link, language)),
];

const named = (language: Language, letters: readonly Letter[]) =>
  letters.map((letter) => [`${letter.letter}, ${language}: ${letter.subject}`, letter, language] as const);

/** Each with a name for its test, and its language. */
export const namedLetters = [
  ...named("en", firmLetters),
  ...languages.flatMap((language) => named(language, clientLetters(language))),
];
