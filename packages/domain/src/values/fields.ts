import { z } from "zod";
import { isEmail, loginMessages } from "../users/login-rules";
import { dayMessages, dayProblem, isCalendarDay } from "./days";
import { labelOf } from "./labels";
import { largestId, phoneDigits, textLength, tooLong } from "./limits";
import {
  hasLetter,
  hasMarkup,
  normaliseEmail,
  readLine,
  readParagraph,
  stripPhone,
  unstorableIn,
} from "./text";

export const notAskedFor = (names: string) => `Please leave out what was not asked for: ${names}`;

/** What is said of a value of the wrong kind where the field itself says nothing: no wording of a library leaves here. */
z.config({
  customError: ({ code, input, keys }) => {
    if (code === "unrecognized_keys") return notAskedFor((keys as string[]).join(", "));
    return input === undefined ? "This value is missing" : "This value is of the wrong kind";
  },
});

/** What the first missing field of a form is called out with (specification, section 5). */
export const missing = (label: string) => `${missingPrefix}${label}`;
export const missingPrefix = "Please fill in the required field: ";

type Judged = { path?: PropertyKey[] | undefined; input?: unknown };

/** The field as its form calls it, from what is said when it is missing; otherwise from its name. */
const fieldOf = ({ path = [] }: Judged, requiredMessage?: string) =>
  requiredMessage?.startsWith(missingPrefix) ? requiredMessage.slice(missingPrefix.length) : labelOf(path);

/** Names the character, which may be one that nobody sees, and the field. */
const unstorableMessage = (issue: Judged, requiredMessage?: string) =>
  `Please remove the character ${unstorableIn(String(issue.input))} here: ${fieldOf(issue, requiredMessage)}`;

/** Text that is NFC-normalised and trimmed, of one line, without invisible and control characters (D32). */
export const line = (max: number = textLength.line, requiredMessage?: string) =>
  z
    .string(requiredMessage)
    .max(max * 2, tooLong(max))
    .transform(readLine)
    .pipe(
      z
        .string()
        .min(requiredMessage === undefined ? 0 : 1, requiredMessage)
        .max(max, tooLong(max))
        .refine((text) => unstorableIn(text) === null, {
          error: (issue) => unstorableMessage(issue, requiredMessage),
        }),
    );

export const markupMessage = (issue: Judged, requiredMessage?: string) =>
  `Please leave out "://", "<" and ">": ${fieldOf(issue, requiredMessage)}`;

/** A line that names a person, a firm or a place. */
export const nameLine = (max: number = textLength.name, requiredMessage?: string) =>
  line(max, requiredMessage)
    .refine((text) => text === "" || hasLetter(text), {
      error: (issue) => `Please use at least one letter: ${fieldOf(issue, requiredMessage)}`,
    })
    .refine((text) => !hasMarkup(text), { error: (issue) => markupMessage(issue, requiredMessage) });

/** A day `YYYY-MM-DD` that passes through no time zone (D31). Blank is judged by whoever asks for it. */
export const calendarDay = (requiredMessage?: string) =>
  line(textLength.line, requiredMessage).refine((text) => text === "" || isCalendarDay(text), {
    error: ({ input }) => dayProblem(String(input)) ?? undefined,
  });

/** Like `line`, with line breaks allowed. Control characters of a paste are dropped, not refused. */
export const paragraph = (max: number = textLength.note, requiredMessage?: string) =>
  z
    .string(requiredMessage)
    .max(max * 2, tooLong(max))
    .transform(readParagraph)
    .pipe(
      z
        .string()
        .min(requiredMessage === undefined ? 0 : 1, requiredMessage)
        .max(max, tooLong(max)),
    );

/** A line that may be cleared: null and blank both mean that nothing is given. */
export const clearableLine = (max?: number) =>
  line(max)
    .nullable()
    .transform((text) => text || null);

export const clearableName = (max?: number) =>
  nameLine(max)
    .nullable()
    .transform((text) => text || null);

