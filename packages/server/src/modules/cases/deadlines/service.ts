import { partiesReading } from "@caseward/domain/cases/rights/rights";
import type { CaseDeadline } from "@caseward/domain/deadlines/case/decision";
import { dayOf } from "@caseward/domain/deadlines/case/level";
import type {
  CaseDeadlinesResponse,
  DecideDeadline,
  DescribedDeadline,
} from "@caseward/domain/deadlines/case/schema";
import { DomainError, invalidField } from "@caseward/domain/errors/catalogue";
import { theTeam } from "@caseward/domain/values/labels";
import { fullName } from "@caseward/domain/values/text";
import type { SignedIn } from "../../../platform/context";
import { inTransaction } from "../../../platform/database/in-transaction";
import { caseNotFound, lockCaseForWriting, mayRead, readWithAccess } from "../../access/service";
import { recordEvent } from "../../audit/service";
import { publishCase } from "../../live/case-service";
import { type OpenedDeadlines, openDeadlines } from "./computing";
import { recomputeDeadlines } from "./recomputing";
import { insertDecision } from "./repository";

const parts = ["deadlines"] as const;

/**
 * The time limits of a case and the decisions on them. The grounds are free words, so whoever may not read the case's
 * story gets the state alone. Throws `not_found`, `access_denied`.
 */
export async function readCaseDeadlines(ctx: SignedIn, caseId: number): Promise<CaseDeadlinesResponse> {
  const reading = openDeadlines(ctx, [caseId], dayOf(ctx.now()));
  const [opened] = await readWithAccess(ctx, { caseId, parts }, reading);
  if (!opened) throw caseNotFound();
  const { earliest, deadlines, notes } = opened.evaluation;
  const decisions = (await mayRead(ctx, { caseId, parts: ["story"] })) ? opened.decisions : [];
  const described = (deadline: CaseDeadline) => describe(ctx, deadline, { decisions });
  return { earliest: earliest && described(earliest), deadlines: deadlines.map(described), notes };
}

/**
 * Decides on a time limit of a case: confirmed, complied with, waived or superseded; every decision is kept. Throws
 * `not_found`, `access_denied`, `invalid_transition`, `validation_failed`, and `conflict` where somebody decided
 * meanwhile.
 */
export const decideOnDeadline = (ctx: SignedIn, input: DecideDeadline) =>
  inTransaction(ctx, async (tx, afterCommit) => {
    const { caseId, deadlineId, state, basis } = input;
    const position = await lockCaseForWriting(tx, ctx.actor, { caseId, parts });
    const store = { db: tx, vault: ctx.vault };
    const [opened] = await openDeadlines(store, [caseId], dayOf(ctx.now()));
    const found = findDeadline(opened, deadlineId);
    assertSeen(input, found.revision);
    const date = input.date ?? found.deadline.date;
    assertAfterIncident(date, found.incidentDate);
    await insertDecision(store, {
      ...{ caseId, deadlineId, revision: found.revision + 1, state, date, kind: found.deadline.kind },
      ...{ basis, known: knownOf(found.deadline), decidedBy: ctx.actor.id, decidedAt: ctx.now() },
    });
    const detail = { deadlineId, state, date };
    await recordEvent(ctx, tx, { action: "caseDeadlines.decide", caseId, detail });
    const decided = await recomputeDeadlines(ctx, tx, found.opened);
    afterCommit(() => publishCase(ctx, ["case"], { caseId, ...partiesReading(position, "deadlines") }));
    const after = findDeadline(decided, deadlineId);
    return { deadline: describe(ctx, after.deadline, after.opened) };
  });

/** Throws `not_found` where the case has no such time limit. */
function findDeadline(opened: OpenedDeadlines | undefined, deadlineId: string) {
  const deadline = opened?.evaluation.deadlines.find(({ id }) => id === deadlineId);
  if (!opened || !deadline)
    throw new DomainError("not_found", { message: "This case has no such time limit." });
  const revision = opened.decisions.find((one) => one.deadlineId === deadlineId)?.revision ?? 0;
  return { opened, deadline, revision, incidentDate: opened.facts.incidentDate };
}

function assertSeen({ expectedRevision }: DecideDeadline, revision: number): void {
  if (expectedRevision === null || expectedRevision === undefined || expectedRevision === revision) return;
  throw new DomainError("conflict", {
    message: "Somebody else decided on this time limit at the same time. Please look again.",
  });
}

function assertAfterIncident(date: string, incidentDate: string): void {
  if (date < incidentDate) throw invalidField("date", "Please enter a day that is not before the incident");
}

/** What the rules said, whatever was decided on it before. */
function knownOf({ computedDate, state: _state, daysLeft: _daysLeft, ...deadline }: CaseDeadline) {
  return { ...deadline, date: computedDate ?? deadline.date };
}

function describe(
  { actor }: SignedIn,
  deadline: CaseDeadline,
  { decisions }: Pick<OpenedDeadlines, "decisions">,
): DescribedDeadline {
  const decision = decisions.find(({ deadlineId }) => deadlineId === deadline.id);
  if (!decision) return deadline;
  const { revision, basis, decidedAt, by } = decision;
  const userType = by.userType === "admin" ? "admin" : "lawfirm";
  const name = userType === "admin" && actor.userType === "lawfirm" ? theTeam : fullName(by);
  return {
    ...deadline,
    decision: { revision, basis, decidedAt: decidedAt.toISOString(), decidedBy: { name, userType } },
  };
}
