import { beforeEach, expect, vi } from "vitest";
import { presentLanguage, speak, subscribeMissing } from "../../src/lib/language/text";
import { keep } from "../../src/lib/storage/browser-storage";
import { pseudoOf } from "./pseudo-spanish";
import { listenToPage } from "./unsaid-words";

type Door = typeof import("@caseward/domain/language/spanish-door");
type Whole = typeof import("@caseward/domain/language/spanish-whole");

const door = "@caseward/domain/language/spanish-door";
const whole = "@caseward/domain/language/spanish-whole";

/**
 * Makes every test of the file speak a language that marks what is translated, and fail on what is not. Who is not
 * logged in has the texts of the door alone; `whole` is for screens that are drawn without the routes, which load them.
 */
export function speakPseudo(known: "door" | "whole") {
  vi.doMock(door, async (original) => ({ spanishDoor: pseudoOf((await original<Door>()).spanishDoor) }));
  vi.doMock(whole, async (original) => ({ spanishWhole: pseudoOf((await original<Whole>()).spanishWhole) }));

  beforeEach(async ({ onTestFinished }) => {
    keep("language", "es");
    const { spanishWhole } = await vi.importActual<Whole>(whole);
    speak("es", known === "whole" ? pseudoOf(spanishWhole) : {});
    const page = listenToPage();
    const stopMissing = subscribeMissing((text) => {
      if (presentLanguage() === "es") page.note([`missing: ${text}`]);
    });
    // After the tree is taken down: a hook that fails before would leave it standing for the next test.
    onTestFinished(() => {
      stopMissing();
      const words = page.stop();
      if (words.length > 0) expect.fail(`Not translated:\n${words.join("\n")}`);
    });
  });
}
