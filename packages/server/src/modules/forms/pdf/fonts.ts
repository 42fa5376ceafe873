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
  rareHan: "other-scripts/noto-sans-jp-rare.ttf.gz",
  armenian: "other-scripts/noto-sans-armenian.ttf.gz",
  georgian: "other-scripts/noto-sans-georgian.ttf.gz",
  thai: "other-scripts/noto-sans-thai.ttf.gz",
  lao: "other-scripts/noto-sans-lao.ttf.gz",
  ethiopic: "other-scripts/noto-sans-ethiopic.ttf.gz",
  khmer: "other-scripts/noto-sans-khmer.ttf.gz",
  myanmar: "other-scripts/noto-sans-myanmar.ttf.gz",
  bengali: "south-asia/noto-sans-bengali.ttf.gz",
  gurmukhi: "south-asia/noto-sans-gurmukhi.ttf.gz",
  gujarati: "south-asia/noto-sans-gujarati.ttf.gz",
  tamil: "south-asia/noto-sans-tamil.ttf.gz",
  telugu: "south-asia/noto-sans-telugu.ttf.gz",
  kannada: "south-asia/noto-sans-kannada.ttf.gz",
  malayalam: "south-asia/noto-sans-malayalam.ttf.gz",
  sinhala: "south-asia/noto-sans-sinhala.ttf.gz",
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
