/**
 * Search values stay texts: the router's own parser reads them as JSON, which turns the token `662E41` into a number.
 * A plus stays a plus, since addresses hold it and we never write one for a space.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text.replace(/\+/g, "%2B")));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** What a page reads from its address: blank counts as absent. Any page may keep texts of its own in its address. */
export type SearchTexts = { [key: string]: string | undefined };

export const searchTexts = (search: Record<string, unknown>): SearchTexts =>
  Object.fromEntries(
    Object.entries(search).filter(
      (pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "",
    ),
  );
