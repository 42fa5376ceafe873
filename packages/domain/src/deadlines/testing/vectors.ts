import type { IncidentFacts } from "../deadline";
import rows from "./vectors.json";

/** A worked example of the law's data, computed by hand. */
type Vector = {
  id: string;
  description: string;
  input: {
    state: string;
    incidentDate: string;
    accidentType: string;
    propertyType: string | null;
    birthDate?: string;
    deathDate?: string;
    government?: string;
    roadDefect?: boolean;
    bridge?: boolean;
    product?: boolean;
    medical?: boolean;
    dramShop?: boolean;
    federal?: string;
  };
  expected: {
    earliest: string | null;
    also: { date: string; label: string }[];
    rule?: string;
    tolledDate?: string;
    message?: string;
  };
  reasoning: string;
};

/** Whose vessel it was. A longshore worker is somebody at work on a vessel. */
const vesselOf: Record<string, IncidentFacts["vessel"]> = {
  cruise: "cruise",
  us_vessel: "united_states",
  longshore: "private",
};

const defectOf = ({ bridge, roadDefect, product }: Vector["input"]) =>
  bridge ? "bridge" : roadDefect ? "road" : product ? "product" : null;

const monthAlone = /^\d{4}-\d\d$/;

/** The facts as the product asks for them. */
function factsOf({ input }: Vector): IncidentFacts {
  const { incidentDate, state, federal } = input;
  const isMonth = monthAlone.test(incidentDate);
  return {
    state,
    incidentDate: isMonth ? `${incidentDate}-01` : incidentDate,
    datePrecision: isMonth ? "month" : "day",
    county: null,
    accidentType: input.accidentType as IncidentFacts["accidentType"],
    propertyType: input.propertyType as IncidentFacts["propertyType"],
    governmentLevel: (federal === "ftca"
      ? "federal"
      : (input.government ?? null)) as IncidentFacts["governmentLevel"],
    defect: defectOf(input),
    medicalCare: input.medical ?? null,
    injured: { birthDate: input.birthDate ?? null, deathDate: input.deathDate ?? null },
    vessel: vesselOf[federal ?? ""] ?? null,
    employerIsRailroad: null,
    ...(input.dramShop && { dramShop: true }),
  };
}

export const vectors = (rows as Vector[]).map((vector) => ({ ...vector, facts: factsOf(vector) }));
