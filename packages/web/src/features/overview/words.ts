/** '1,000+' where the server stopped counting. */
export const countWords = (count: number | null) =>
  count === null ? "1,000+" : count.toLocaleString("en-US");

/** How large it is drawn. */
export const drawnCount = (count: number | null) => count ?? 1000;

/** 'Mar 9' in the zone of whoever looks. */
export const shortDay = (instant: Date | string) =>
  new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" }).format(new Date(instant));

/** 'since 4:05 PM' for today, 'since Mar 9' for an earlier day. */
export function sinceWords(instant: string, now: Date): string {
  const at = new Date(instant);
  if (at.toDateString() !== now.toDateString()) return `since ${shortDay(at)}`;
  const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" }).format(at);
  return `since ${time.replace(/\u202f/g, " ")}`;
}
