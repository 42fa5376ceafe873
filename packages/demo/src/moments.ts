/** A time of day on the n-th working day before today; a negative number lies ahead. */
export type Moment = readonly [workdaysAgo: number, time: string];

/** The same, or minutes from the start of the demo on. */
export type End = Moment | { minutesAhead: number };

const dayMs = 24 * 60 * 60 * 1000;

/** Where each state's clocks stand; the demo plays in these alone. */
const zones: Record<string, string> = {
  AZ: "America/Phoenix",
  CA: "America/Los_Angeles",
  FL: "America/New_York",
  NJ: "America/New_York",
  NV: "America/Los_Angeles",
  NY: "America/New_York",
  TX: "America/Chicago",
};

export const zoneOf = (state: string) => zones[state] ?? "America/Chicago";

/** The calendar of the demo: moments of its story as instants, seen from now, in the zone of a state. */
export const momentReader =
  (now: Date) =>
  (moment: End, state: string): Date => {
    if ("minutesAhead" in moment) return new Date(now.getTime() + moment.minutesAhead * 60_000);
    const [workdaysAgo, time] = moment;
    const zone = zoneOf(state);
    const today = new Date(`${wallClock(now, zone).slice(0, 10)}T00:00:00Z`);
    return zonedInstant(`${calendarDay(workday(today, workdaysAgo))}T${time}:00Z`, zone);
  };

export type ReadMoment = ReturnType<typeof momentReader>;

/** The n-th day from Monday to Friday before a day, or after it. */
function workday(today: Date, workdaysAgo: number): Date {
  const step = workdaysAgo < 0 ? dayMs : -dayMs;
  let day = today;
  for (let left = Math.abs(workdaysAgo); left > 0; left -= isWeekend(day) ? 0 : 1)
    day = new Date(day.getTime() + step);
  return day;
}

const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0;

export const calendarDay = (day: Date) => day.toISOString().slice(0, 10);

export const daysLater = (day: string, days: number) =>
  calendarDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs));

/** What clocks in a zone show at an instant, as if it were UTC. */
const wallClock = (instant: Date, timeZone: string) =>
  `${instant.toLocaleString("sv-SE", { timeZone }).replace(" ", "T")}Z`;

/** The instant at which clocks in a zone show a time; no working hour falls into a change of the clocks. */
function zonedInstant(localTime: string, timeZone: string): Date {
  const asUtc = Date.parse(localTime);
  const ahead = Date.parse(wallClock(new Date(asUtc), timeZone)) - asUtc;
  return new Date(asUtc - ahead);
}

export const dayIn = (instant: Date, state: string) => wallClock(instant, zoneOf(state)).slice(0, 10);