export const clearableParagraph = (max?: number) =>
  paragraph(max)
    .nullable()
    .transform((text) => text || null);

/** A text as a line is read, so that one that shows nothing is blank; anything else is left for its schema to judge. */
export const readText = (given: unknown) => (typeof given === "string" ? readLine(given) : given);

export const isBlank = (given: unknown) => readText(given ?? "") === "";

/** One of a list, where absent, null and blank are called missing and anything else is called wrong. */
export const oneOf = <const Values extends readonly string[]>(
  values: Values,
  requiredMessage: string,
  wrongMessage: string,
) =>
  z.preprocess(
    (given: Values[number]) => readText(given),
    z.enum(values, { error: ({ input }) => (isBlank(input) ? requiredMessage : wrongMessage) }),
  );

/** A value of another kind that may be cleared by null or by a blank text. */
export const clearable = <Value extends z.ZodType>(value: Value, message: string) =>
  z
    .preprocess(
      (given: z.input<Value> | "" | null) => readText(given),
      z.union([z.literal(""), z.null(), value], message),
    )
    .transform((given) => (given === "" ? null : given));

/** Where a clearable field may also be absent. Not part of it, since an update must distinguish absent from cleared. */
export const orNull = <Value extends z.ZodType>(field: Value) =>
  field.optional().transform((given) => given ?? null);

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

export const withoutAbsent = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;

export const optionalDay = orNull(clearable(calendarDay(), dayMessages.form));
export const optionalLine = (max?: number) => orNull(clearableLine(max));
export const optionalName = (max?: number) => orNull(clearableName(max));
export const optionalParagraph = (max?: number) => orNull(clearableParagraph(max));

export const email = (requiredMessage: string = loginMessages.emailMissing) =>
  z
    .string(requiredMessage)
    .max(textLength.email * 2, loginMessages.emailInvalid)
    .transform(normaliseEmail)
    .pipe(
      z
        .string()
        .min(1, requiredMessage)
        .max(textLength.email, loginMessages.emailInvalid)
        .refine((text) => text === "" || isEmail(text), loginMessages.emailInvalid),
    );

const phonePattern = new RegExp(`^\\+?\\d{${phoneDigits.min},${phoneDigits.max}}$`);

/** Kept as it was typed; judged after dashes, dots, spaces and parentheses are stripped (D30). */
export const phoneNumber = (requiredMessage: string) =>
  line(textLength.phone, requiredMessage).refine(
    (text) => text === "" || phonePattern.test(stripPhone(text)),
    "Please enter a valid phone number",
  );

/** A database id, as a number or as the digits of a path: whole, positive, at most 32 bits. */
export function id(label: string, requiredMessage?: string) {
  const invalid = `Please give a valid ${label}`;
  const message = ({ input }: { input?: unknown }) =>
    requiredMessage !== undefined && isBlank(input) ? requiredMessage : invalid;
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.number().int(invalid).min(1, invalid).max(largestId, invalid));
}

export const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

const versionMessage = "Please give the version as a whole number";

/** The version that the writer has seen, 0 for none: another one is answered by `conflict`. */
export const expectedVersion = z
  .number(versionMessage)
  .int(versionMessage)
  .min(0, versionMessage)
  .max(largestId, versionMessage);

const instantMessage = "Please give the time as an ISO instant, such as 2026-03-12T20:30:00Z";

const yearMessage = "Please choose a year from 2000 to 2100";

/** An instant with its offset, in a year that a calendar knows. */
export const instantField = (missingMessage = instantMessage) =>
  z
    .string({ error: ({ input }) => ((input ?? null) === null ? missingMessage : instantMessage) })
    .overwrite(readLine)
    .min(1, missingMessage)
    .max(40, instantMessage)
    .pipe(
      z.iso.datetime({
        offset: true,
        // So are years of more than four digits written.
        error: ({ input }) => (/^[+-]\d/.test(String(input)) ? yearMessage : instantMessage),
      }),
    )
    .transform((text) => new Date(text))
    .refine((at) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 2100, yearMessage);
