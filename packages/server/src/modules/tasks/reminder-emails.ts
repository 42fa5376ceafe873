import type { Language } from "@caseward/domain/language/languages";
import type { Text } from "@caseward/domain/language/text";
import { fillTemplate } from "../../platform/mail/email/email";
import { translators } from "../../platform/mail/email/translators";

type Words<Said extends string = string> = { subject: Said; news: Said; next: Said };

const waitingForm = {
  subject: "A form of your case is waiting for you",
  news: "A form of your case is not filled in yet.",
  next: "Please take a few minutes for it.",
} as const;

/** By the suggested subtypes (domain/tasks/options.ts). What a person typed in their place is never sent. */
const clientWords = {
  medical_form: waitingForm,
  financial_form: waitingForm,
  hipaa_form: {
    subject: "Your signature is needed",
    news: "An authorization form of your case is not signed yet.",
    next: "Please read and sign it.",
  },
  general: {
    subject: "A reminder about your case",
    news: "There is something to look at in your case.",
    next: "Please open it when you have a moment.",
  },
} as const satisfies Record<string, Words<Text>>;

/** The same for firms, whose emails are in English. */
const firmWords = {
  firm_response: {
    subject: "A case is waiting for your firm",
    news: "A case is waiting for your firm.",
    next: "Please open it and take the next step.",
  },
  client_signup: {
    subject: "A client is waiting to be signed up",
    news: "The client of one of your cases is not signed up yet.",
    next: "Please mark the stage once that is done.",
  },
  general: {
    subject: "A reminder from Caseward",
    news: "There is something for your firm to look at.",
    next: "Please open Caseward when you have a moment.",
  },
} as const satisfies Record<string, Words>;

function wordsOf<Subtype extends string, Said>(
  table: Record<Subtype | "general", Said>,
  taskSubtype: string,
): Said {
  const isKnown = (name: string): name is Subtype => Object.hasOwn(table, name);
  return isKnown(taskSubtype) ? table[taskSubtype] : table.general;
}

/** What a scheduled task sends to a client. The link leads to the case, or to the dashboard where it is about no single one. */
export function clientReminderTemplate(taskSubtype: string, link: string, language: Language) {
  const t = translators[language];
  const words = wordsOf(clientWords, taskSubtype);
  const paragraphs = [t(words.news), t(words.next)];
  const action = { label: t("Open my case"), url: link };
  const parts = { language, subject: t(words.subject), paragraphs, action };
  return fillTemplate("reminder", parts, paragraphs.join(" "));
}

/** The same to a firm. */
export function firmReminderTemplate(taskSubtype: string, link: string) {
  const { subject, news, next } = wordsOf(firmWords, taskSubtype);
  const action = { label: "Open Caseward", url: link };
  return fillTemplate("reminder", { subject, paragraphs: [news, next], action }, `${news} ${next}`);
}

type Reminder = { audience: "client" | "lawfirm"; taskSubtype: string; link: string; language: Language };

/** What a scheduled task sends to whom it is for. */
export const reminderTemplate = ({ audience, taskSubtype, link, language }: Reminder) =>
  audience === "client"
    ? clientReminderTemplate(taskSubtype, link, language)
    : firmReminderTemplate(taskSubtype, link);
