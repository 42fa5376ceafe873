import { z } from "zod";
import { recentPrefix } from "../forget-recent";

const itemSchema = z.object({
  kind: z.enum(["case", "firm"]),
  id: z.number(),
  label: z.string(),
  hint: z.string().optional(),
});

/** A case or a firm that was opened from the palette. */
export type RecentItem = z.infer<typeof itemSchema>;

const kept = 5;

/** What somebody opened lately in this tab, the latest first. */
export function readRecent(userId: number): RecentItem[] {
  try {
    return z.array(itemSchema).parse(JSON.parse(sessionStorage.getItem(recentPrefix + userId) ?? "[]"));
  } catch {
    return [];
  }
}

export function addRecent(userId: number, item: RecentItem) {
  const others = readRecent(userId).filter(({ kind, id }) => kind !== item.kind || id !== item.id);
  try {
    sessionStorage.setItem(recentPrefix + userId, JSON.stringify([item, ...others].slice(0, kept)));
  } catch {
    // Blocked or full: nothing is recent then.
  }
}
