/** Whether a text names a time zone as IANA does, such as America/Chicago. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: text }) !== null;
  } catch {
    return false;
  }
}

/** What clocks show: a calendar day, and the minutes since its midnight. The midnight at its end is minute 1440. */
export type LocalTime = { day: string; minute: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The clocks of a time zone, over all their changes. */
export function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });

  /** What the clocks show at an instant, as if it were UTC. */
  function localMillis(time: number): number {
    const parts = format.formatToParts(time).map(({ type, value }) => [type, Number(value)] as const);
    const { year = 0, month = 1, day, hour, minute, second } = Object.fromEntries(parts);
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }

  /** By how much the clocks are ahead of UTC. */
  const offsetAt = (time: number) => localMillis(time) - time;

  /**
   * When the clocks show a time. One that they skip is moved forward by the gap; of one that comes twice it is the
   * first.
   */
  function instantOf({ day, minute }: LocalTime): Date {
    const wall = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
    const before = wall - offsetAt(wall - dayMs);
    const after = wall - offsetAt(wall + dayMs);
    return new Date(localMillis(before) !== wall && localMillis(after) === wall ? after : before);
  }

  return {
    instantOf,
    read(instant: Date): LocalTime {
      const local = new Date(localMillis(instant.getTime())).toISOString();
      return {
        day: local.slice(0, 10),
        minute: Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)),
      };
    },

    /** When a month begins, which a day of it or the month itself names. */
    startOfMonth: (day: string): Date => instantOf({ day: `${day.slice(0, 7)}-01`, minute: 0 }),
  };
}

/** The states and territories of a zone; of one with several zones, that of most people. */
const statesOf = {
  "America/New_York": "AA CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO MT NM UT WY",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Phoenix": "AZ",
  "America/Boise": "ID",
  "America/Detroit": "MI",
  "America/Indiana/Indianapolis": "IN",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
  "America/Puerto_Rico": "PR",
  "America/St_Thomas": "VI",
  "Pacific/Guam": "GU",
  "Pacific/Saipan": "MP",
  "Pacific/Pago_Pago": "AS",
  "Pacific/Pohnpei": "FM",
  "Pacific/Majuro": "MH",
  "Pacific/Palau": "PW",
  "Europe/Berlin": "AE",
  "Asia/Tokyo": "AP",
} as const;

/** The zones where firms of the lists of states have their offices. */
export const officeTimeZones = Object.keys(statesOf);

/** The zone of an office that nobody has told, by its state. */
export function mainTimeZone(state: string | null): string {
  const [zone] = Object.entries(statesOf).find(([, codes]) => codes.split(" ").includes(state ?? "")) ?? [];
  return zone ?? "America/New_York";
}
