/** Characters that nobody sees: zero-width ones, marks of direction, soft hyphens, byte order marks. Copying brings them along. */
const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Characters that look like a space. */
const blankCharacters = /[\u2800\u3164\uffa0]/g;
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** What no single line may hold: other control characters, half characters, and the mark of a broken character (D32). */
const unstorable = /[\p{Cc}\p{Surrogate}\ufffd]/u;
/** What a paragraph drops: control characters, byte order marks, overrides of direction, half characters (D32). */
const unclean = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** A character that shows something: no mark alone, and none that are blank. */
const visible = /(?![\u2800\ufffc])[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** Text as it is stored: NFC, without surrounding white space. */
const normaliseText = (text: string) => text.normalize("NFC").trim();

export const dropInvisible = (text: string) => text.replace(invisibleCharacters, "");

/**
 * Reads a field of one line: nothing invisible, and tabs and line breaks as spaces (D32). Text that shows nothing is
 * empty, but what cannot be stored stays, for whoever refuses it.
 */
export function readLine(text: string): string {
  const spaced = text.replace(blankCharacters, " ").replace(lineBreaks, " ");
  const line = normaliseText(dropInvisible(spaced));
  return visible.test(line) || unstorable.test(line) ? line : "";
}

/** What is typed or pasted into a field of many lines. Joiners stay, since emoji and some scripts need them (D32). */
export function readParagraph(text: string): string {
  const paragraph = normaliseText(text.replace(unclean, ""));
  return visible.test(paragraph) ? paragraph : "";
}

/** E-mail addresses compare in NFC and lower case, without what nobody sees (D13). */
export const normaliseEmail = (email: string) => readLine(email).toLowerCase();

/** The first character of a line that cannot be stored, as a sentence names it: 'U+0007'. Null when there is none. */
export function unstorableIn(text: string): string | null {
  const [found] = unstorable.exec(text) ?? [];
  if (found === undefined) return null;
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A name has a letter of any script, and nothing that a program could take for a link or a tag. */
export const hasLetter = (text: string) => /\p{L}/u.test(text);
export const hasMarkup = (text: string) => /:\/\/|[<>]/.test(text);

/** A phone number without the characters that people type between digits (D30). */
export const stripPhone = (phone: string) =>
  dropInvisible(phone).replace(/[\s\-().\u00a0\u2010-\u2015]/g, "");

/** The ten digits of a US number, however it was typed, or null when it is another country's or incomplete. */
const usDigits = (phone: string) => /^(?:\+?1)?(\d{10})$/.exec(stripPhone(phone))?.[1] ?? null;

/** '(415) 555-0100' for US numbers, anything else as it was typed (D30). */
export function formatPhone(phone: string): string {
  const digits = usDigits(phone);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/** What a telephone is given to dial: US numbers with their country code, anything else as it was typed, bare. */
export function dialledPhone(phone: string): string {
  const digits = usDigits(phone);
  return digits ? `+1${digits}` : stripPhone(phone);
}

export const formatCaseNumber = (caseId: number) => `#${caseId}`;

/** '#0012', the form that dialog titles show. */
export const formatPaddedCaseNumber = (caseId: number) => `#${String(caseId).padStart(4, "0")}`;

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** A name that its reader may not see yet is null. */
export type MaybeNamed = { firstName: string | null; lastName: string | null };
type Named = { firstName: string; lastName: string };

export const isNamed = <Person extends MaybeNamed>(person: Person): person is Person & Named =>
  person.firstName !== null && person.lastName !== null;

type ClientOf = { caseId: number; client: MaybeNamed };

/** 'María Núñez', and 'Client of case #7' where the name is not disclosed. */
export const clientName = ({ caseId, client }: ClientOf): string =>
  isNamed(client) ? fullName(client) : `Client of case ${formatCaseNumber(caseId)}`;

/** '#7 María Núñez', by which a case is named in a line of text; '#7' where the name is not disclosed. */
export const caseLine = ({ caseId, client }: ClientOf): string =>
  isNamed(client) ? `${formatCaseNumber(caseId)} ${fullName(client)}` : formatCaseNumber(caseId);

/** '1 day', '3 days'. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The greeting of the client's dashboard: morning before 12, afternoon before 18, evening otherwise. */
export function greetingAt(now: Date): "Good morning" | "Good afternoon" | "Good evening" {
  const hour = now.getHours();
  if (hour < 12) return "Good morning";
  return hour < 18 ? "Good afternoon" : "Good evening";
}
