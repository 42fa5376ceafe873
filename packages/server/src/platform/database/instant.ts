/** Where the seconds end of an instant that PostgreSQL writes: '2026-03-10 12:00:00.12+00'. */
const seconds = 19;

/**
 * An instant that came as text, as answers carry it: what `toISOString` makes of its date. To a session in UTC
 * PostgreSQL writes it so, and within JSON with a `T` and minutes of the zone. Lists have two of them in each row, and
 * need no date.
 */
export function isoInstant(text: string): string {
  const zone = text[10] === " " ? "+00" : "+00:00";
  if (!text.endsWith(zone)) return new Date(text).toISOString();
  const milliseconds = text.slice(seconds + 1, -zone.length).padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, seconds)}.${milliseconds}Z`;
}
