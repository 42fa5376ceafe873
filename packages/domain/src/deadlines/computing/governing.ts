import { lastDayOfIncident } from "../../cases/intake/incident-day";
import { daysLater } from "../../values/days";
import type { IncidentFacts } from "../deadline";
import type { ClaimClass } from "../law/claim-classes";
import { governedByDeath } from "../law/row-notes";
import type { LawRule } from "../law/rule";
import { rulesOf } from "../law/rules";

/** A rule that governs, and others that may govern in its place, since nobody can be sure which law it was. */
export type Governing = { rule: LawRule; others: readonly LawRule[] };

/** The days on which the incident may have been. */
const daysOf = (facts: IncidentFacts, rule: LawRule) => {
  const { deathDate } = facts.injured;
  if (governedByDeath.has(rule.id) && deathDate) return [deathDate, deathDate] as const;
  return [facts.incidentDate, lastDayOfIncident(facts)] as const;
};

const isInForce = (rule: LawRule, [first, last]: readonly [string, string]) =>
  (rule.effectiveFrom ?? first) <= last && (rule.effectiveTo ?? last) >= first;

/** The law that comes after this one, where the last day of this one is unsure. */
const nextAtBoundary = (rule: LawRule, rows: readonly LawRule[], last: string) =>
  rule.boundary !== undefined && rule.effectiveTo === last
    ? rows.filter(({ effectiveFrom }) => effectiveFrom === daysLater(last, 1))
    : [];

/** The rules of a class of claims that govern an incident: one, or none. */
export function governing(place: string, claimClass: ClaimClass, facts: IncidentFacts): readonly Governing[] {
  const rows = rulesOf(place, claimClass);
  const [rule, ...rest] = rows.filter((row) => isInForce(row, daysOf(facts, row)));
  if (!rule) return [];
  return [{ rule, others: [...rest, ...nextAtBoundary(rule, rows, daysOf(facts, rule)[1])] }];
}
