import type { cases } from "@caseward/db/schema/cases";
import type { IncidentFacts } from "@caseward/domain/deadlines/deadline";

type FactColumns = Pick<
  typeof cases.$inferSelect,
  "incidentDate" | "state" | "accidentType" | "propertyType"
>;

/** What time limits are computed from, of the columns of a case. */
export const factsOf = ({ incidentDate, state, accidentType, propertyType }: FactColumns): IncidentFacts => ({
  ...{ incidentDate, datePrecision: "day", state, county: null, accidentType, propertyType },
  ...{ governmentLevel: null, defect: null, medicalCare: null },
  injured: { birthDate: null, deathDate: null },
  ...{ vessel: null, employerIsRailroad: null },
});

/** Whether time limits may follow from a change. */
export const hasOtherFacts = (before: FactColumns, after: FactColumns): boolean =>
  JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(after));
