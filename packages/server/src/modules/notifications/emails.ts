import type { Language } from "@caseward/domain/language/languages";
import type { Text, Translate } from "@caseward/domain/language/text";
import { caseStages, type StageKey, stageNumber } from "@caseward/domain/stages/stages";
import { fillTemplate } from "../../platform/mail/email/email";
import { translators } from "../../platform/mail/email/translators";

/** To the firm. */
export const caseSubmittedTemplate = (link: string) =>
  fillTemplate(
    "case_submitted",
    {
      subject: "A new case for your firm",
      paragraphs: ["A case has been submitted to your firm.", "Please read it, and accept or reject it."],
      action: { label: "See the case", url: link },
    },
    "A case has been submitted to your firm. Please accept or reject it:",
  );

/** To the firm, whose case went back to the admins; it can no longer open it. */
export const caseRecalledTemplate = (link: string) =>
  fillTemplate(
    "case_recalled",
    {
      subject: "A case was recalled",
      paragraphs: [
        "A case that was submitted to your firm has been recalled.",
        "It is no longer in your list, and you need not do anything.",
      ],
      action: { label: "See your cases", url: link },
    },
    "A case that was submitted to your firm has been recalled. You need not do anything. Your cases:",
  );

/** To the admins. */
export const caseAcceptedTemplate = (link: string) =>
  fillTemplate("case_accepted", {
    subject: "A law firm accepted a case",
    paragraphs: [
      "The law firm to which you submitted a case has accepted it.",
      "It signs the client up next, and you need not do anything.",
    ],
    action: { label: "See the case", url: link },
  });

/** To the admins, who have to find another firm. */
export const caseRejectedTemplate = (link: string) =>
  fillTemplate("case_rejected", {
    subject: "A law firm rejected a case",
    paragraphs: [
      "The law firm to which you submitted a case has rejected it.",
      "Please submit it to another law firm.",
    ],
    action: { label: "See the case", url: link },
  });

/** To the client, whose case a firm has accepted. */
export function caseTakenTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate(
    "case_taken",
    {
      language,
      subject: t("A law firm has accepted your case"),
      paragraphs: [
        t("Good news: a law firm has accepted your case."),
        t("It gets in touch with you next, and you can see its name and number in your case."),
      ],
      action: { label: t("See my case"), url: link },
    },
    t("A law firm has accepted your case. See which one, and what happens next:"),
  );
}

type StageNews = { subject: Text; done: Text; next: Text };

/** Of a stage whose name, or the next one's, says something of health or money: its number alone, as the screens have it. */
const neutral = "numbered";

/** What a client is told when a stage is complete, and that it leads to. */
const stageNews = {
  onboarding: {
    subject: "Your forms are complete",
    done: "We have received all the forms of your case.",
    next: "You need not do anything now: you hear from us when your case goes on.",
  },
  assignment: {
    subject: "A law firm has accepted your case",
    done: "Good news: a law firm has accepted your case.",
    next: "It gets in touch with you next, and you can see its name and number in your case.",
  },
  signedup: {
    subject: "You are now a client of your law firm",
    done: "Your law firm has signed you up as its client.",
    next: "The next step is its first review of your case.",
  },
  evaluation: {
    subject: "The first review of your case is complete",
    done: "Your law firm has completed the first review of your case.",
    next: "The next step is the planning of your case.",
  },
  planning: {
    subject: "The planning of your case is complete",
    done: "Your law firm has completed the planning of your case.",
    next: "The next step is building your case.",
  },
  care: neutral,
  mmi: neutral,
  negotiation: neutral,
  resolution: {
    subject: "Your case is resolved",
    done: "Your law firm has resolved your case.",
    next: "It stays there for you, and you need not do anything now.",
  },
  postsupport: {
    subject: "The last step of your case is complete",
    done: "Your law firm has completed the last step of your case.",
    next: "You need not do anything more, and you can still read your case.",
  },
} as const satisfies Record<StageKey, StageNews | typeof neutral>;

/** To the client: which step is complete, and which one comes next. */
export const stageCompletedTemplate = (stageKey: StageKey) => (link: string, language: Language) => {
  const t = translators[language];
  const { subject, done, next } = newsOf(stageKey, t);
  const action = { label: t("See my case"), url: link };
  return fillTemplate("stage_completed", { language, subject, paragraphs: [done, next], action });
};

function newsOf(stageKey: StageKey, t: Translate) {
  const news = stageNews[stageKey];
  if (news !== neutral) return { subject: t(news.subject), done: t(news.done), next: t(news.next) };
  const [number, count] = [stageNumber(stageKey), caseStages.length];
  return {
    subject: t("Stage {number} of your case is complete", { number }),
    done: t("Stage {number} of {count} of your case is complete.", { number, count }),
    next: t("The next one is stage {next}, and you need not do anything now.", { next: number + 1 }),
  };
}
