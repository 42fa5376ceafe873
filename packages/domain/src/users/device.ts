/** The browser and system of a session, by their makers' names. Null where the browser does not say. */
export type Device = { browser: string | null; system: string | null };

/** The first that is found counts: nearly every browser also claims to be Chrome or Safari. */
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** Reads a `User-Agent` header. It is what a browser says of itself, and good for nothing but recognition. */
export function deviceOf(userAgent: string | null): Device {
  const text = (userAgent ?? "").slice(0, 500);
  const nameOf = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { browser: nameOf(browsers), system: nameOf(systems) };
}
