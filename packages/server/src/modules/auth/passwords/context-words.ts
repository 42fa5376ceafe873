/** The product's own names, which guessers try beside the commonest passwords (ASVS 6.1.2). */
const names = ["caseward", "hipaa"] as const;

/** What people put beside them. */
const companions = [
  "admin",
  "administrator",
  "attorney",
  "case",
  "client",
  "demo",
  "firm",
  "law",
  "lawyer",
  "legal",
  "login",
  "password",
  "referral",
  "welcome",
] as const;

const lettersForDigits: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
};
const withoutDigits = (text: string) =>
  text.replace(/[013457]/g, (digit) => lettersForDigits[digit] ?? digit);

const words = [...names, ...companions].join("|");
const madeOfThem = new RegExp(`^(?:${words})+$`);
const lettersOf = (text: string) => text.replace(/[^a-z]/g, "");
const isOfThem = (letters: string) =>
  names.some((name) => letters.includes(name)) && madeOfThem.test(letters);

/**
 * Whether a password is one of the product's names, alone or with words that lie near, and with whatever digits and
 * characters around them or instead of letters.
 */
export function isMadeOfContextWords(password: string): boolean {
  const typed = password.toLowerCase().replaceAll("@", "a").replaceAll("$", "s");
  const core = typed.replace(/^[^a-z]+|[^a-z]+$/g, "");
  return isOfThem(lettersOf(typed)) || isOfThem(lettersOf(withoutDigits(core)));
}
