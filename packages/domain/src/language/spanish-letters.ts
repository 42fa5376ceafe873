import letters from "./spanish/letters.json";
import { spanishWhole } from "./spanish-whole";

/** What the server says in its mails and text messages, and what a letter may say in the words of a screen. */
export const spanishLetters = { ...spanishWhole, ...letters };
