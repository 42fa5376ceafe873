import { describe, expect, it } from "vitest";
import { createTranslator } from "./translator";

describe("a translator", () => {
  it("speaks English by the texts' own wording, with values filled in", () => {
    const { t } = createTranslator();
    expect(t("Cancel")).toBe("Cancel");
    expect(t("Case {number}", { number: "#7" })).toBe("Case #7");
  });

  it("keeps a name that runs from right to left apart from the sentence around it", () => {
    const { t } = createTranslator();
    expect(t("Case {number}", { number: "محمد" })).toBe("Case \u2068محمد\u2069");
  });

  it("speaks another language once it is loaded, and English where a text is missing", () => {
    const { i18n, t } = createTranslator();
    i18n.load("es", { "Case {number}": "Caso {number}" });
    i18n.activate("es");
    expect(t("Case {number}", { number: "#7" })).toBe("Caso #7");
    expect(t("Cancel")).toBe("Cancel");
  });

  it.each(["{number}", "\\u0041\\x41", "C:\\xabc\\", '"$&"', "\\x5c", ""])(
    "leaves the value '%s' as it is",
    (number) => expect(createTranslator().t("Case {number}", { number })).toBe(`Case ${number}`),
  );
});
