import { describe, expect, it } from "vitest";
import { acceptedLanguages, preferredLanguage } from "./languages";

describe("somebody's language", () => {
  it.each([
    [["es-MX", "en"], "es"],
    [["ES"], "es"],
    [["fr", "es-419", "en"], "es"],
    [["en-GB", "es"], "en"],
    [["fr-CA", "zh"], "en"],
    [["estonian"], "en"],
    [[], "en"],
  ])("of %j is %s", (wanted, language) => expect(preferredLanguage(wanted)).toBe(language));

  it.each([
    ["es-MX,es;q=0.9,en;q=0.8", ["es-MX", "es", "en"]],
    ["en;q=0.5, es", ["es", "en"]],
    ["es;q=0, en", ["en"]],
    ["*", ["*"]],
    ["", []],
    [";;q=,,es;q=x", []],
  ])("is asked for by '%s'", (header, tags) => expect(acceptedLanguages(header)).toEqual(tags));
});
