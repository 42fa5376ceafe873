import type { Catalogue } from "@caseward/domain/language/translator";

/** White space that nobody types: Testing Library passes over it, so that every test finds its texts by their English. */
const opening = "\u2003";
const closing = "\u2002";

const marked = (words: string) => (words === "" ? "" : `${opening}${words}${closing}`);

/** The English of each text, marked as said; what is filled in stays outside of the marks, and is judged by itself. */
export const pseudoOf = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.keys(catalogue).map((text) => {
      const parts = text.split(/(\{\w+\})/).map((part, index) => (index % 2 ? part : marked(part)));
      return [text, parts.join("")];
    }),
  );

const said = new RegExp(`${opening}[^${opening}${closing}]*${closing}`, "gu");

/** What stands in a text beside what was said. */
export const unsaid = (text: string): string => text.replace(said, " ");

export const withoutMarks = (text: string): string =>
  text.replace(new RegExp(`[${opening}${closing}]`, "gu"), "");
