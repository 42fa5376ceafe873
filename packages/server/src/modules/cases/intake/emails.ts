import { readySentence } from "@caseward/domain/cases/intake/admission";
import type { TurnDown } from "@caseward/domain/cases/intake/schema";
import type { Language } from "@caseward/domain/language/languages";
import { fillTemplate } from "../../../platform/mail/email/email";
import { translators } from "../../../platform/mail/email/translators";

/** To whoever told of an accident, or whose address was given: what happens next, and that it may have been somebody else. */
export const intakeReceivedTemplate = (reference: string) => (link: string, language: Language) => {
  const t = translators[language];
  return fillTemplate("intake_received", {
    language,
    subject: t("We have received what you told us"),
    paragraphs: [
      t("Thank you for telling us what happened. Your reference is {reference}.", { reference }),
      t(
        "Somebody on our team reads it next. Then we call or write to you, most often within one business day.",
      ),
    ],
    action: { label: t("Open my page"), url: link },
    closing: t("If it was not you, please call or write to us. Only our team can see it."),
  });
};

/** To an administrator or a lawyer, whose address somebody gave. */
export const intakeNotKeptTemplate = (link: string) =>
  fillTemplate("intake_not_kept", {
    subject: "Your address was given for a new case",
    paragraphs: [
      "Somebody told us of an accident and gave this email address, with which you work at Caseward.",
      "No case was made of it, since a client needs an email address of their own.",
    ],
    action: { label: "Open Caseward", url: link },
    closing: "If it was you, please tell it again with another address. Otherwise you need not do anything.",
  });

/** To the client, whose case goes on. */
export function caseAdmittedTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate("case_admitted", {
    language,
    subject: t("We are working on your case"),
    paragraphs: [
      t("We have read what you told us, and your case goes on."),
      t(
        "Next we look for a law firm that fits your case. You can help with a few forms: they take about 20 minutes.",
      ),
    ],
    action: { label: t("See my case"), url: link },
  });
}

/** To whoever told of it: a kind sentence, which may be the administrator's own. */
export const caseTurnedDownTemplate =
  ({ reason, sentence }: Pick<TurnDown, "reason" | "sentence">, hasPage: boolean) =>
  (link: string, language: Language) => {
    const t = translators[language];
    const ready = readySentence(reason);
    return fillTemplate("case_turned_down", {
      language,
      subject: t("About what you told us"),
      paragraphs: [
        t("Thank you for telling us what happened. We have read it with care."),
        sentence ?? (ready ? t(ready) : ""),
        // Whom we do not take on may lose a right by waiting.
        ...(reason === "already_with_us"
          ? []
          : [t("You may still ask a lawyer of your own. Time limits can apply, so please do not wait.")]),
      ],
      action: { label: hasPage ? t("See my case") : t("Tell us of another accident"), url: link },
      closing: t("If you see it another way, please call or write to us."),
    });
  };
