import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { eq } from "drizzle-orm";
import { accessLogOf, type Reader } from "../audit/access-log-repository";
import { isPresentHipaa } from "../forms/hipaa-repository";
import { answeredForms, storedForms } from "../forms/repository";

/**
 * A case with its firm and its forms, still sealed, or null. The statement records that the forms are read, where the
 * reader may see the case.
 */
export async function findWholeCase({ db, ...reader }: { db: Executor } & Reader, caseId: number) {
  const [found] = await db
    .with(accessLogOf(reader, { action: "cases.get", caseId, contents: storedForms }))
    .select({ case: cases, lawFirm: { id: lawFirms.id, firmName: lawFirms.firmName }, ...answeredForms })
    .from(cases)
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .leftJoin(medicalForms, eq(medicalForms.caseId, cases.id))
    .leftJoin(financialForms, eq(financialForms.caseId, cases.id))
    .leftJoin(hipaaForms, isPresentHipaa(cases.id))
    .where(eq(cases.id, caseId));
  return found ?? null;
}
