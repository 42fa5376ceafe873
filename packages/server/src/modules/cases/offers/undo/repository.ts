import { givenIn, placeholdersOf } from "@caseward/db/prepared/insert-row";
import type { Write } from "@caseward/db/prepared/writes";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { eq, sql } from "drizzle-orm";

type Offer = Pick<typeof caseAssignments.$inferSelect, "id" | "respondBy" | "extendedUntil" | "remindAt">;

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
  const { kind, parameters } = givenIn(times);
  return {
    name: `reopen offer ${kind}`,
    parameters: { ...parameters, id },
    build: (db, prefix) =>
      db
        .update(caseAssignments)
        .set({ ...placeholdersOf(times, prefix), ...undecided })
        .where(eq(caseAssignments.id, sql.placeholder(`${prefix}id`))),
  };
}
