import { readFileSync } from "node:fs";
import { join } from "node:path";
import { invalidField } from "@caseward/domain/errors/catalogue";
import { isMadeOfContextWords } from "./context-words";

/** Lies four folders up from here and one up from the bundle. */
const file = join(
  import.meta.dirname,
  import.meta.dirname.endsWith("dist") ? ".." : "../../../..",
  "assets/passwords/common.txt",
);

let known: ReadonlySet<string> | null = null;

/** Read once, when the first password is set. */
function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(readFileSync(file, "utf8").split("\n"));
  return known;
}

const tooCommon = "This password is one of the most common ones. Please choose another.";
const tooNear = "This password is made of words that are easy to guess here. Please choose another.";

/**
 * Refuses a new password that a guesser tries first, in any case: one of the commonest, or a word of the product's own
 * with a number behind it. `path` names the field.
 */
export function assertUncommon(password: string, path: "password" | "newPassword"): void {
  if (commonPasswords().has(password.toLowerCase())) throw invalidField(path, tooCommon);
  if (isMadeOfContextWords(password)) throw invalidField(path, tooNear);
}
