import { schedulingGraceMs } from "@caseward/domain/values/limits";
import type { ListedTask } from "./task-pages";

/** In the order of the list. */
const titles = {
  failed: "Failed",
  today: "Today",
  later: "Later",
  over: "Sent and cancelled",
} as const;

type SectionKey = keyof typeof titles;
export type TaskSection = { key: SectionKey; title: string; tasks: ListedTask[] };

const keys = Object.keys(titles) as SectionKey[];

/** The list by what needs somebody: what failed, what is due today in the reader's time zone, what comes later, what is over. */
export function sectionsOf(tasks: readonly ListedTask[], now: Date): TaskSection[] {
  const sections = keys.map((key) => ({
    key,
    title: titles[key],
    tasks: tasks.filter((task) => keyOf(task, now) === key),
  }));
  return sections.filter((section) => section.tasks.length > 0);
}

function keyOf({ status, scheduledAt, lastError }: ListedTask, now: Date): SectionKey {
  if (status !== "pending") return "over";
  const dueMs = Date.parse(scheduledAt);
  if (lastError !== null || dueMs < now.getTime() - schedulingGraceMs) return "failed";
  return dueMs < new Date(now).setHours(24, 0, 0, 0) ? "today" : "later";
}
