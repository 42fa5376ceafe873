import type { Page } from "@playwright/test";
import type { Say } from "./language";
import type { Role, World } from "./world";

export type Step = (page: Page, say: Say) => Promise<unknown>;

type Refusal = { code: string; message: string; challenge?: string };

/** A procedure that fails, never answers, or gives an answer or a refusal of its own. "" is each of them. */
export type Hindrance = {
  procedure: string;
  how: "fails" | "hangs" | { answers: unknown } | { refuses: Refusal };
};

/** One screen, one of its states or one of its dialogs: whose it is, where, and how it is brought up. */
export type Screen = {
  /** Names its picture. */
  name: string;
  who: Role;
  path: string | ((world: World) => string);
  /** Seen when it is there. */
  sees: string | RegExp;
  bring?: Step;
  /** Procedures that do not answer as they would, so that this state is shown. */
  hinder?: Hindrance | readonly Hindrance[];
  /** Checked in Spanish, and on a phone alone: words that are too long show there first. */
  isSpanish?: true;
  /** Photographed as the window shows it, from its middle on: for what floats over a long page. */
  isScrolled?: true;
};

export const press =
  (name: string | RegExp): Step =>
  (page, say) =>
    page
      .getByRole("button", { name: say(name), exact: true })
      .first()
      .click();

/** Chooses an entry of the menu that is open. */
export const choose =
  (name: string | RegExp): Step =>
  (page, say) =>
    page.getByRole("menuitem", { name: say(name), exact: true }).click();

/** One step after the other. */
export const inTurn =
  (...steps: Step[]): Step =>
  async (page, say) => {
    for (const step of steps) await step(page, say);
  };

/** Presses a button of the dialog that is open, not one of the same name below it. */
export const pressInDialog =
  (name: string | RegExp): Step =>
  (page, say) =>
    page
      .getByRole("dialog")
      .last()
      .getByRole("button", { name: say(name), exact: true })
      .click();

export const fill =
  (label: string, text: string): Step =>
  (page, say) =>
    page.getByLabel(say(label), { exact: true }).first().fill(text);

/** Takes a step, and keeps its words, which would go by themselves after a moment: the page's timers stop with them. */
export const hold =
  (words: string, step: Step): Step =>
  (page, say) =>
    Promise.all([page.waitForFunction(stopTimersAt, say(words)), step(page, say)]);

async function stopTimersAt(words: string): Promise<boolean> {
  if (!document.body?.textContent.includes(words)) return false;
  // What sets the timer may come after what shows the words.
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  for (let timer = Number(setTimeout(() => {})); timer > 0; timer -= 1) clearTimeout(timer);
  return true;
}

/** From here on no call comes through, and the page asks again as it does when its reader returns. */
export const loseServer: Step = async (page) => {
  await page.route("**/trpc/**", (route) => route.abort());
  // What is fresh is not asked for again, so its reader comes back until it no longer is.
  await page.waitForFunction(
    () => {
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      return document.body.textContent.includes("may be out of date");
    },
    null,
    { polling: 500 },
  );
};
