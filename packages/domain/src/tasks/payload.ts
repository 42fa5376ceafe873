import { z } from "zod";
import { payloadSize } from "../values/limits";

export const brokenPayload = `The payload must be valid JSON, at most ${payloadSize.depth} levels deep and ${payloadSize.characters.toLocaleString("en-US")} characters long`;

/** Text that no jsonb column takes. */
const unstorable = /\0|\p{Surrogate}/u;

/**
 * Any JSON value, or a text that holds one (specification, section 5); blank and null mean none. It uses no recursion,
 * since a value may be nested deeper than the stack.
 */
export const payloadSchema = z.unknown().transform((given, context) => {
  const payload = typeof given === "string" ? parse(given) : (given ?? null);
  if (payload !== undefined && isStorable(payload)) return payload;
  context.addIssue({ code: "custom", message: brokenPayload });
  return z.NEVER;
});

function parse(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isStorable(payload: unknown): boolean {
  let level: unknown[] = [payload];
  for (let depth = 0; level.length > 0; depth++) {
    const holders = level.filter((value) => typeof value === "object" && value !== null);
    if (level.some(isUnstorable) || (depth === payloadSize.depth && holders.length > 0)) return false;
    level = holders.flatMap(partsOf);
  }
  return JSON.stringify(payload).length <= payloadSize.characters;
}

const partsOf = (value: object): unknown[] =>
  Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)];

const isUnstorable = (value: unknown) =>
  typeof value === "string" ? unstorable.test(value) : typeof value === "number" && !Number.isFinite(value);
