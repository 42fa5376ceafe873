import { z } from "zod";
import { line, paragraph } from "../values/fields";
import { listEntries, textLength } from "../values/limits";

/** What stands where a question was left open (specification, section 3). */
export const notProvided = "Not provided";

const blankFormMessage = "Please answer at least one question before you save.";

const nothingBesideMessage = "Please either answer questions or say that you have nothing to tell.";

/** 'I have nothing to tell' in place of all answers (D24). It stands in a form that says so, and in no other. */
export const saidNothingToTell = z.literal(true).optional();

export const givenNothingToTell = z
  .boolean("Please say true or false")
  .nullish()
  .transform((given) => given || undefined);

/** A form answers something or says that there is nothing to tell, and not both. */
export function assertAnswered(
  { nothingToTell, ...answers }: { nothingToTell?: true | undefined },
  context: z.RefinementCtx,
): void {
  if (hasAnswer(answers) !== Boolean(nothingToTell)) return;
  context.addIssue(
    nothingToTell
      ? { code: "custom", path: ["nothingToTell"], message: nothingBesideMessage }
      : { code: "custom", message: blankFormMessage },
  );
}

/** False by default; null when the question was left open (D25). */
export const yesNoSchema = z.boolean().nullable();

/** What a caller may send of it: an absent answer has to be distinguished from an explicit No. */
export const givenYesNo = z.boolean("Please answer with true, false or null").nullish();

const orNotProvided = (text: string | null | undefined) => text || notProvided;

/** A text of one line that may be left open. */
export const givenLine = line(textLength.line).nullish().transform(orNotProvided);

export const givenParagraph = paragraph(textLength.note).nullish().transform(orNotProvided);

/** A list of short texts. Blank entries, which a screen with an empty last row sends, are dropped. */
const lines = z
  .array(line(textLength.line), "Please give this as a list")
  .max(listEntries.answers, `Please give at most ${listEntries.answers} entries`)
  .nullish();

export const givenLines = lines.transform((entries) => (entries ?? []).filter(Boolean));

/** The same for a list that the specification does not name: absent when it was not sent. */
export const givenLinesOrAbsent = lines.transform((entries) => entries?.filter(Boolean));

/**
 * The names of the questions that were answered 'I don't know', whose own field is open (D25); absent where there are
 * none.
 */
export const unsureQuestions = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.array(z.enum(names)).optional();

const unsureMessage = "Please give the questions with the answer 'I don't know' as a list of their names";

/** The same as it is sent, for the questions of one form. */
export const givenUnsure = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .array(z.enum(names, unsureMessage), unsureMessage)
    .max(listEntries.answers, unsureMessage)
    .nullish()
    .transform((given) => (given?.length ? [...new Set(given)] : undefined));

/** Whether a form, or a part of one, answers anything: No and 0 are answers, 'Not provided' and blank texts are none. */
export function hasAnswer(given: unknown): boolean {
  if (given === null || given === undefined) return false;
  if (typeof given === "string") return given !== "" && given !== notProvided;
  return typeof given === "object" ? Object.values(given).some(hasAnswer) : true;
}
