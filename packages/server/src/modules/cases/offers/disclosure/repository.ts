import type { Executor } from "@caseward/db/client";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import type { ConflictCheck } from "@caseward/domain/cases/offers/schema";
import { and, eq, isNull, sql } from "drizzle-orm";

type Found = Omit<ConflictCheck, "caseId">;

/** What a check is stored with in the row of its offer. */
export const columnsOfCheck = ({ result, note, searched }: Found, at: Date) => ({
  conflictResult: result,
  conflictCheckedAt: at,
  conflictNote: note,
  conflictSearched: searched,
});

const { caseId: offeredCase, outcome, conflictResult, conflictCheckedAt } = caseAssignments;
const { conflictNote, conflictSearched } = caseAssignments;

/** Keeps what the firm found in the open offer of a case. Said once more, it keeps its time, and what is not said again. */
export async function recordCheck(tx: Executor, caseId: number, found: Found, at: Date): Promise<void> {
  const { result, note, searched } = found;
  const isAgain = sql`${conflictResult} is not distinct from ${result}::conflict_result`;
  const kept = <Value>(said: Value, before: typeof conflictNote | typeof conflictSearched) =>
    said ?? sql`case when ${isAgain} then ${before} end`;
  await tx
    .update(caseAssignments)
    .set({
      conflictResult: result,
      conflictCheckedAt: sql`case when ${isAgain} then ${conflictCheckedAt} else ${at.toISOString()}::timestamptz end`,
      conflictNote: kept(note, conflictNote),
      conflictSearched: kept(searched, conflictSearched),
    })
    .where(and(eq(offeredCase, caseId), isNull(outcome)));
}
