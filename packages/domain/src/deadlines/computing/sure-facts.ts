import { lastDayOfIncident, storedDay } from "../../cases/intake/incident-day";
import type { IncidentFacts } from "../deadline";

const personDayMessages = {
  deathBeforeBirth: "The day of death is before the day of birth",
  deathBeforeIncident: "The day of death is before the incident",
  birthAfterIncident: "The day of birth is after the incident",
} as const;

type Days = Pick<IncidentFacts, "incidentDate" | "datePrecision" | "injured">;

/** What cannot be of a person's days: each sentence, and the day that it is about. */
export function personDayProblems({ incidentDate, datePrecision, injured }: Days) {
  const { birthDate, deathDate } = injured;
  const first = storedDay({ date: incidentDate, datePrecision });
  const last = lastDayOfIncident({ incidentDate, datePrecision });
  return [
    ...(birthDate !== null && deathDate !== null && deathDate < birthDate
      ? [{ day: "deathDate", message: personDayMessages.deathBeforeBirth } as const]
      : []),
    ...(deathDate !== null && deathDate < first
      ? [{ day: "deathDate", message: personDayMessages.deathBeforeIncident } as const]
      : []),
    ...(birthDate !== null && birthDate > last
      ? [{ day: "birthDate", message: personDayMessages.birthAfterIncident } as const]
      : []),
  ];
}

/** The facts without days that cannot be, so that the dates of the injury stay, and a sentence for each of them. */
export function sureFacts(given: IncidentFacts): { facts: IncidentFacts; doubts: string[] } {
  const problems = personDayProblems(given);
  const without = Object.fromEntries(problems.map(({ day }) => [day, null]));
  return {
    facts: { ...given, injured: { ...given.injured, ...without } },
    doubts: problems.map(({ message }) => `${message}: correct it. Until then it does not count.`),
  };
}
