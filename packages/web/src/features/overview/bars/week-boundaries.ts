import { overviewWeeks } from "@caseward/domain/values/limits";

const monday = 1;

/** Where the weeks of this zone begin, as instants: the present week is the last, and the last boundary is its end. */
export function weekBoundaries(now: Date): string[] {
  const thisMonday = now.getDate() - ((now.getDay() - monday + 7) % 7);
  return Array.from({ length: overviewWeeks + 1 }, (_, index) =>
    new Date(now.getFullYear(), now.getMonth(), thisMonday + 7 * (index - overviewWeeks + 1)).toISOString(),
  );
}
