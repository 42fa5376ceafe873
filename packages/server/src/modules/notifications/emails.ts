import type { Language } from "@caseward/domain/language/languages";
import { fillTemplate } from "../../platform/mail/email/email";
import { translators } from "../../platform/mail/email/translators";

/** To the firm. */
export const caseSubmittedTemplate = (link: string) =>
  fillTemplate(
    "case_submitted",
    {
      subject: "A new case for your firm",
      paragraphs: ["A case has been submitted to your firm. Please accept or reject it."],
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
        "A case that was submitted to your firm has been recalled. It is no longer in your list, and you need not do anything.",
      ],
      action: { label: "See your cases", url: link },
    },
    "A case that was submitted to your firm has been recalled. You need not do anything. Your cases:",
  );

/** To the admins. */
export const caseAcceptedTemplate = (link: string) =>
  fillTemplate("case_accepted", {
    subject: "A law firm accepted a case",
    paragraphs: ["The law firm to which you submitted a case has accepted it."],
    action: { label: "See the case", url: link },
  });

/** To the admins, who have to find another firm. */
export const caseRejectedTemplate = (link: string) =>
  fillTemplate("case_rejected", {
    subject: "A law firm rejected a case",
    paragraphs: ["The law firm to which you submitted a case has rejected it. It needs another law firm."],
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
        t("Good news: a law firm has accepted your case. You can see which one, and what happens next."),
      ],
      action: { label: t("See my case"), url: link },
    },
    t("A law firm has accepted your case. See which one, and what happens next:"),
  );
}

/** To the client. The stage's name may say something of their health or money, so it is not named. */
export function stageCompletedTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate(
    "stage_completed",
    {
      language,
      subject: t("Your case has moved on"),
      paragraphs: [
        t("A stage of your case is complete. You can see where it stands now, and what happens next."),
      ],
      action: { label: t("See my case"), url: link },
    },
    t("A stage of your case is complete. See where it stands now:"),
  );
}
