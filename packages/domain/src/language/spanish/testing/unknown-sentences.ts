import { sentenceFinder } from "../../sentences";
import { spanishDoor } from "../../spanish-door";
import { spanishWhole } from "../../spanish-whole";

export const atDoor = sentenceFinder(Object.keys(spanishDoor));
export const inWhole = sentenceFinder(Object.keys(spanishWhole));

/** The sentences that nobody translated. */
export const unknownTo = (find: typeof inWhole, sentences: readonly string[]) =>
  [...new Set(sentences)].filter((sentence) => !find(sentence));
