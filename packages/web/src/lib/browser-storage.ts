import type { z } from "zod";

/** What this browser keeps; null when nothing is kept, when it is of another shape, or when storage is blocked. */
export function readKept<Kept>(key: string, schema: z.ZodType<Kept>): Kept | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** Whether it was kept: storage may be blocked or full, which must not stop the screen. */
export function keep(key: string, value: object): boolean {
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
