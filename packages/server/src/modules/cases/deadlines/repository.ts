import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { cases } from "@caseward/db/schema/cases";
import { deadlineDecisions } from "@caseward/db/schema/circumstances/deadlines";
import { users } from "@caseward/db/schema/users";
import type { NextDeadline } from "@caseward/domain/deadlines/case/decision";
import { desc, eq, gt, inArray, lt, lte, not, or, sql } from "drizzle-orm";
import { openRow, sealRow } from "../../../platform/encryption/sealed-rows";
import { type DecisionContent, decisionContent } from "../../../platform/encryption/sealed-tables";
import type { Store } from "../../../platform/encryption/vault";

/** What some cases keep of their time limits, by their numbers. */
export async function findKept(tx: Executor, caseIds: readonly number[]) {
  const rows = await tx
    .select({ id: cases.id, deadlineOn: cases.deadlineOn, deadlineRules: cases.deadlineRules })
    .from(cases)
    .where(inArray(cases.id, [...caseIds]));
  return new Map(rows.map(({ id, ...kept }) => [id, kept]));
}

type NewDecision = Omit<typeof deadlineDecisions.$inferInsert, "sealed"> & DecisionContent;

/** The last decision on each time limit of some cases, with who made it. */
export async function listDecisions({ db, vault }: Store, caseIds: readonly number[]) {
  const { caseId, deadlineId, revision } = deadlineDecisions;
  const query = builtOnce(db, "decisions on time limits", () =>
    db
      .selectDistinctOn([caseId, deadlineId], {
        decision: deadlineDecisions,
        by: { firstName: users.firstName, lastName: users.lastName, userType: users.userType },
      })
      .from(deadlineDecisions)
      .innerJoin(users, eq(users.id, deadlineDecisions.decidedBy))
      .where(sql`${caseId} = any(${sql.placeholder("caseIds")}::integer[])`)
      .orderBy(caseId, deadlineId, desc(revision)),
  );
  const rows = await query({ caseIds: [...caseIds] });
  return rows.map(({ decision, by }) => ({ ...openRow(vault, decisionContent, decision), by }));
}

/** Adds a decision to those of a case that its caller has locked. */
export async function insertDecision({ db, vault }: Store, decision: NewDecision): Promise<void> {
  await db.insert(deadlineDecisions).values(sealRow(vault, decisionContent, decision));
}

/** The ids of some cases whose next time limit was computed by other rules, which are locked. Rows that somebody holds are left. */
export async function lockOutdated(tx: Executor, { rules, after, limit }: Outdated): Promise<number[]> {
  const locked = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(
      sql`(${or(lt(cases.deadlineRules, rules), gt(cases.deadlineRules, rules))}) and ${gt(cases.id, after)}`,
    )
    .orderBy(cases.id)
    .limit(limit)
    .for("no key update", { skipLocked: true });
  return locked.map(({ id }) => id);
}

type Outdated = { rules: string; after: number; limit: number };

export type Computed = NextDeadline & { caseId: number };

/** Stores what was computed of several cases, by one statement. */
export async function updateNextDeadlines(
  tx: Executor,
  computed: readonly Computed[],
  rules: string,
): Promise<void> {
  await tx.execute(sql`update ${cases} set deadline_rules = ${rules}, deadline_on = given.on_day::date,
      deadline_state = given.state::deadline_state, deadline_amber_from = given.amber::date,
      deadline_red_from = given.red::date, is_deadline_red = given.is_red, deadline_days = given.days
    from json_to_recordset(${JSON.stringify(computed.map(rowOf))}::json)
      as given(case_id integer, on_day text, state text, amber text, red text, is_red boolean, days date[])
    where ${cases.id} = given.case_id`);
}

const rowOf = (computed: Computed) => ({
  case_id: computed.caseId,
  on_day: computed.deadlineOn,
  state: computed.deadlineState,
  amber: computed.deadlineAmberFrom,
  red: computed.deadlineRedFrom,
  is_red: computed.isDeadlineRed,
  days: computed.deadlineDays,
});

/** Marks cases whose time limit has become red. Answers how many. */
export async function markRed(db: Executor, { today, limit }: { today: string; limit: number }) {
  const due = db
    .select({ id: cases.id })
    .from(cases)
    .where(sql`${not(cases.isDeadlineRed)} and ${lte(cases.deadlineRedFrom, today)}`)
    .limit(limit)
    .for("no key update", { skipLocked: true });
  const marked = await db
    .update(cases)
    .set({ isDeadlineRed: true })
    .where(sql`${cases.id} in (${due})`)
    .returning({ id: cases.id });
  return marked.length;
}
