import type { Language } from "@caseward/domain/language/languages";
import { fillTemplate } from "../../../platform/mail/email/email";
import { translators } from "../../../platform/mail/email/translators";

/** To any party of a thread that has not read for a while (D40). The messages stay on the page. */
export function unreadMessagesTemplate(link: string, language: Language) {
  const t = translators[language];
  return fillTemplate(
    "unread_messages",
    {
      language,
      subject: t("You have unread messages"),
      paragraphs: [
        t("There are messages about a case that you have not read yet."),
        t("Please read them, since somebody may wait for your answer."),
      ],
      action: { label: t("Read the messages"), url: link },
    },
    t("There are messages about a case that you have not read yet:"),
  );
}
