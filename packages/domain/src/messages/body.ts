import { textLength, tooLong } from "../values/limits";
import { dropUnclean, normaliseText } from "../values/text";

export const nothingWritten = "Please write a message";

/** A visible character: a text of zero-width characters alone is no message. */
export const isVisible = (text: string) => /[^\p{C}\p{Z}]/u.test(text);

/** What a typed message is stored as, and what is wrong with it. Without a schema, since it is asked at each key. */
export function readBody(typed: string): { body: string; problem: string | null } {
  const body = normaliseText(dropUnclean(typed));
  const isTooLong = typed.length > textLength.message * 2 || body.length > textLength.message;
  if (isTooLong) return { body, problem: tooLong(textLength.message) };
  return { body, problem: isVisible(body) ? null : nothingWritten };
}
