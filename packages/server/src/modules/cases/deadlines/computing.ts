import type { Person } from "@caseward/domain/cases/people/schema";
import { nextDeadline, withDecisions } from "@caseward/domain/deadlines/case/decision";
import type { IncidentFacts } from "@caseward/domain/deadlines/deadline";
import { evaluateDeadlines } from "@caseward/domain/deadlines/evaluate";
import { lawVersion } from "@caseward/domain/deadlines/law/rules";
import type { Store } from "../../../platform/encryption/vault";
import { listCasesWithPeople } from "../people/repository";
import type { CaseRow } from "../repository";
import { listDecisions } from "./repository";

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

export type OpenedDeadlines = Awaited<ReturnType<typeof openDeadlines>>[number];

/** The time limits of some cases on a day, with what was decided on them. Two statements, however many cases. */
export async function openDeadlines(store: Store, caseIds: readonly number[], today: string) {
  const [found, all] = await Promise.all([
    listCasesWithPeople(store, caseIds),
    listDecisions(store, caseIds),
  ]);
  return found.map(({ row, people }) =>
    computed({ caseId: row.id, facts: factsOf(row, people) }, all, today),
  );
}

export type CaseFacts = { caseId: number; facts: IncidentFacts };

/** The same of one case whose facts the caller knows. */
export const openDeadlinesOf = async (store: Store, known: CaseFacts, today: string) =>
  computed(known, await listDecisions(store, [known.caseId]), today);

type Decisions = Awaited<ReturnType<typeof listDecisions>>;

function computed({ caseId, facts }: CaseFacts, all: Decisions, today: string) {
  const decisions = all.filter((decision) => decision.caseId === caseId);
  const evaluation = withDecisions(evaluateDeadlines(facts, today), decisions, today);
  return { caseId, facts, evaluation, decisions };
}

/** Computed at a time. */
const page = 100;

/** The same of many cases: other calls are answered in between. */
export async function* openDeadlinesByPages(store: Store, caseIds: readonly number[], today: string) {
  for (let start = 0; start < caseIds.length; start += page)
    yield* await openDeadlines(store, caseIds.slice(start, start + page), today);
}

type Dated = { caseId: number; date: string };

export const byDate = (one: Dated, other: Dated): number =>
  one.date.localeCompare(other.date) || one.caseId - other.caseId;

/** What a case keeps for the lists where nothing was decided yet: the columns of a new one. */
export function deadlinesOfNewCase(row: FactColumns, people: readonly Person[], today: string) {
  const evaluation = evaluateDeadlines(factsOf(row, people), today);
  return {
    ...nextDeadline(evaluation, { incidentDate: row.incidentDate, today }),
    deadlineRules: lawVersion,
  };
}

/** Whether other time limits may follow from a change. */
export const hasOtherFacts = (before: FactColumns, after: FactColumns): boolean =>
  JSON.stringify(factsOf(before, [])) !== JSON.stringify(factsOf(after, []));
