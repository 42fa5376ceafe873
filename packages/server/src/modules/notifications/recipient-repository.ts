import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { cases } from "@caseward/db/schema/cases";
import { firmContacts, lawFirms } from "@caseward/db/schema/firms";
import { begunStages } from "@caseward/db/schema/stages";
import { users } from "@caseward/db/schema/users";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { and, asc, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { clientOfCaseDied } from "../access/living-repository";
import type { FirmContact } from "./channels";

/** The owner of a case, or null when there is no such case. */
export async function findOwners(db: Executor, caseId: number) {
  const [found] = await db
    .select({ clientId: cases.clientId, lawFirmId: cases.lawFirmId })
    .from(cases)
    .where(eq(cases.id, caseId));
  return found ?? null;
}

/** Literals: of a parameter PostgreSQL can't know that they are few, and plans the statement anew each time. */
const isAdmin = sql`${users.userType} = 'admin'`;

/** The addresses of the admins who have verified theirs and may log in. */
export async function listAdminEmails(db: Executor): Promise<string[]> {
  const admins = builtOnce(db, "emails of admins", () =>
    db
      .select({ email: users.email })
      .from(users)
      .where(and(isAdmin, isNotNull(users.verifiedAt), isNull(users.disabledAt)))
      .orderBy(asc(users.id)),
  );
  const found = await admins({});
  return found.map(({ email }) => email);
}

/** What has begun of a case, in a statement that reads `cases`. */
export const stagesOfCase = sql<
  Omit<StageRecord, "isActive">[]
>`(select coalesce(json_agg(json_build_object('stageKey', stage_key, 'startedAt', started_at, 'completedAt', completed_at)), '[]') from ${begunStages} where case_id = ${cases.id})`;

/**
 * The client of a case, also one who was invited and has not answered, with the number of the firm that the case is with
 * and the stages that have begun; null when the account is disabled, and when the client has died. Nobody corrects the address before the end of the transaction.
 */
export async function findClientContact(tx: Executor, caseId: number) {
  const client = builtOnce(tx, "client contact", () =>
    tx
      .select({
        id: users.id,
        email: users.email,
        language: users.language,
        hasPassword: sql<boolean>`${users.passwordHash} is not null`,
        status: cases.status,
        firmPhone: lawFirms.firmPhone,
        stages: stagesOfCase,
      })
      .from(cases)
      .innerJoin(users, eq(users.id, cases.clientId))
      .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
      .where(and(eq(cases.id, sql.placeholder("caseId")), isNull(users.disabledAt), not(clientOfCaseDied)))
      .for("key share", { of: users }),
  );
  const [found] = await client({ caseId });
  return found ?? null;
}

const firmContact = {
  email: firmContacts.email,
  mobileNumber: firmContacts.mobileNumber,
  emailPreferred: firmContacts.emailPreferred,
  smsPreferred: firmContacts.smsPreferred,
};

/** The contact of the firm that holds a case, or null when none does. */
export async function findContactOfHolder(db: Executor, caseId: number): Promise<FirmContact | null> {
  const [found] = await db
    .select(firmContact)
    .from(cases)
    .innerJoin(firmContacts, eq(firmContacts.lawFirmId, cases.lawFirmId))
    .where(eq(cases.id, caseId));
  return found ?? null;
}

export async function findContactOfFirm(db: Executor, firmId: number): Promise<FirmContact | null> {
  const contact = builtOnce(db, "contact of a firm", () =>
    db
      .select(firmContact)
      .from(firmContacts)
      .where(eq(firmContacts.lawFirmId, sql.placeholder("firmId"))),
  );
  const [found] = await contact({ firmId });
  return found ?? null;
}

/** The contacts of several firms. */
export const listContactsOfFirms = (db: Executor, firmIds: readonly number[]) =>
  db
    .select({ firmId: firmContacts.lawFirmId, ...firmContact })
    .from(firmContacts)
    .where(sql`${firmContacts.lawFirmId} = any(${sql.param([...firmIds])}::integer[])`);
