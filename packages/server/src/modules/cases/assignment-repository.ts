import type { Executor } from "@caseward/db/client";
import { insertRow } from "@caseward/db/prepared/insert-row";
import { caseAssignments } from "@caseward/db/schema/assignments";
import { lawFirms } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import { and, asc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

type NewAssignment = typeof caseAssignments.$inferInsert;
type Decision = Pick<NewAssignment, "outcome" | "decidedAt" | "decidedBy" | "reasonCode" | "reasonNote">;

/** Stores an offer of a case to a firm. */
export async function insertAssignment(tx: Executor, offer: NewAssignment): Promise<void> {
  await insertRow(tx, caseAssignments, offer);
}

/** Ends the open offer of a case. One that was decided before stays as it is (D2, D3). */
export async function decideOpenAssignment(tx: Executor, caseId: number, decision: Decision): Promise<void> {
  const isOpen = and(eq(caseAssignments.caseId, caseId), isNull(caseAssignments.outcome));
  await tx.update(caseAssignments).set(decision).where(isOpen);
}

/** Offers of one case that its history shows; a case is offered a handful of times. */
const longestHistory = 500;

const assigner = alias(users, "assigner");
const decider = alias(users, "decider");

/** Every offer of a case, oldest first, with who made and who decided it. */
export const listAssignments = (db: Executor, caseId: number) =>
  db
    .select({
      assignment: caseAssignments,
      lawFirm: { id: lawFirms.id, firmName: lawFirms.firmName },
      assigner: { firstName: assigner.firstName, lastName: assigner.lastName },
      decider: { firstName: decider.firstName, lastName: decider.lastName },
    })
    .from(caseAssignments)
    .innerJoin(lawFirms, eq(lawFirms.id, caseAssignments.lawFirmId))
    .innerJoin(assigner, eq(assigner.id, caseAssignments.assignedBy))
    .leftJoin(decider, eq(decider.id, caseAssignments.decidedBy))
    .where(eq(caseAssignments.caseId, caseId))
    .orderBy(asc(caseAssignments.id))
    .limit(longestHistory);
