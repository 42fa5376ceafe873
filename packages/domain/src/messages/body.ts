import { textLength, tooLong } from "../values/limits";
import { readParagraph } from "../values/text";

export const nothingWritten = "Please write a message";

/** What a typed message is stored as, and what is wrong with it. Without a schema, since it is asked at each key. */
export function readBody(typed: string): { body: string; problem: string | null } {
  const body = readParagraph(typed);
  const isTooLong = typed.length > textLength.message * 2 || body.length > textLength.message;
  if (isTooLong) return { body, problem: tooLong(textLength.message) };
  return { body, problem: body === "" ? nothingWritten : null };
}
