import type { z } from "zod";

export type Issues = Record<string, string>;

/** What a schema found wrong, by path; the first word on a field counts. A word on the whole form has the path ''. */
export function issuesOf(error: z.ZodError): Issues {
  const entries = error.issues.map(({ path, message }) => [path.join("."), message]);
  return Object.fromEntries(entries.reverse());
}
