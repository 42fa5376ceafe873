import { line, markupMessage } from "../../values/fields";
import { hasLetter, hasMarkup } from "../../values/text";

/** Letters of any script, marks, digits and punctuation (D32). Emoji and other pictures are refused: the document cannot print them. */
const printable = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}\p{P}\p{Sc}\p{Zs}+`´]*$/u;

const printableMessage =
  "Please use only letters, numbers and marks such as a comma. We can't print anything else.";

/** A line of a document, in characters that it can print. */
const documentLine = (max: number, requiredMessage?: string) =>
  line(max, requiredMessage).refine((text) => printable.test(text), printableMessage);

/** A line of a document that may be left out: blank counts as null. */
export const optionalDocumentLine = (max: number) =>
  documentLine(max)
    .nullish()
    .transform((text) => text || null);

/** A name or a signature: without a letter that can be seen it is none, and counts as missing. */
export const signedText = (max: number, requiredMessage: string) =>
  documentLine(max, requiredMessage)
    .refine((text) => text === "" || hasLetter(text), requiredMessage)
    .refine((text) => !hasMarkup(text), { error: (issue) => markupMessage(issue) });
