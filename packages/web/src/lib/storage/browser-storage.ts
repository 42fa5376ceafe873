import type { z } from "zod";

/** What the tab keeps outlives a reload, but not the tab: others may use the same browser. */
const storages = { browser: () => localStorage, tab: () => sessionStorage };

type Where = keyof typeof storages;

/** What is kept; null when nothing is, when it is of another shape, or when storage is blocked. */
export const readKept = <Kept>(key: string, schema: z.ZodType<Kept>, where: Where = "browser"): Kept | null =>
  schema.safeParse(stored(key, where)).data ?? null;

/** The same where a page begins, which comes without zod (shape.ts). */
export function readKeptShape<Kept>(
  key: string,
  isKept: (value: unknown) => value is Kept,
  where: Where = "browser",
): Kept | null {
  const value = stored(key, where);
  return isKept(value) ? value : null;
}

function stored(key: string, where: Where): unknown {
  try {
    return JSON.parse(storages[where]().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Whether it was kept: storage may be blocked or full, which must not stop the screen. */
export function keep(key: string, value: object | string, where: Where = "browser"): boolean {
  try {
    storages[where]().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(key: string, where: Where = "browser"): void {
  try {
    storages[where]().removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Drops all that is kept under keys of this beginning. */
export function dropAllKept(start: string, where: Where = "browser"): void {
  for (const key of keptKeys(start, where)) dropKept(key, where);
}

/** The keys of what is kept whose beginning is given. */
export function keptKeys(start: string, where: Where = "browser"): string[] {
  try {
    return Object.keys(storages[where]()).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
