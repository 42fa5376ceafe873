import { createHash } from "node:crypto";

/** SHA-256, hex, of an input as a procedure reads it: two requests of the same contents have the same. */
export const hashPayload = (payload: unknown): string => sha256(canonicalJson(payload));

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** JSON in which the order of names, and a name without a value, make no difference. */
const canonicalJson = (value: unknown): string => JSON.stringify(value, (_name, part) => inOrder(part)) ?? "";

const inOrder = (part: unknown): unknown =>
  typeof part === "object" && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
    : part;
