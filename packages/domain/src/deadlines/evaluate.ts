import type { Evaluation, IncidentFacts } from "./deadline";

/** The version of the rules. */
export const lawVersion = "1";

export const evaluateDeadlines = (_facts: IncidentFacts, _asOf: string): Evaluation => ({
  earliest: null,
  deadlines: [],
  notes: [],
});
