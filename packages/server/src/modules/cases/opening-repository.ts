import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { cases } from "@caseward/db/schema/cases";
import { casePeople } from "@caseward/db/schema/circumstances/people";
import { lawFirms } from "@caseward/db/schema/firms";
import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { eq, sql } from "drizzle-orm";
import { kindOfCaller } from "../access/visibility-repository";
import { accessLogOf, anyReaderOf, type Reader, readerParameters } from "../audit/access-log-repository";
import { isPresentHipaa } from "../forms/hipaa-repository";
import { answeredForms, storedForms } from "../forms/repository";
import { isPresentPeople, presentPeople } from "./people/repository";

/**
 * A case with its firm and its forms, still sealed, or null. The statement records that the forms are read, where the
 * reader may see the case, and that a firm sees an offer that is not disclosed in full.
 */
export async function findWholeCase(db: Executor, reader: Reader, caseId: number) {
  const query = builtOnce(db, `whole case for ${kindOfCaller(reader.actor)}`, () => wholeCase(db, reader));
  const [found] = await query({ ...readerParameters(reader), caseId });
  return found ?? null;
}

function wholeCase(db: Executor, reader: Reader) {
  const caseId = sql.placeholder("caseId");
  const accessLog = accessLogOf(anyReaderOf(reader), {
    action: "cases.get",
    caseId,
    contents: storedForms,
    showsOffer: true,
  });
  return db
    .with(...accessLog)
    .select({
      case: cases,
      lawFirm: { id: lawFirms.id, firmName: lawFirms.firmName },
      people: presentPeople,
      ...answeredForms,
    })
    .from(cases)
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .leftJoin(casePeople, isPresentPeople)
    .leftJoin(medicalForms, eq(medicalForms.caseId, cases.id))
    .leftJoin(financialForms, eq(financialForms.caseId, cases.id))
    .leftJoin(hipaaForms, isPresentHipaa(cases.id))
    .where(eq(cases.id, caseId));
}
