import type { z } from "zod";
import { say } from "../language/text";

export type Issues = Record<string, string>;

/** What a schema found wrong, by path, in the language of the page; the first word on a field counts. A word on the whole form has the path ''. */
export function issuesOf(error: z.ZodError): Issues {
  const entries = error.issues.map(({ path, message }) => [path.join("."), say(message)]);
  return Object.fromEntries(entries.reverse());
}
