import {
  type Language,
  languages,
  languageTags,
  preferredLanguage,
} from "@caseward/domain/language/languages";
import type { User } from "@caseward/domain/users/response";
import { keep, readKeptShape } from "../browser-storage";
import { isOneOf } from "../shape";
import { presentLanguage, speak } from "./text";

const storageKey = "language";

/** What was chosen in this browser, or else what the browser itself is set to. */
const chosenLanguage = (): Language =>
  readKeptShape(storageKey, isOneOf(languages)) ?? preferredLanguage(navigator.languages);

/** Clients, and everybody before the login, read their own language; the screens of admins and firms are English. */
const languageOf = (user: User | null): Language =>
  user && user.userType !== "client" ? "en" : chosenLanguage();

/** Spanish is loaded when somebody reads it: the screens before the login need a small part of it. */
async function spanish(user: User | null) {
  return user
    ? (await import("@caseward/domain/language/spanish-whole")).spanishWhole
    : (await import("@caseward/domain/language/spanish-door")).spanishDoor;
}

/** Makes the page speak the language of whoever is logged in, or of the browser. */
export async function speakTo(user: User | null): Promise<void> {
  const language = languageOf(user);
  speak(language, language === "es" ? await spanish(user) : {});
  document.documentElement.lang = languageTags[language];
}

/** Keeps a choice in this browser, for the next screen that is opened. */
export const keepLanguage = (language: Language): boolean => keep(storageKey, language);

/** Keeps a choice, and speaks it at once. */
export async function chooseLanguage(language: Language, user: User | null): Promise<void> {
  keepLanguage(language);
  if (language !== presentLanguage()) await speakTo(user);
}
