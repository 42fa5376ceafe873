import { chainOf } from "./cause-chain";

type Cause = { name: string; code: string | undefined; places: string[] };

const maxPositions = 8;

/** A word of a program's, as codes and names of errors are: what people type does not come through. */
const word = (given: unknown) => (/^[\w.:-]{1,60}$/.test(String(given)) ? String(given) : undefined);

/** `file:line:column` at the end of a line of a stack, without the folders before it. */
const position = /([\w.-]+:\d+:\d+)\)?$/;

/** What is logged of an error: where it happened, never its message. A database's message holds a person's data. */
export const causesOf = (error: unknown): Cause[] =>
  chainOf(error).map((cause) => ({
    name: word(cause.name) ?? "Error",
    code: "code" in cause ? word(cause.code) : undefined,
    places: positionsIn(cause.stack ?? ""),
  }));

const positionsIn = (stack: string) =>
  stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .flatMap((line) => position.exec(line)?.[1] ?? [])
    .slice(0, maxPositions);
