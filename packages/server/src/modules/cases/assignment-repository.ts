import type { Executor } from "@caseward/db/client";
import { insertRow } from "@caseward/db/prepared/insert-row";
import { caseAssignments } from "@caseward/db/schema/assignments";
import { cases } from "@caseward/db/schema/cases";
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

/** The offers of a case, oldest first, with who made and who decided each: to every firm, or to one alone. */
export const listAssignments = (db: Executor, caseId: number, firmId: number | null) =>
  db
    .select({
      assignment: caseAssignments,
      client: { firstName: cases.firstName, lastName: cases.lastName },
      lawFirm: { id: lawFirms.id, firmName: lawFirms.firmName },
      assigner: { firstName: assigner.firstName, lastName: assigner.lastName },
      decider: { firstName: decider.firstName, lastName: decider.lastName },
    })
    .from(caseAssignments)
    .innerJoin(cases, eq(cases.id, caseAssignments.caseId))
    .innerJoin(lawFirms, eq(lawFirms.id, caseAssignments.lawFirmId))
    .innerJoin(assigner, eq(assigner.id, caseAssignments.assignedBy))
    .leftJoin(decider, eq(decider.id, caseAssignments.decidedBy))
    .where(
      and(
        eq(caseAssignments.caseId, caseId),
        firmId === null ? undefined : eq(caseAssignments.lawFirmId, firmId),
      ),
    )
    .orderBy(asc(caseAssignments.id))
    .limit(longestHistory);
