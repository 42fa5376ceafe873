import { daysBetween } from "./case/level";
import type { Deadline, Evaluation, IncidentFacts } from "./deadline";

/** The version of the rules. */
export const lawVersion = "1";

export function evaluateDeadlines(
  { incidentDate, state, propertyType }: IncidentFacts,
  asOf: string,
): Evaluation {
  const later = (months: number) => {
    const at = new Date(`${incidentDate}T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() + months);
    return at.toISOString().slice(0, 10);
  };
  const of = (kind: Deadline["kind"], months: number): Deadline => ({
    ...{ id: `${state}-${kind}`, kind, claimClass: "general_negligence", date: later(months) },
    ...{ ruleId: `${state}-${kind}`, citation: "Tex. Civ. Prac. & Rem. Code 16.003", confidence: "high" },
    ...{ explanation: `${months} months after ${incidentDate}`, state: "provisional" },
    ...{ daysLeft: daysBetween(asOf, later(months)), isUntolled: true },
  });
  if (state === "PR")
    return { earliest: null, deadlines: [], notes: ["No rules are known for Puerto Rico."] };
  const deadlines = [...(propertyType === "Government Property" ? [of("notice", 6)] : []), of("suit", 24)];
  return { earliest: deadlines[0] ?? null, deadlines, notes: [] };
}
