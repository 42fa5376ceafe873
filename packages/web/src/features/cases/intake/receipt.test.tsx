import { screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { renderScreen } from "../../../../test/render-screen";
import { keepLanguage } from "../../../lib/language/choice";
import { keep } from "../../../lib/storage/browser-storage";
import { markSent } from "./just-sent";

// A busy machine takes its time to read chunks for the first time; what is tested is what comes after.
beforeAll(() => import("./intake-screens"));
afterEach(() => {
  markSent(null);
  keepLanguage("en");
});

const open = (path: string) =>
  renderScreen(path, { answers: { "intake.contact": { phone: "(415) 555-0100" } } });

/** What a reload leaves of it. */
const keepReference = () => keep("intake-sent", "HK7M2-QXTB4", "tab");

describe("the receipt of an accident", () => {
  it.each([
    ["sent", "en", "We send you a mail. It says how you set a password and follow your case."],
    ["3", "es", "Le enviamos un correo. Ahí dice cómo crear una contraseña y seguir su caso."],
  ] as const)(
    "gives the reference after a reload at the step %s, in the language %s",
    async (step, language, sentence) => {
      keepReference();
      keepLanguage(language);
      await open(`/intake?step=${step}`);
      expect(await screen.findByText("HK7M2-QXTB4")).toBeTruthy();
      expect(screen.getByText(sentence)).toBeTruthy();
      expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    },
  );

  it("gives way to another account at the address of the form", async () => {
    keepReference();
    await open("/intake");
    expect(await screen.findByText("Step 1 of 4")).toBeTruthy();
  });

  it("is not there where nothing was sent in this tab", async () => {
    await open("/intake?step=sent");
    expect(await screen.findByText("Step 1 of 4")).toBeTruthy();
  });
});
