import { z } from "zod";
import { keep, readKept } from "../../../lib/storage/browser-storage";
import { recentPrefix } from "../forget-recent";

const itemSchema = z.object({
  kind: z.enum(["case", "firm"]),
  id: z.number(),
  label: z.string(),
  hint: z.string().optional(),
});

/** A case or a firm that was opened from the palette. */
export type RecentItem = z.infer<typeof itemSchema>;

const mostKept = 5;

/** What somebody opened lately in this tab, the latest first. */
export const readRecent = (userId: number): RecentItem[] =>
  readKept(recentPrefix + userId, z.array(itemSchema), "tab") ?? [];

export function addRecent(userId: number, item: RecentItem) {
  const others = readRecent(userId).filter(({ kind, id }) => kind !== item.kind || id !== item.id);
  keep(recentPrefix + userId, [item, ...others].slice(0, mostKept), "tab");
}
