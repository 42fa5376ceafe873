import emails from "./spanish/emails.json";
import { spanishWhole } from "./spanish-whole";

/** The Spanish of mails and text messages, and the screen texts that an email may use. */
export const spanishEmails = { ...spanishWhole, ...emails };
