import { writeLetter } from "./letter";

type Audience = "client" | "lawfirm";
type Words = { subject: string; sentence: string };

const waitingForm = {
  subject: "A form of your case is waiting for you",
  sentence: "A form of your case is not filled in yet. Please take a few minutes for it.",
};

/** By the suggested subtypes (domain/tasks/options.ts). What a person typed in their place is never sent. */
const wordsOf: Record<Audience, { general: Words } & Partial<Record<string, Words>>> = {
  client: {
    medical_form: waitingForm,
    financial_form: waitingForm,
    hipaa_form: {
      subject: "Your signature is needed",
      sentence: "An authorization form of your case is not signed yet. Please read and sign it.",
    },
    general: {
      subject: "A reminder about your case",
      sentence: "There is something to look at in your case. Please open it when you have a moment.",
    },
  },
  lawfirm: {
    firm_response: {
      subject: "A case is waiting for your firm",
      sentence: "A case is waiting for your firm. Please open it and take the next step.",
    },
    client_signup: {
      subject: "A client is waiting to be signed up",
      sentence:
        "The client of one of your cases is not signed up yet. Please mark the stage once that is done.",
    },
    general: {
      subject: "A reminder from Caseward",
      sentence: "There is something for your firm to look at. Please open Caseward when you have a moment.",
    },
  },
};

const actionLabels = { client: "Open my case", lawfirm: "Open Caseward" } as const satisfies Record<
  Audience,
  string
>;

type Reminder = { audience: Audience; taskSubtype: string; link: string };

/** What a scheduled task sends. The link leads to the case, or to the dashboard where it is about no single one. */
export function reminderLetter({ audience, taskSubtype, link }: Reminder) {
  const words = wordsOf[audience];
  const known = Object.hasOwn(words, taskSubtype) ? words[taskSubtype] : undefined;
  const { subject, sentence } = known ?? words.general;
  const action = { label: actionLabels[audience], url: link };
  return writeLetter("reminder", { subject, paragraphs: [sentence], action }, sentence);
}

/** To any party of a thread that has not read for a while (D40). What was written stays on the page. */
export const unreadMessagesLetter = (link: string) =>
  writeLetter(
    "unread_messages",
    {
      subject: "You have unread messages",
      paragraphs: ["There are messages about a case that you have not read yet."],
      action: { label: "Read the messages", url: link },
    },
    "There are messages about a case that you have not read yet:",
  );
