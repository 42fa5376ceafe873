import type { Head } from "./verify-chain";

/** A head in one word, to be stored elsewhere: the position and the hash. */
export const headText = ({ place, hash }: Head): string => `${place}:${hash}`;

/** Reads such a word. Throws a sentence when it is none. */
export function readHead(text: string): Head {
  const [, place, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (place && hash) return { place: Number(place), hash };
  throw new Error("A head is a number, a colon and 64 hexadecimal digits, as audit:head writes it.");
}
