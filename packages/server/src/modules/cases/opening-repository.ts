import type { Database, Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { type Given, statement } from "@caseward/db/statement";
import type { UserType } from "@caseward/domain/users/actor";
import { eq, type SQL, sql } from "drizzle-orm";
import { ofEachShape } from "../../platform/database/each-shape";
import { type Reader, type Reading, readingOf, recordingOf } from "../audit/access-log-repository";
import { storedForms, toldOfForms } from "../forms/repository";
import { type ThreadRow, threadOfCase } from "../messages/thread-repository";
import { type BegunStage, begunStagesOfCase } from "../stages/reading-repository";
import { caseFields, clientFields } from "./case-fields";

/** What is asked of a case beside whose it is and where it stands. */
export type CaseParts = {
  /** Its own fields, its firm and its forms, still sealed: that they are read is recorded. */
  isWhole?: boolean;
  hasStages?: boolean;
  /** So many of the newest messages that the reader may read, still sealed, and one more where there are more. */
  messages?: number;
};

type Shape = { userType: UserType; hasStages: boolean; hasThread: boolean };
type Values = Reading & { mostMessages: number };

const nothing = sql<never[]>`null`;

/** What belongs to the case in rows of its own; null where it was not asked for. */
const besides = ({ userType, hasStages, hasThread }: Shape, given: Given<Values>) => ({
  stages: hasStages ? begunStagesOfCase(cases.id) : (nothing as SQL<BegunStage[]>),
  thread: hasThread
    ? threadOfCase(cases.id, { userType, firmId: given.readerFirmId }, given.mostMessages)
    : (nothing as SQL<ThreadRow[]>),
});

const toldNames = [
  ...Object.values(caseFields),
  ...Object.values(clientFields),
  ...(["createdAt", "assignedAt", "imageFileId", "description"] as const),
];

const told = Object.fromEntries(toldNames.map((name) => [name, cases[name]])) as Pick<
  typeof cases,
  (typeof toldNames)[number]
>;

const recordedOpening = (db: Database, shape: Shape, given: Given<Values>) =>
  db
    .with(recordingOf({ action: "cases.get", userType: shape.userType, contents: storedForms }, given))
    .select({
      case: told,
      lawFirm: { id: lawFirms.id, firmName: lawFirms.firmName },
      ...toldOfForms,
      ...besides(shape, given),
    })
    .from(cases)
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .leftJoin(medicalForms, eq(medicalForms.caseId, cases.id))
    .leftJoin(financialForms, eq(financialForms.caseId, cases.id))
    .leftJoin(hipaaForms, eq(hipaaForms.caseId, cases.id))
    .where(eq(cases.id, given.caseId));

const openings = ofEachShape((shape: Shape) =>
  statement((db, given: Given<Values>) => recordedOpening(db, shape, given)),
);

const lookings = ofEachShape((shape: Shape) =>
  statement((db, given: Given<Values>) =>
    db
      .select({
        case: { clientId: cases.clientId, status: cases.status, lawFirmId: cases.lawFirmId },
        ...besides(shape, given),
      })
      .from(cases)
      .where(eq(cases.id, given.caseId)),
  ),
);

type Asking = { db: Executor } & Reader;

const shapeOf = ({ actor }: Reader, { hasStages = false, messages }: CaseParts): Shape => ({
  userType: actor.userType,
  hasStages,
  hasThread: messages !== undefined,
});

const valuesOf = (reader: Reader, caseId: number, { messages = 0 }: CaseParts): Values => ({
  ...readingOf(reader, caseId),
  mostMessages: messages + 1,
});

/**
 * A case with its firm and its forms, still sealed, and what else is asked of it, or null. The statement records that
 * the forms are read, where the reader may see the case.
 */
export async function findWholeCase({ db, ...reader }: Asking, caseId: number, parts: CaseParts) {
  const [found] = await openings(shapeOf(reader, parts))(db, valuesOf(reader, caseId, parts));
  return found ?? null;
}

export type WholeCase = NonNullable<Awaited<ReturnType<typeof findWholeCase>>>;

/** Whose a case is and where it stands, with what else is asked of it but not all of the case, or null. */
export async function findCaseParts({ db, ...reader }: Asking, caseId: number, parts: CaseParts) {
  const [found] = await lookings(shapeOf(reader, parts))(db, valuesOf(reader, caseId, parts));
  return found ?? null;
}
