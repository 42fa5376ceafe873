import { z } from "zod";
import { line } from "../../values/fields";

/** Invisible characters of a paste. Only the two joiners have a meaning in names. */
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Letters of any script, marks, digits and punctuation (D32). Emoji and other pictures are refused: the document cannot print them. */
const printable = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}\p{P}\p{Sc}\p{Zs}+`´\u200c\u200d]*$/u;

const hasLetter = (text: string) => /\p{L}/u.test(text);

const printableMessage =
  "Please use letters, digits and punctuation alone: other characters cannot be printed";

/** A line of a document: what is invisible is dropped before anything is judged. */
const documentLine = (max: number, requiredMessage?: string) =>
  z
    .string(requiredMessage)
    .max(max * 2, `Please use at most ${max} characters`)
    .transform((text) => text.replace(invisible, ""))
    .pipe(line(max, requiredMessage))
    .refine((text) => printable.test(text), printableMessage);

/** A line of a document that may be left out: blank counts as null. */
export const optionalDocumentLine = (max: number) =>
  documentLine(max)
    .nullish()
    .transform((text) => text || null);

/** A name or a signature: without a letter that can be seen it is none, and counts as missing. */
export const signedText = (max: number, requiredMessage: string) =>
  documentLine(max, requiredMessage).refine((text) => text === "" || hasLetter(text), requiredMessage);
