import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { stripPhone } from "./text";

/**
 * E.164, or null when the number cannot be read as a US or an international one (D30). Apart from text.ts, since the
 * web app does without the library's 30 kB.
 */
export const phoneToE164 = (phone: string): string | null => {
  const parsed = parsePhoneNumberFromString(stripPhone(phone), "US");
  return parsed?.isPossible() ? parsed.number : null;
};
