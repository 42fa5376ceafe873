import { languageCodes } from "../../../firms/settings/languages";
import { foldText } from "../../../values/fold-text";

const names = (["en", "es"] as const).map((locale) => new Intl.DisplayNames(locale, { type: "language" }));

/** What people write for a language: its letters, its name in English, in Spanish or in itself. */
function writingsOf(code: string): string[] {
  const own = new Intl.DisplayNames(code, { type: "language" });
  return [code, ...[...names, own].map((one) => foldText(one.of(code) ?? code))];
}

let codesByWriting: Map<string, string> | undefined;

/** Made once it is needed: there are several hundred names. */
function knownWritings(): Map<string, string> {
  codesByWriting ??= new Map(languageCodes.flatMap((code) => writingsOf(code).map((name) => [name, code])));
  return codesByWriting;
}

/** The two letters of a language that somebody wrote, as "Spanish", "español" or "es-MX"; null where nobody can tell. */
export function languageCodeOf(written: string): string | null {
  const known = knownWritings();
  const [tag = ""] = written.trim().split(/[-_]/);
  const [word = ""] = written.trim().split(/[^\p{L}\p{M}]/u);
  // A short word at the beginning is no code: "no idea" is not Norwegian.
  const readings = [written.trim(), tag, word.length > 2 ? word : ""];
  return readings.map((one) => known.get(foldText(one))).find((code) => code !== undefined) ?? null;
}

export const languageName = (code: string): string => names[0]?.of(code) ?? code;
