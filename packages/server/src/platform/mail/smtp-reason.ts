/** What mail servers answer often holds what they dislike: a link or an address of the mail. */
const quoted = /\b[a-z][a-z+.-]*:\/\/\S+|\S+@\S+|\bwww\.\S+|\S*token=\S*|[\w-]{32,}/gi;

/** What no text column takes, or what would change the look of a page: zero bytes, escape sequences, characters of direction. */
const unprintable = /[\s\p{C}]+/gu;

/** An answer may be of any length, and is searched before it is cut. */
const readAtMost = 1000;

const sentences: Record<string, string> = {
  EAUTH: "The mail server refused the login.",
  ENOAUTH: "The mail server refused the login.",
  ETIMEDOUT: "The mail server did not answer in time.",
  EABORT: "The mail server did not answer in time.",
  ETLS: "No safe connection to the mail server came about.",
  ECONNECTION: "The connection to the mail server broke off.",
  ESOCKET: "The mail server could not be reached.",
  EDNS: "The mail server's name is not known.",
};

/** Why a mail was not taken, as a sentence for the admins, without anything of the mail or of the login. */
export function smtpReason(error: unknown): string {
  if (!(error instanceof Error)) return "The mail server did not take it.";
  const { code, response } = error as Error & { code?: unknown; response?: unknown };
  const sentence = typeof code === "string" ? sentences[code] : undefined;
  if (sentence) return sentence;
  if (typeof response !== "string") return "The mail server did not take it.";
  const words = response.slice(0, readAtMost).replace(unprintable, " ");
  const answer = words.replace(quoted, "…").slice(0, 200);
  return `The mail server did not take it: ${answer}`;
}
