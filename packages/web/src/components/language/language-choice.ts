import { type Language, languages } from "@caseward/domain/language/languages";
import { failureMessage } from "../../lib/feedback/failure-message";
import { toast } from "../../lib/feedback/toast";
import { chooseLanguage } from "../../lib/language/choice";
import { presentLanguage } from "../../lib/language/text";
import { useSession } from "../../lib/session/session";
import { trpc } from "../../lib/trpc/trpc";
import { markChoice } from "./after-choice";

/** A client's choice also applies to mails and other browsers: the server stores it. */
export function useLanguageChoice(control: "menu" | "profile") {
  const { user } = useSession();
  const { client } = trpc.useUtils();
  return (value: string) => {
    const language = languages.find((language) => language === value);
    if (!language || language === presentLanguage()) return;
    markChoice(control);
    void chooseLanguage(language, user);
    store(language);
  };

  function store(language: Language) {
    client.auth.setLanguage
      .mutate({ language })
      .catch((error) => toast.failed(failureMessage(error, "setLanguage")));
  }
}
