/** Control and direction-override characters, which no stored text may hold (D32). Tab and line breaks have rules of their own. */
const forbiddenCharacters = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/u;
const loneSurrogate = /\p{Surrogate}/u;
const lineBreaks = /[\t\n\r\u2028\u2029]/;

/** Text as it is stored: NFC, without surrounding white space. */
export const normaliseText = (text: string) => text.normalize("NFC").trim();

/** Drops form feeds, zero bytes and byte order marks, which a paste from a PDF viewer contains. */
export const dropUnclean = (text: string) => [...text].filter((character) => isCleanText(character)).join("");

/** E-mail addresses compare in NFC and lower case (D13). */
export const normaliseEmail = (email: string) => normaliseText(email).toLowerCase();

export const isCleanText = (text: string) => !forbiddenCharacters.test(text) && !loneSurrogate.test(text);

export const isSingleLine = (text: string) => !lineBreaks.test(text);

/** A phone number without the characters that people type between digits (D30). */
export const stripPhone = (phone: string) => phone.replace(/[\s\-().\u00a0\u2010-\u2015]/g, "");

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

/** The greeting of the client's dashboard: morning before 12, afternoon before 18, evening otherwise. */
export function greetingAt(now: Date): "Good morning" | "Good afternoon" | "Good evening" {
  const hour = now.getHours();
  if (hour < 12) return "Good morning";
  return hour < 18 ? "Good afternoon" : "Good evening";
}
