const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`;

/** A span of time in its largest whole unit: '5 minutes', '3 hours', '18 days'. */
function spanWords(span: number): string {
  if (span < minute) return "under a minute";
  if (span < hour) return counted(Math.floor(span / minute), "minute");
  if (span < day) return counted(Math.floor(span / hour), "hour");
  return counted(Math.floor(span / day), "day");
}

export const waitedWords = (since: string, now: Date): string => spanWords(now.getTime() - Date.parse(since));
