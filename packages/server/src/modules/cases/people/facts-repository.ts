import { cases } from "@caseward/db/schema/cases";
import { casePeople } from "@caseward/db/schema/circumstances/people";
import type { Person } from "@caseward/domain/cases/people/schema";
import type { IncidentFacts } from "@caseward/domain/deadlines/deadline";
import { inArray } from "drizzle-orm";
import type { Store } from "../../../platform/encryption/vault";
import type { CaseRow } from "../repository";
import { isPresentPeople, openPeople, presentPeople } from "./repository";

type FactColumns = Pick<
  CaseRow,
  | ("incidentDate" | "datePrecision" | "state" | "county" | "accidentType" | "propertyType")
  | ("governmentLevel" | "defect" | "medicalCare")
>;

/** What time limits are computed from, of a case and its people. */
export function factsOf(row: FactColumns, people: readonly Person[]): IncidentFacts {
  const injured = people.find(({ role }) => role === "injured");
  return {
    incidentDate: row.incidentDate,
    datePrecision: row.datePrecision,
    state: row.state,
    county: row.county,
    accidentType: row.accidentType,
    propertyType: row.propertyType,
    governmentLevel: row.governmentLevel,
    defect: row.defect,
    medicalCare: row.medicalCare,
    injured: { birthDate: injured?.birthDate ?? null, deathDate: injured?.deathDate ?? null },
    vessel: null,
    employerIsRailroad: null,
  };
}

/** The facts of many cases by their numbers, by one statement. Throws `unavailable` where people do not open. */
export async function factsOfCases({ db, vault }: Store, caseIds: readonly number[]) {
  const rows = await db
    .select({ row: cases, stored: presentPeople })
    .from(cases)
    .leftJoin(casePeople, isPresentPeople)
    .where(inArray(cases.id, [...caseIds]));
  return new Map(rows.map(({ row, stored }) => [row.id, factsOf(row, openPeople(vault, stored))]));
}
