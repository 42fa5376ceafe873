import { lastDayOfIncident } from "../../cases/intake/incident-day";
import type { IncidentFacts } from "../deadline";
import { claimClassRow } from "../law/claim-classes";
import type { Period } from "../law/rule";
import { minorsRuleOf } from "../law/rules";
import { governmentTollings, type Tolling, tollings } from "../law/tolling";
import { addPeriod, earliestOf } from "./calendar";
import { levelsOf } from "./facts";
import type { TimeLimit } from "./time-limit";

const years = (amount: number): Period => ({ amount, unit: "years" });

const birthdayOf = (birthDate: string, age: number) => addPeriod(birthDate, years(age));

/** Whether somebody was under an age on a day of the incident, and lived. */
const wasUnderOn = (day: string, age: number, { birthDate, deathDate }: IncidentFacts["injured"]) =>
  birthDate !== null && deathDate === null && day < birthdayOf(birthDate, age);

/** The same on all days that may be the one of the incident. */
const wasUnder = (age: number, facts: IncidentFacts) =>
  wasUnderOn(lastDayOfIncident(facts), age, facts.injured);

/** Whether the injured person was under age, by the law of the state; 'unsure' who came of age in the month that is known. */
export function isMinor(facts: IncidentFacts): boolean | "unsure" {
  const age = minorsRuleOf(facts.state)?.majority ?? 18;
  if (wasUnder(age, facts)) return true;
  return wasUnderOn(facts.incidentDate, age, facts.injured) && "unsure";
}

/** Claims that a child may bring later. Of malpractice, death and benefits each state has rules of its own. */
const tolledClasses: readonly string[] = [
  "general_negligence",
  "motor_vehicle",
  "intentional_tort",
  "product_liability",
];

const isAgainstGovernment = ({ rule }: TimeLimit) => claimClassRow(rule.claimClass).levels !== undefined;

/** Against a government, what holds for notices holds for the suits beside them, too. */
function tollingOf(limit: TimeLimit, facts: IncidentFacts): Tolling | null {
  if (limit.arithmetic.from !== "incident" || limit.part !== "") return null;
  if (levelsOf(facts).length > 0) {
    const tolling = governmentTollings[facts.state] ?? null;
    if (isAgainstGovernment(limit)) return tolling;
    if (!tolling) return null;
  }
  return tolledClasses.includes(limit.rule.claimClass) ? (tollings[facts.state] ?? null) : null;
}

function lastDay(tolling: Tolling, periods: readonly Period[], incident: string, birthDate: string): string {
  const from = birthdayOf(birthDate, tolling.birthday);
  const own = (start: string) => periods.reduce(addPeriod, start);
  return earliestOf([
    tolling.added === "its period" ? own(from) : addPeriod(from, tolling.added),
    ...(tolling.most ? [addPeriod(from, tolling.most)] : []),
    ...(tolling.stillAtMost ? [own(addPeriod(incident, years(tolling.stillAtMost)))] : []),
    ...(tolling.endsAfter ? [addPeriod(incident, years(tolling.endsAfter))] : []),
  ]);
}

/** Until when a child's claim lasts at the latest, where that is later than its ordinary date. */
export function tolledLimit(limit: TimeLimit, facts: IncidentFacts): TimeLimit | null {
  const { birthDate } = facts.injured;
  const tolling = tollingOf(limit, facts);
  if (!tolling || birthDate === null || !wasUnder(tolling.birthday, facts)) return null;
  const periods = limit.arithmetic.from === "birth" ? [] : limit.arithmetic.periods;
  const date = lastDay(tolling, periods, facts.incidentDate, birthDate);
  return date > limit.date ? { ...limit, part: "#minor", date, arithmetic: { from: "birth" } } : null;
}
