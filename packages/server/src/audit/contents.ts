import type { Executor } from "@caseward/db/client";
import type { AuditAction } from "@caseward/domain/audit/actions";
import type { FormKind } from "@caseward/domain/forms/drafts";
import { formKinds } from "@caseward/domain/forms/drafts";
import { type AuditCaller, recordEvent } from "./record";

/** Which of the three forms are there. */
export const contentsOf = (found: Record<FormKind, unknown>): FormKind[] =>
  formKinds.filter((kind) => found[kind] != null);

type Reading = { action: AuditAction; caseId: number; contents: readonly FormKind[] };

/** Records that protected contents are read, before they leave. Nothing is recorded where there are none. */
export async function recordReading(
  { db, ...caller }: AuditCaller & { db: Executor },
  reading: Reading,
): Promise<void> {
  if (reading.contents.length > 0) await recordEvent(caller, db, reading);
}
