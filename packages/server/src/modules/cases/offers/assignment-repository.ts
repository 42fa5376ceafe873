import type { Executor } from "@caseward/db/client";
import { givenIn, placeholdersOf } from "@caseward/db/prepared/insert-row";
import { newRow, type Write } from "@caseward/db/prepared/writes";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { users } from "@caseward/db/schema/users";
import { and, asc, eq, isNull, type Placeholder, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

type NewAssignment = typeof caseAssignments.$inferInsert;
type Decision = Pick<
  NewAssignment,
  | ("outcome" | "decidedAt" | "decidedBy" | "reasonCode" | "reasonNote")
  | ("conflictResult" | "conflictCheckedAt" | "conflictNote" | "conflictSearched")
>;

/** An offer of a case to a firm, to be stored with the move. */
export const newAssignment = (offer: NewAssignment): Write => newRow(caseAssignments, offer);

export const isOpenOffer = (caseId: number | Placeholder) =>
  and(eq(caseAssignments.caseId, caseId), isNull(caseAssignments.outcome));

/** The end of the open offer of a case. One that was decided before stays as it is (D2, D3). */
export function decidedAssignment(caseId: number, decision: Decision): Write {
  const { kind, parameters } = givenIn(decision);
  return {
    name: `decide offer ${kind}`,
    parameters: { ...parameters, caseId },
    build: (db, prefix) =>
      db
        .update(caseAssignments)
        .set(placeholdersOf(decision, prefix))
        .where(isOpenOffer(sql.placeholder(`${prefix}caseId`))),
  };
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
      position: { status: cases.status, lawFirmId: cases.lawFirmId },
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
