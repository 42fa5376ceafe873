export const languages = ["en", "es"] as const;

export type Language = (typeof languages)[number];

/** The name of each language in that language: its readers may know no other. */
export const languageNames = { en: "English", es: "Español" } as const satisfies Record<Language, string>;

/** With the country, for dates, money and a page's `lang`. */
export const languageTags = { en: "en-US", es: "es-US" } as const satisfies Record<Language, string>;

/**
 * The first of somebody's languages that we speak, or English.
 *
 * @param wanted BCP 47 tags, the dearest first, such as `["es-MX", "en"]`.
 */
export function preferredLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => tag.trim().toLowerCase().split("-")[0]);
  return spoken.map((name) => languages.find((language) => language === name)).find(Boolean) ?? "en";
}

/** The tags of an `Accept-Language` header, the dearest first (RFC 9110, 12.5.4). What is broken counts as not said. */
export function acceptedLanguages(header: string): string[] {
  const ranges = header.split(",").map((range) => {
    const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = ranges.filter(({ tag, weight }) => tag !== "" && weight > 0);
  return wanted.sort((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}
