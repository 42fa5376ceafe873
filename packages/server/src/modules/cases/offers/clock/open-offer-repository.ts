import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { and, eq, isNull } from "drizzle-orm";
import { isOpenOffer } from "../assignment-repository";

export async function findOpenOffer(tx: Executor, caseId: number) {
  const [found] = await tx
    .select({ assignedAt: caseAssignments.assignedAt, extendedUntil: caseAssignments.extendedUntil })
    .from(caseAssignments)
    .where(isOpenOffer(caseId));
  return found ?? null;
}

type Extension = { extendedUntil: Date; extensionReason: string; remindAt: Date | null };

/** Puts off the end of the open offer of a case that the caller has locked. */
export async function extendOpenOffer(tx: Executor, caseId: number, extension: Extension): Promise<void> {
  await tx.update(caseAssignments).set(extension).where(isOpenOffer(caseId));
  await tx.update(cases).set({ answerDueAt: extension.extendedUntil }).where(eq(cases.id, caseId));
}

type View = { caseId: number; firmId: number; at: Date };

/** Notes when somebody of the firm first opened an offered case. False where somebody had before, or it has moved on. */
export async function noteFirstView(tx: Executor, { caseId, firmId, at }: View): Promise<boolean> {
  const viewed = await tx
    .update(cases)
    .set({ offerViewedAt: at })
    .where(
      and(
        ...[eq(cases.id, caseId), eq(cases.lawFirmId, firmId), eq(cases.status, "Submitted")],
        isNull(cases.offerViewedAt),
      ),
    )
    .returning({ id: cases.id });
  if (viewed.length === 0) return false;
  await tx.update(caseAssignments).set({ viewedAt: at }).where(isOpenOffer(caseId));
  return true;
}
