import type { z } from "zod";
import { say } from "../language/text";

export type Issues = Record<string, string>;

/**
 * What a schema found wrong, by path and in its order, in the language of the page; the first message on a field counts.
 * A message on the whole form has the path ''.
 */
export function issuesOf(error: z.ZodError): Issues {
  const found: Issues = {};
  for (const { path, message } of error.issues) found[path.join(".")] ??= say(message);
  return found;
}

/** Judges a form's values by its schema, as Mantine's forms want it. */
export function judgedBy(schema: z.ZodType): (values: unknown) => Issues {
  return (values) => {
    const { error } = schema.safeParse(values);
    return error ? issuesOf(error) : {};
  };
}
