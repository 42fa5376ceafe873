import type { Page } from "@playwright/test";
import type { Role, World } from "./world";

/** One screen, one of its states or one of its dialogs: whose it is, where, and how it is brought up. */
export type Screen = {
  /** Names its picture. */
  name: string;
  who: Role;
  path: string | ((world: World) => string);
  /** Seen when it is there. */
  sees: string | RegExp;
  bring?: (page: Page) => Promise<unknown>;
  /** A procedure that fails or never answers, for the looks of that. */
  hinder?: { procedure: string; how: "fails" | "hangs" };
};

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** One step after the other. */
export const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Presses a button of the dialog that is open, not one of the same name below it. */
export const pressInDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole("dialog").last().getByRole("button", { name, exact: true }).click();

export const fill = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).first().fill(text);
