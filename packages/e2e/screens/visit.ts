import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { test as base } from "../journey";
import { inEnglish, inSpanish } from "./language";
import type { Hindrance, Screen } from "./screen";
import { type Role, type World, worldFile } from "./world";

/** Tests that know the demo's people and cases. */
export const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => use(JSON.parse(readFileSync(worldFile, "utf8"))),
    { scope: "worker" },
  ],
});

/** Keeps a page for each role and language, so that what was loaded once is there for the next screen. */
export function visitors(browser: Browser, world: World) {
  const pages = new Map<string, Promise<Page>>();
  const enter = async (role: Role, isSpanish: boolean) => {
    const locale = isSpanish ? "es-US" : "en-US";
    const context = await browser.newContext({ reducedMotion: "reduce", locale });
    const session = role === "nobody" ? null : JSON.stringify(world.sessions[role]);
    await context.addInitScript((stored) => {
      // Nothing that an earlier screen has remembered, such as the view of a list or a draft.
      localStorage.clear();
      sessionStorage.clear();
      if (stored) localStorage.setItem("auth", stored);
    }, session);
    return context.newPage();
  };
  return (role: Role, isSpanish = false) => {
    const key = `${role} ${isSpanish}`;
    const page = pages.get(key) ?? enter(role, isSpanish);
    pages.set(key, page);
    return page;
  };
}

/** What an opening page shows until its code is there. */
const firstScreen = ".first";

/** What a page shows while it waits. */
const placeholders = "[aria-busy=true], .mantine-Loader-root";

async function hinderCalls(page: Page, hindrances: readonly Hindrance[]): Promise<void> {
  await page.route("**/trpc/**", async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const names = pathname.slice("/trpc/".length).split(",");
    const found = names.map((name) => hindrances.find(({ procedure }) => name.includes(procedure))?.how);
    if (found.every((how) => how === undefined)) return route.fallback();
    if (found.includes("fails")) return route.abort();
    if (found.includes("hangs")) return;
    // What is asked in the same batch is answered by the server.
    const isAll = !found.includes(undefined);
    const real: unknown[] = isAll ? [] : await (await route.fetch()).json();
    const answers = found.map((how, index) => answerOf(how) ?? real[index]);
    return route.fulfill({ json: searchParams.has("batch") ? answers : answers[0] });
  });
}

function answerOf(how: Hindrance["how"] | undefined): unknown {
  if (typeof how !== "object") return null;
  if ("answers" in how) return { result: { data: how.answers } };
  const { message } = how.refuses;
  return { error: { message, code: -32_001, data: how.refuses } };
}

/** Brings a screen up, with its fonts and its data, which may be changed on their way. */
export async function bringUp(
  page: Page,
  screen: Screen,
  world: World,
  change?: (page: Page) => Promise<void>,
): Promise<void> {
  const { hinder, path, sees, bring, isSpanish } = screen;
  const say = isSpanish ? inSpanish : inEnglish;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await change?.(page);
  if (hinder) await hinderCalls(page, [hinder].flat());
  await page.goto(typeof path === "string" ? path : path(world));
  await bring?.(page, say);
  await expect(page.locator(firstScreen)).toHaveCount(0);
  const seen = page.getByText(say(sees)).filter({ visible: true }).first();
  await expect(seen).toBeVisible();
  if (!hinder) await expect(page.locator(placeholders)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Shows the screen in a colour scheme. Nothing moves on the way: its reader asks for less motion. */
export async function wear(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  expect(await page.evaluate(movingAfterTwoFrames)).toBe(0);
}

async function movingAfterTwoFrames(): Promise<number> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
}
