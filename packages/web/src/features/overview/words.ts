/** '1,000+' where the server stopped counting. */
export const countWords = (count: number | null) =>
  count === null ? "1,000+" : count.toLocaleString("en-US");

/** How large it is drawn. */
export const drawnCount = (count: number | null) => count ?? 1000;

const shortDays = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** 'Mar 9' in the reader's time zone. */
export const shortDay = (instant: Date | string) => shortDays.format(new Date(instant));
