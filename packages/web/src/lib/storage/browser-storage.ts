import type { z } from "zod";

/** What this browser keeps; null when nothing is kept, when it is of another shape, or when storage is blocked. */
export const readKept = <Kept>(key: string, schema: z.ZodType<Kept>): Kept | null =>
  schema.safeParse(stored(key)).data ?? null;

/** The same where a page begins, which comes without zod (shape.ts). */
export function readKeptShape<Kept>(key: string, isKept: (value: unknown) => value is Kept): Kept | null {
  const value = stored(key);
  return isKept(value) ? value : null;
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Whether it was kept: storage may be blocked or full, which must not stop the screen. */
export function keep(key: string, value: object | string): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** The keys of what is kept whose beginning is given. */
export function keptKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
