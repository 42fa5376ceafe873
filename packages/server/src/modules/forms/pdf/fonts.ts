import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { FontName } from "./coverage";

/** A font, or the one weight that headings have. */
export type PrintFont = FontName | "heading";

const files: Record<PrintFont, string> = {
  latin: "noto-sans-regular.ttf",
  heading: "noto-sans-semibold.ttf",
  arabic: "noto-naskh-arabic.ttf",
  hebrew: "noto-sans-hebrew.ttf",
  han: "noto-sans-sc-han.ttf.gz",
  hangul: "noto-sans-kr-hangul.ttf.gz",
};

/** Lies four folders up from here and one up from the bundle. */
const folder = join(
  import.meta.dirname,
  import.meta.dirname.endsWith("dist") ? ".." : "../../../..",
  "assets/fonts",
);

const read = new Map<PrintFont, Buffer>();

/** A font's bytes, read and unpacked once. Ten megabytes with Chinese: only the worker that prints holds them. */
export function readFont(name: PrintFont): Buffer {
  const known = read.get(name);
  if (known) return known;
  const stored = readFileSync(join(folder, files[name]));
  const font = files[name].endsWith(".gz") ? gunzipSync(stored) : stored;
  read.set(name, font);
  return font;
}
