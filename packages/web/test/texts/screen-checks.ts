import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { withoutMarks } from "../language/pseudo-spanish";

/** Texts of the specification that are seen together, and how they are brought up. */
export type ScreenCheck = {
  at: string;
  bring: () => Promise<unknown>;
  /** Stand there by themselves, word for word. */
  texts?: readonly string[];
  /** Stand in a longer sentence. */
  parts?: readonly string[];
};

/** One test for each screen. What is missing is named. */
export function describeScreens(section: string, checks: readonly ScreenCheck[]) {
  describe(section, () => {
    it.each(checks)("$at", async ({ bring, texts = [], parts = [] }) => {
      await bring();
      await waitFor(() => expect(missing(texts, (words, text) => words === text)).toEqual([]));
      await waitFor(() => expect(missing(parts, (words, part) => words.includes(part))).toEqual([]));
    });
  });
}

function missing(texts: readonly string[], fits: (words: string, text: string) => boolean) {
  const said = [...document.body.querySelectorAll("*")].flatMap(wordsOf);
  return texts.filter((text) => !said.some((words) => fits(words, text)));
}

/** The words of an element, on the screen or in a screen reader. The star of a required field is no word. */
function wordsOf(element: Element): string[] {
  if (element.closest("[hidden]")) return [];
  const own = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
  const called = ["placeholder", "aria-label", "alt"].map((name) => element.getAttribute(name) ?? "");
  return [element.textContent, own.join(""), ...called].map((words) =>
    withoutMarks(words).replace(/\s+/g, " ").replace(/ \*$/, "").trim(),
  );
}

export const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

/** Chooses an entry of the menu that is open. */
export const choose = async (name: string) => fireEvent.click(await screen.findByRole("menuitem", { name }));

/** Fills fields by their labels. */
export async function type(given: Record<string, string>) {
  for (const [label, value] of Object.entries(given)) {
    const name = new RegExp(`^${label}( \\*)?$`);
    const field = await screen.findByLabelText(name, { selector: "input,select,textarea" });
    fireEvent.change(field, { target: { value } });
  }
}
