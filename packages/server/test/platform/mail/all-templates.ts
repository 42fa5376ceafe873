import { type Language, languages } from "@caseward/domain/language/languages";
import { stageKeys } from "@caseward/domain/stages/stages";
import * as account from "../../../src/modules/auth/emails/account";
import * as credentials from "../../../src/modules/auth/emails/credentials";
import { calendarMadeTemplate } from "../../../src/modules/cases/deadlines/calendar/email";
import * as offers from "../../../src/modules/cases/offers/clock/emails";
import { planEndedTemplate } from "../../../src/modules/cases/offers/plan/email";
import * as firms from "../../../src/modules/firms/emails";
import * as hipaa from "../../../src/modules/forms/hipaa-emails";
import { unreadMessagesTemplate } from "../../../src/modules/messages/unread/email";
import * as cases from "../../../src/modules/notifications/emails";
import { clientReminderTemplate, firmReminderTemplate } from "../../../src/modules/tasks/reminder-emails";
import type { EmailTemplate } from "../../../src/platform/mail/email/email";

export const link = `https://app.test/verify-email?token=a&b="c"&d='<e>'`;

const subtypes = [
  "medical_form",
  "financial_form",
  "hipaa_form",
  "firm_response",
  "client_signup",
  "general",
];

/** What an admin may have typed as a subtype. */
export const typed = ["<b>surgery</b> http://bad.test", "constructor", "__proto__", ""];

const english = {
  admin_invitation: account.adminInvitationTemplate,
  case_submitted: cases.caseSubmittedTemplate,
  case_recalled: cases.caseRecalledTemplate,
  case_accepted: cases.caseAcceptedTemplate,
  case_rejected: cases.caseRejectedTemplate,
  plan_ended: planEndedTemplate(12),
  firm_waits: firms.firmWaitsTemplate,
  firm_verified: firms.firmVerifiedTemplate,
  firm_suspended: firms.firmSuspendedTemplate,
  calendar_made: calendarMadeTemplate,
  authorization_revoked: hipaa.authorizationRevokedTemplate,
};

const inAnHour = { caseId: 7, end: new Date("2026-01-05T17:00Z"), timeZone: "America/Chicago" };
const reminded = { now: new Date("2026-01-05T16:00Z"), link };

/** Of one case, and of as many as no mail names. */
const ofOffers: EmailTemplate[] = [[7], Array.from({ length: 60 }, (_, index) => index + 1)].flatMap(
  (caseIds) => [
    offers.offersExpiredTemplate(caseIds, link),
    offers.offersUnansweredTemplate(caseIds, link),
    offers.offerReminderTemplate(
      caseIds.map((caseId) => ({ ...inAnHour, caseId })),
      reminded,
    ),
  ],
);

/** To firms and admins. */
export const firmTemplates: EmailTemplate[] = [
  ...ofOffers,
  offers.offerExtendedTemplate(link),
  ...Object.values(english).map((write) => write(link)),
  ...[...subtypes, ...typed].map((subtype) => firmReminderTemplate(subtype, link)),
];

const { stageCompletedTemplate, ...caseTemplates } = cases;

const ofClients = [account, caseTemplates, credentials, hipaa]
  .flatMap((templates) => Object.values(templates))
  .filter((write) => !Object.values<unknown>(english).includes(write));

/** To clients, and to people before the login. */
export const clientTemplates = (language: Language): EmailTemplate[] => [
  ...ofClients.map((write) => write(link, language)),
  unreadMessagesTemplate(link, language),
  ...stageKeys.map((stageKey) => stageCompletedTemplate(stageKey)(link, language)),
  ...[...subtypes, ...typed].map((subtype) => clientReminderTemplate(subtype, link, language)),
];

const named = (language: Language, templates: readonly EmailTemplate[]) =>
  templates.map(
    (template) => [`${template.template}, ${language}: ${template.subject}`, template, language] as const,
  );

/** Each with a name for its test, and its language. */
export const namedTemplates = [
  ...named("en", firmTemplates),
  ...languages.flatMap((language) => named(language, clientTemplates(language))),
];
