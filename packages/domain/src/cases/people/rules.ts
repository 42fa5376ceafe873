import { DomainError } from "../../errors/catalogue";
import { latestDay } from "../../values/days";
import type { DatePrecision } from "../circumstances";
import { lastDayOfIncident } from "../intake/incident-day";
import type { Person } from "./schema";

type Incident = { incidentDate: string; datePrecision: DatePrecision };
type Days = Pick<Person, "birthDate" | "deathDate">;
type Problem = { field: keyof Days; message: string };

/**
 * The days of the people of a case lie in the past, and the injured one lived when it happened. Throws `validation_failed`
 * with the path of each.
 */
export function assertPeopleFit(people: readonly Person[], incident: Incident, now: Date): void {
  refuse(
    people
      .flatMap((person, at) =>
        [...daysAhead(person, now), ...notAlive(person, incident)].map((problem) => ({ at, ...problem })),
      )
      .map(({ at, field, message }) => ({ path: `people.${at}.${field}`, message })),
  );
}

/** The same of another day of the incident, which the people are there for already. */
export function assertIncidentFits(incident: Incident, people: readonly Person[]): void {
  refuse(
    people.flatMap((person) => notAlive(person, incident)).map(({ message }) => ({ path: "date", message })),
  );
}

function refuse(issues: { path: string; message: string }[]): void {
  const [first] = issues;
  if (first) throw new DomainError("validation_failed", { message: first.message, issues });
}

/** Of a day of somebody that lies ahead. */
const aheadMessages = {
  birthDate: "The day of birth cannot be in the future",
  deathDate: "The day of death cannot be in the future",
} as const;

const daysAhead = (days: Days, now: Date): Problem[] =>
  (["birthDate", "deathDate"] as const).flatMap((field) => {
    const day = days[field];
    return day !== null && day > latestDay(now) ? [{ field, message: aheadMessages[field] }] : [];
  });

/** The same of the injured person of an incident that no case tells of. */
export const assertDaysAreOver = (injured: Days, now: Date): void =>
  refuse(daysAhead(injured, now).map(({ field, message }) => ({ path: `injured.${field}`, message })));

/** A month counts as a whole: whoever was born or died in it may have lived at the incident. */
function notAlive({ role, birthDate, deathDate }: Person, incident: Incident): Problem[] {
  if (role !== "injured") return [];
  if (birthDate !== null && birthDate > lastDayOfIncident(incident))
    return [{ field: "birthDate", message: "The injured person was born after the incident" }];
  if (deathDate !== null && deathDate < incident.incidentDate)
    return [{ field: "deathDate", message: "The injured person died before the incident" }];
  return [];
}
