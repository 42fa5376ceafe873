import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { type Given, statement } from "@caseward/db/statement";
import { eq } from "drizzle-orm";
import { perRole } from "../../platform/database/per-role";
import { type Access, accessLogOf, accessOf, type Reader } from "../audit/access-log-repository";
import { storedForms, toldOfForms } from "../forms/repository";
import { threadOfCase } from "../messages/thread-repository";
import { caseFields, clientFields } from "./case-fields";

type Values = Access & { mostMessages: number };

const toldNames = [
  ...Object.values(caseFields),
  ...Object.values(clientFields),
  ...(["createdAt", "assignedAt", "imageFileId", "description"] as const),
];

const told = Object.fromEntries(toldNames.map((name) => [name, cases[name]])) as Pick<
  typeof cases,
  (typeof toldNames)[number]
>;

const openings = perRole((userType) =>
  statement((db, given: Given<Values>) =>
    db
      .with(accessLogOf({ action: "cases.get", userType, contents: storedForms }, given))
      .select({
        case: told,
        lawFirm: { id: lawFirms.id, firmName: lawFirms.firmName },
        ...toldOfForms,
        thread: threadOfCase(cases.id, { userType, firmId: given.readerFirmId }, given.mostMessages),
      })
      .from(cases)
      .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
      .leftJoin(medicalForms, eq(medicalForms.caseId, cases.id))
      .leftJoin(financialForms, eq(financialForms.caseId, cases.id))
      .leftJoin(hipaaForms, eq(hipaaForms.caseId, cases.id))
      .where(eq(cases.id, given.caseId)),
  ),
);

/**
 * A case with its firm, its forms and so many of the newest messages that the reader may read and one more where there
 * are more, still sealed; or null. The statement records that the forms are read, where the reader may see the case.
 */
export async function findWholeCase(
  { db, ...reader }: { db: Executor } & Reader,
  caseId: number,
  messages: number,
) {
  const values = { ...accessOf(reader, caseId), mostMessages: messages + 1 };
  const [found] = await openings[reader.actor.userType](db, values);
  return found ?? null;
}

export type WholeCase = NonNullable<Awaited<ReturnType<typeof findWholeCase>>>;
