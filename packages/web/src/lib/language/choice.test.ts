import { afterAll, expect, it, vi } from "vitest";
import { keepLanguage, speakTo } from "./choice";
import { presentLanguage, t } from "./text";

let isReached = false;

vi.mock("@caseward/domain/language/spanish-door", async (original) => {
  const { spanishDoor } = await original<typeof import("@caseward/domain/language/spanish-door")>();
  return {
    get spanishDoor() {
      if (!isReached) throw new Error("Not reached");
      return spanishDoor;
    },
  };
});

afterAll(() => vi.doUnmock("@caseward/domain/language/spanish-door"));

it("speaks English while the Spanish cannot be loaded, and Spanish on the next screen", async () => {
  keepLanguage("es");
  await speakTo(null);
  expect([presentLanguage(), document.documentElement.lang]).toEqual(["en", "en-US"]);
  isReached = true;
  await speakTo(null);
  expect([presentLanguage(), document.documentElement.lang]).toEqual(["es", "es-US"]);
  expect(t("Cancel")).toBe("Cancelar");
});

it("activates a language only once: every navigation asks for it, and each activation restyles the page", async () => {
  await speakTo(null);
  const watcher = new MutationObserver(() => undefined);
  watcher.observe(document.documentElement, { attributes: true });
  await speakTo(null);
  expect(watcher.takeRecords()).toEqual([]);
});
