/** How PostgreSQL writes an instant to the millisecond to a session in UTC: '2026-03-10 12:00:00.12+00'. */
const length = { seconds: 19, zone: 3 };

/**
 * An instant that came as text, as answers carry it: what `toISOString` makes of its date. Lists have two of them in
 * each row, and need no date.
 */
export function isoInstant(text: string): string {
  const isUtc = text.endsWith("+00") && text[10] === " ";
  if (!isUtc) return new Date(text).toISOString();
  const milliseconds = text.slice(length.seconds + 1, -length.zone).padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, length.seconds)}.${milliseconds}Z`;
}
