import { expect, it } from "vitest";
import { languageCodeOf } from "./spoken";

it.each([
  ["es", "es"],
  ["ES", "es"],
  ["es-MX", "es"],
  ["Spanish", "es"],
  ["Español", "es"],
  ["Spanish and some English", "es"],
  ["inglés", "en"],
  ["Vietnamese", "vi"],
  ["Tiếng Việt", "vi"],
  ["中文", "zh"],
  ["pt_BR", "pt"],
  ["no idea", null],
  ["a b", null],
  ["", null],
  ["🙂", null],
  ["-", null],
])("%j is %j", (written, code) => expect(languageCodeOf(written)).toBe(code));
