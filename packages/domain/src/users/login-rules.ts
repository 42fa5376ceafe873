import { passwordLength, textLength } from "../values/limits";
import { normaliseEmail, unstorableIn } from "../values/text";

/** What a login is judged by. Without a schema, so that the first page comes without zod; the schemas ask these, too. */
export const loginMessages = {
  emailMissing: "Email is required",
  emailInvalid: "Enter a valid email",
  passwordMissing: "Password is required",
  unreadable: "Please remove the characters that cannot be read",
  tooLong: `Please use at most ${passwordLength.max} characters`,
} as const;

export const tooShort = (min: number) => `Password should be of minimum ${min} characters length`;

/** The simple x@y.z pattern of the specification, after D13's normalisation. */
const emailPattern = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+\.[^\s@<>()",;:\\[\]]+$/;

/** Whether normalised text is an e-mail address. */
export const isEmail = (text: string) => unstorableIn(text) === null && emailPattern.test(text);

/**
 * Neither half a character (a lone surrogate) nor U+FFFD, the mark of a character that arrived broken: two different
 * passwords would have the same hash.
 */
export const isWellFormed = (text: string) => !/[\p{Surrogate}\ufffd]/u.test(text);

/** Length as people count it. */
export const lengthOf = (text: string) => [...text].length;

/** What is wrong with an address as it is typed, or null. */
export function emailProblem(typed: string): string | null {
  const text = normaliseEmail(typed);
  if (text === "") return loginMessages.emailMissing;
  return isEmail(text) && text.length <= textLength.email ? null : loginMessages.emailInvalid;
}

/** What is wrong with the password of a login as it is typed, or null. */
export function passwordProblem(typed: string): string | null {
  if (typed === "") return loginMessages.passwordMissing;
  if (!isWellFormed(typed)) return loginMessages.unreadable;
  if (lengthOf(typed) < passwordLength.login) return tooShort(passwordLength.login);
  return lengthOf(typed) > passwordLength.max ? loginMessages.tooLong : null;
}
