import type { Head } from "./verify-chain";

/** A head in one word, to be stored elsewhere: the position and the hash. */
export const headText = ({ position, hash }: Head): string => `${position}:${hash}`;

/** Reads such a word. Throws a sentence when it is none. */
export function readHead(text: string): Head {
  const [, position, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (position && hash) return { position: Number(position), hash };
  throw new Error("A head is a number, a colon and 64 hexadecimal digits, as audit:head writes it.");
}
