import type { IncidentFacts } from "../deadline";
import { firstOfMonth, lastOfMonth } from "./calendar";

const personDayMessages = {
  deathBeforeBirth: "The day of death is before the day of birth",
  deathBeforeIncident: "The day of death is before the incident",
  birthAfterIncident: "The day of birth is after the incident",
} as const;

type Days = Pick<IncidentFacts, "incidentDate" | "datePrecision" | "injured">;

/** What cannot be of a person's days: each sentence, and the day that it is about. */
export function personDayProblems({ incidentDate, datePrecision, injured }: Days) {
  const { birthDate, deathDate } = injured;
  const isMonth = datePrecision === "month";
  const first = isMonth ? firstOfMonth(incidentDate) : incidentDate;
  const last = isMonth ? lastOfMonth(incidentDate) : incidentDate;
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
export function sureFacts(told: IncidentFacts): { facts: IncidentFacts; doubts: string[] } {
  const problems = personDayProblems(told);
  const without = Object.fromEntries(problems.map(({ day }) => [day, null]));
  return {
    facts: { ...told, injured: { ...told.injured, ...without } },
    doubts: problems.map(({ message }) => `${message}: correct it. Until then it does not count.`),
  };
}
