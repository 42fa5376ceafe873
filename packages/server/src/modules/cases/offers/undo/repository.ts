import type { Executor } from "@caseward/db/client";
import { placeholdersOf } from "@caseward/db/prepared/insert-row";
import type { Write } from "@caseward/db/prepared/writes";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { and, desc, eq, sql } from "drizzle-orm";

type Offer = typeof caseAssignments.$inferSelect;

/** The last offer of a case to a firm, or null. */
export async function findLastOffer(tx: Executor, caseId: number, firmId: number): Promise<Offer | null> {
  const [found] = await tx
    .select()
    .from(caseAssignments)
    .where(and(eq(caseAssignments.caseId, caseId), eq(caseAssignments.lawFirmId, firmId)))
    .orderBy(desc(caseAssignments.id))
    .limit(1);
  return found ?? null;
}

const undecided = { outcome: null, decidedAt: null, decidedBy: null, reasonCode: null, reasonNote: null };

/** An offer that was declined is open again, and its times are later by as long as it stood still. */
export function reopenedAssignment(
  { id, respondBy, extendedUntil, remindAt }: Offer,
  { at, stoodMs }: { at: Date; stoodMs: number },
): Write {
  const later = (instant: Date | null) => instant && new Date(instant.getTime() + stoodMs);
  const times = {
    undoneAt: at,
    respondBy: later(respondBy),
    extendedUntil: later(extendedUntil),
    remindAt: later(remindAt),
  };
  const { kind, parameters } = placeholdersOf(times);
  return {
    name: `reopen offer ${kind}`,
    parameters: { ...parameters, id },
    build: (db, prefix) =>
      db
        .update(caseAssignments)
        .set({ ...placeholdersOf(times, prefix).values, ...undecided })
        .where(eq(caseAssignments.id, sql.placeholder(`${prefix}id`))),
  };
}
