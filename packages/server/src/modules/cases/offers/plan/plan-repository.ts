import type { Executor } from "@caseward/db/client";
import { placeholdersOf } from "@caseward/db/prepared/insert-row";
import type { Write } from "@caseward/db/prepared/writes";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { offerPlanSteps, offerPlans } from "@caseward/db/schema/offers/plans";
import { users } from "@caseward/db/schema/users";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";

const { caseId: caseOfStep, lawFirmId: firmOfStep } = offerPlanSteps;

/** The plan of a case with its firms in order; null where there is no such case. */
export async function findPlan(db: Executor, caseId: number) {
  const rows = await db
    .select({
      plan: offerPlans,
      maker: { firstName: users.firstName, lastName: users.lastName },
      step: offerPlanSteps,
      lawFirm: { id: lawFirms.id, firmName: lawFirms.firmName },
    })
    .from(cases)
    .leftJoin(offerPlans, eq(offerPlans.caseId, cases.id))
    .leftJoin(users, eq(users.id, offerPlans.madeBy))
    .leftJoin(offerPlanSteps, eq(caseOfStep, offerPlans.caseId))
    .leftJoin(lawFirms, eq(lawFirms.id, firmOfStep))
    .where(eq(cases.id, caseId))
    .orderBy(asc(offerPlanSteps.position));
  return rows[0] ? { ...rows[0], rows } : null;
}

/** The plan of a case and its steps in order, or null. The caller has locked the case, or knows that nobody changes it. */
export async function findSteps(tx: Executor, caseId: number) {
  const rows = await tx
    .select({ plan: offerPlans, step: offerPlanSteps })
    .from(offerPlans)
    .leftJoin(offerPlanSteps, eq(caseOfStep, offerPlans.caseId))
    .where(eq(offerPlans.caseId, caseId))
    .orderBy(asc(offerPlanSteps.position));
  const [first] = rows;
  return first ? { plan: first.plan, steps: rows.flatMap(({ step }) => step ?? []) } : null;
}

/** Which of these firms are there. */
export const findFirmIds = (tx: Executor, firmIds: readonly number[]) =>
  tx
    .select({ id: lawFirms.id })
    .from(lawFirms)
    .where(inArray(lawFirms.id, [...firmIds]));

/** What the newest offer of a case was made with. */
export async function findNewestOffer(tx: Executor, caseId: number) {
  const [found] = await tx
    .select({ disclosure: caseAssignments.disclosure, note: caseAssignments.note })
    .from(caseAssignments)
    .where(eq(caseAssignments.caseId, caseId))
    .orderBy(desc(caseAssignments.id))
    .limit(1);
  return found ?? { disclosure: "full" as const, note: null };
}

type NewPlan = Omit<typeof offerPlans.$inferInsert, "endedAt">;

/** Puts a new plan in the place of the former one, if there was one. */
export async function replacePlan(tx: Executor, plan: NewPlan, nextFirmIds: readonly number[]) {
  await tx.delete(offerPlans).where(eq(offerPlans.caseId, plan.caseId));
  await tx.insert(offerPlans).values(plan);
  await insertSteps(tx, plan.caseId, { nextFirmIds, after: 0 });
}

type Next = { nextFirmIds: readonly number[]; after: number };

async function insertSteps(tx: Executor, caseId: number, { nextFirmIds, after }: Next): Promise<void> {
  if (nextFirmIds.length === 0) return;
  await tx
    .insert(offerPlanSteps)
    .values(nextFirmIds.map((lawFirmId, index) => ({ caseId, lawFirmId, position: after + index + 1 })));
}

type Change = Partial<Pick<typeof offerPlans.$inferInsert, "advancesByItself" | "madeBy" | "endedAt">>;

/** Changes a plan and the firms that are still to come. */
export async function updatePlan(tx: Executor, caseId: number, change: Change & Next): Promise<void> {
  const { nextFirmIds, after, ...columns } = change;
  await tx.update(offerPlans).set(columns).where(eq(offerPlans.caseId, caseId));
  await tx.delete(offerPlanSteps).where(and(eq(caseOfStep, caseId), eq(offerPlanSteps.state, "waiting")));
  await insertSteps(tx, caseId, { nextFirmIds, after });
}

type Reached = Pick<
  typeof offerPlanSteps.$inferInsert,
  "caseId" | "position" | "passedOverFor" | "reachedAt"
>;

export async function passOver(tx: Executor, { caseId, position, ...reached }: Reached): Promise<void> {
  await tx
    .update(offerPlanSteps)
    .set({ ...reached, state: "passed_over" })
    .where(and(eq(caseOfStep, caseId), eq(offerPlanSteps.position, position)));
}

type Moved = { caseId: number; at: Date };
type Offered = Moved & { lawFirmId: number };

const isWaitingStep = (prefix: string) =>
  and(
    eq(caseOfStep, sql.placeholder(`${prefix}caseId`)),
    eq(firmOfStep, sql.placeholder(`${prefix}lawFirmId`)),
    eq(offerPlanSteps.state, "waiting"),
  );

const isRunning = (prefix: string) =>
  and(eq(offerPlans.caseId, sql.placeholder(`${prefix}caseId`)), isNull(offerPlans.endedAt));

const one = { one: sql`1` };

/** A firm of a running plan gets the case. */
export const reachedStep = ({ at: reachedAt, ...step }: Offered): Write => ({
  name: "reach step of plan",
  parameters: { ...step, reachedAt },
  build: (db, prefix) =>
    db
      .update(offerPlanSteps)
      .set({ ...placeholdersOf({ reachedAt }, prefix), state: "offered" })
      .where(
        and(isWaitingStep(prefix), sql`exists ${db.select(one).from(offerPlans).where(isRunning(prefix))}`),
      ),
});

export const endedPlan = ({ at: endedAt, caseId }: Moved): Write => ({
  name: "end plan",
  parameters: { caseId, endedAt },
  build: (db, prefix) =>
    db.update(offerPlans).set(placeholdersOf({ endedAt }, prefix)).where(isRunning(prefix)),
});

/** The same, where a firm gets the case that is none of its next ones. */
export const endedPlanOfOthers = ({ at: endedAt, ...step }: Offered): Write => ({
  name: "end plan of others",
  parameters: { ...step, endedAt },
  build: (db, prefix) =>
    db
      .update(offerPlans)
      .set(placeholdersOf({ endedAt }, prefix))
      .where(
        and(
          isRunning(prefix),
          sql`not exists ${db.select(one).from(offerPlanSteps).where(isWaitingStep(prefix))}`,
        ),
      ),
});
