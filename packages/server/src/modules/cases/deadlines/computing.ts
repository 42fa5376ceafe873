import { nextDeadline, withDecisions } from "@caseward/domain/deadlines/case/decision";
import type { IncidentFacts } from "@caseward/domain/deadlines/deadline";
import { evaluateDeadlines } from "@caseward/domain/deadlines/evaluate";
import { lawVersion } from "@caseward/domain/deadlines/law/rules";
import type { Store } from "../../../platform/encryption/vault";
import { factsOf, factsOfCases } from "../people/facts-repository";
import { listDecisions } from "./repository";

export type OpenedDeadlines = Awaited<ReturnType<typeof openDeadlines>>[number];

/** The time limits of some cases on a day, with what was decided on them. Two statements, however many cases. */
export async function openDeadlines(store: Store, caseIds: readonly number[], today: string) {
  const [found, all] = await Promise.all([factsOfCases(store, caseIds), listDecisions(store, caseIds)]);
  return [...found].map(([caseId, facts]) => computed({ caseId, facts }, all, today));
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

/** The nearest time limit first. */
export const byDate = (one: Dated, other: Dated): number =>
  one.date.localeCompare(other.date) || one.caseId - other.caseId;

/** What a case keeps for the lists where nothing was decided yet: the columns of a new one. */
export function deadlinesOfNewCase(facts: IncidentFacts, today: string) {
  const { incidentDate } = facts;
  return {
    ...nextDeadline(evaluateDeadlines(facts, today), { incidentDate, today }),
    deadlineRules: lawVersion,
  };
}

type Facts = Parameters<typeof factsOf>[0];

/** Whether other time limits may follow from a change. */
export const hasOtherFacts = (before: Facts, after: Facts): boolean =>
  JSON.stringify(factsOf(before, [])) !== JSON.stringify(factsOf(after, []));
