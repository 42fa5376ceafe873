import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { eq } from "drizzle-orm";

/** Whether a case has the reference: what it names was told before. */
export async function isReferenceKept(tx: Executor, reference: string): Promise<boolean> {
  const [found] = await tx.select({ id: cases.id }).from(cases).where(eq(cases.reference, reference));
  return found !== undefined;
}
