import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { stripPhone } from "./text";

/** Most numbers, of which the library, asked for each new case, says the same after some hundred tries. */
const usNumber = /^[2-9]\d{9}$/;

/**
 * E.164, or null when the number cannot be read as a US or an international one (D30). Apart from text.ts, since the
 * web app does without the library's 30 kB.
 */
export const phoneToE164 = (phone: string): string | null => {
  const digits = stripPhone(phone);
  if (usNumber.test(digits)) return `+1${digits}`;
  const parsed = parsePhoneNumberFromString(digits, "US");
  return parsed?.isPossible() ? parsed.number : null;
};
