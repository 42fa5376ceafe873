import type { Executor } from "@caseward/db/client";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import type { ConflictCheck } from "@caseward/domain/cases/offers/schema";
import { sql } from "drizzle-orm";
import { isOpenOffer } from "../assignment-repository";

type Found = Omit<ConflictCheck, "caseId">;

/** What a check is stored with in the row of its offer. What is not said leaves what an earlier one said. */
export const columnsOfCheck = ({ result, note, searched }: Found, at: Date) => ({
  conflictResult: result,
  conflictCheckedAt: at,
  conflictNote: note ?? undefined,
  conflictSearched: searched ?? undefined,
});

const { conflictResult, conflictCheckedAt } = caseAssignments;

/** Keeps what the firm found in the open offer of a case. Said once more, it keeps its time, and what is not said again. */
export async function recordCheck(tx: Executor, caseId: number, found: Found, at: Date): Promise<void> {
  const isAgain = sql`${conflictResult} is not distinct from ${found.result}::conflict_result`;
  const checkedAt = sql`case when ${isAgain} then ${conflictCheckedAt} else ${at.toISOString()}::timestamptz end`;
  await tx
    .update(caseAssignments)
    .set({ ...columnsOfCheck(found, at), conflictCheckedAt: checkedAt })
    .where(isOpenOffer(caseId));
}
