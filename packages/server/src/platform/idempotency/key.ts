import type { IncomingMessage } from "node:http";
import { DomainError } from "@caseward/domain/errors/catalogue";

export const longestKey = 255;

/** The key that a caller gave one request, and whether it was answered without being done again. */
export type Idempotency = {
  /** The values of the header, as they came: more than one is refused. */
  given: readonly string[];
  isReplay: boolean;
};

/** Said beside the answer to a request that was done before. */
export const replayed = { "idempotent-replayed": "true" };

const plain = /^[\x20-\x7e]+$/;
/** As the header's draft writes it: a text of RFC 8941 in quotes, in which a backslash stands before `"` and `\`. */
const quoted = /^"((?:[^"\\]|\\["\\])*)"$/;

/** Read from what came over the line: joined, two headers would look like one key. */
export function readIdempotency({ headers, rawHeaders }: IncomingMessage): Idempotency {
  if (headers["idempotency-key"] === undefined) return { given: [], isReplay: false };
  const isKey = (_: string, index: number) =>
    index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "idempotency-key";
  return { given: rawHeaders.filter(isKey), isReplay: false };
}

/**
 * The key that the header names, in quotes as the header's draft asks or without, or null without a header. Throws
 * `validation_failed`.
 */
export function keyOf({ given }: Idempotency): string | null {
  const [header] = given;
  if (header === undefined) return null;
  const key = header.startsWith('"') ? unquoted(header) : header;
  if (given.length === 1 && key.length <= longestKey && plain.test(key)) return key;
  throw new DomainError("validation_failed", {
    message: `Please send one Idempotency-Key of 1 to ${longestKey} plain characters.`,
  });
}

const unquoted = (header: string) => quoted.exec(header)?.[1]?.replace(/\\(.)/g, "$1") ?? "";
