import {
  type Language,
  languages,
  languageTags,
  preferredLanguage,
} from "@caseward/domain/language/languages";
import type { Catalogue } from "@caseward/domain/language/translator";
import type { User } from "@caseward/domain/users/response";
import { keep, readKeptShape } from "../storage/browser-storage";
import { isOneOf } from "../storage/shape";
import { speak } from "./text";

const storageKey = "language";

/** Where storage is blocked a choice lives as long as the page. */
let chosenHere: Language | null = null;

/** What was chosen in this browser, or else what the browser itself is set to. */
const chosenLanguage = (): Language =>
  readKeptShape(storageKey, isOneOf(languages)) ?? chosenHere ?? preferredLanguage(navigator.languages);

/** Clients, and everybody before the login, read their own language; the screens of admins and firms are English. */
const languageOf = (user: User | null): Language =>
  user && user.userType !== "client" ? "en" : chosenLanguage();

/** English texts are their own names. */
const english: Catalogue = {};

/** Spanish is loaded when somebody reads it: the screens before the login need a small part of it. */
async function spanish(user: User | null) {
  return user
    ? (await import("@caseward/domain/language/spanish-whole")).spanishWhole
    : (await import("@caseward/domain/language/spanish-door")).spanishDoor;
}

let turns = 0;

/**
 * Shows the page in the language of the logged-in user, or of the browser. If its texts cannot be loaded, the next
 * screen tries again; until then the page is in English.
 */
export async function speakTo(user: User | null): Promise<void> {
  turns += 1;
  const turn = turns;
  const language = languageOf(user);
  const catalogue = language === "es" ? await spanish(user).catch(() => null) : english;
  // Another language was chosen while this one was loaded.
  if (turn !== turns) return;
  const spoken = catalogue ? language : "en";
  speak(spoken, catalogue ?? english);
  nameLanguage(languageTags[spoken]);
}

/** Said again, even unchanged, it has the browser work out the styles of the whole page: at each key of a search. */
function nameLanguage(tag: string) {
  const { documentElement: page } = document;
  if (page.lang !== tag) page.lang = tag;
}

/** Keeps a choice in this browser, for the next screen that is opened. */
export function keepLanguage(language: Language) {
  chosenHere = keep(storageKey, language) ? null : language;
}

/** Keeps a choice, and speaks it at once. */
export async function chooseLanguage(language: Language, user: User | null): Promise<void> {
  keepLanguage(language);
  await speakTo(user);
}
