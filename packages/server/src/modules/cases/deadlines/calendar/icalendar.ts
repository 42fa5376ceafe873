/** A line of an iCalendar object: a property with its parameters, and its value as it is written. */
type ContentLine = readonly [property: string, value: string];

/** A value of type TEXT (RFC 5545, 3.3.11). No control character but the line feed is allowed in it. */
export const icalText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** A value of type DATE, of a day `YYYY-MM-DD`. */
export const icalDate = (day: string): string => day.replaceAll("-", "");

/** A value of type DATE-TIME in UTC. */
export const icalInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const mostOctets = 75;

/**
 * A line of more than 75 octets is continued on lines that begin with a space (3.1). No character is divided: some
 * programs unfold what they have already read as UTF-8.
 */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= mostOctets) return line;
  let [text, length] = ["", 0];
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > mostOctets) {
      text += "\r\n ";
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}

/** A component: its properties, and the components in it. */
export function icalComponent(
  name: "VCALENDAR" | "VEVENT" | "VTIMEZONE" | "STANDARD",
  properties: readonly ContentLine[],
  components: readonly string[] = [],
): string {
  const lines = properties.map(([property, value]) => `${folded(`${property}:${value}`)}\r\n`);
  return `BEGIN:${name}\r\n${lines.join("")}${components.join("")}END:${name}\r\n`;
}
