/** A month as `2026-03`, in UTC. */
export type Month = { name: string; start: Date; end: Date };

/** Throws a sentence when the text is no month, or one that is not over. */
export function readMonth(text: string | undefined, now: Date): Month {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? "") ?? [];
  if (!text || !year || !month) throw new Error("Please name a month, such as 2026-03.");
  const start = new Date(Date.UTC(Number(year), Number(month) - 1));
  const end = new Date(Date.UTC(Number(year), Number(month)));
  if (end > now) throw new Error(`The month ${text} is not over yet (in UTC).`);
  return { name: text, start, end };
}
