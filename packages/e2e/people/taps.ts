import { expect, type Locator, type Page } from "@playwright/test";
import type { Say } from "./speech";

/** Somebody at a phone, whose taps are counted. What is typed is none: a phone's keyboard leads to the next field. */
export class Thumb {
  taps = 0;

  constructor(
    readonly page: Page,
    readonly say: Say,
  ) {}

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  press = (label: string, within: Locator | Page = this.page) =>
    this.tap(within.getByRole("button", { name: this.say(label), exact: true }));

  choose = (label: string, within: Locator | Page = this.page) =>
    this.tap(within.getByRole("radio", { name: this.say(label), exact: true }));

  /** By its label, which a required one ends by an asterisk. */
  field = (label: string, within: Locator | Page = this.page) =>
    within.getByLabel(new RegExp(`^${this.say(label).replace(/[?.()]/g, "\\$&")}( \\*)?$`));

  /** The heading of a step takes the focus when the step is there. */
  step = (title: string) =>
    expect(this.page.getByRole("heading", { name: this.say(title), exact: true })).toBeFocused();

  /** The first step of a dialog leaves the focus where a dialog puts it. */
  firstStep = (title: string) =>
    expect(this.page.getByRole("heading", { name: this.say(title), exact: true })).toBeVisible();

  /** No step is higher than one and a half screens. */
  async expectShort(): Promise<void> {
    const height = await this.page.evaluate(() => {
      const dialog = document.querySelector("[role=dialog]");
      return (dialog ?? document.documentElement).scrollHeight;
    });
    expect(height).toBeLessThanOrEqual(1.5 * (this.page.viewportSize()?.height ?? 0));
  }
}
