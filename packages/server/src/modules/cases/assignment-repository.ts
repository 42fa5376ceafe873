import type { Executor } from "@caseward/db/client";
import { caseAssignments } from "@caseward/db/schema/assignments";
import { lawFirms } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import { type Given, statement } from "@caseward/db/statement";
import type { RejectionReason } from "@caseward/domain/cases/options";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

type NewAssignment = {
  caseId: number;
  lawFirmId: number;
  note: string | null;
  assignedAt: Date;
  assignedBy: number;
};
type Decision = {
  outcome: "accepted" | "rejected" | "recalled";
  decidedAt: Date;
  decidedBy: number;
  reasonCode: RejectionReason | null;
  reasonNote: string | null;
};

export const insertAssignment = statement((db, given: Given<NewAssignment>) =>
  db.insert(caseAssignments).values({
    caseId: given.caseId,
    lawFirmId: given.lawFirmId,
    note: given.note,
    assignedAt: given.assignedAt,
    assignedBy: given.assignedBy,
  }),
);

/** Ends the open offer of a case. One that was decided before stays as it is (D2, D3). */
export const decideOpenAssignment = statement((db, given: Given<Decision & { caseId: number }>) =>
  db
    .update(caseAssignments)
    .set({
      outcome: sql`${given.outcome}`,
      decidedAt: sql`${given.decidedAt}`,
      decidedBy: sql`${given.decidedBy}`,
      reasonCode: sql`${given.reasonCode}`,
      reasonNote: sql`${given.reasonNote}`,
    })
    .where(and(eq(caseAssignments.caseId, given.caseId), isNull(caseAssignments.outcome))),
);

/** Whether a case was ever offered to a firm; to none when there is no firm. */
export async function hadOffer(db: Executor, caseId: number, firmId: number | null): Promise<boolean> {
  if (firmId === null) return false;
  const [offer] = await db
    .select({ id: caseAssignments.id })
    .from(caseAssignments)
    .where(and(eq(caseAssignments.caseId, caseId), eq(caseAssignments.lawFirmId, firmId)))
    .limit(1);
  return offer !== undefined;
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
