import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { firmContacts } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import { type Given, statement } from "@caseward/db/statement";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";

/** Whom a case belongs to, or null when there is no such case. */
export async function findOwners(db: Executor, caseId: number) {
  const [found] = await db
    .select({ clientId: cases.clientId, lawFirmId: cases.lawFirmId })
    .from(cases)
    .where(eq(cases.id, caseId));
  return found ?? null;
}

/** Written out: of a parameter PostgreSQL can't know that they are few, and plans the statement anew each time. */
const isAdmin = sql`${users.userType} = 'admin'`;

const admins = statement((db) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(isAdmin, isNotNull(users.verifiedAt), isNull(users.disabledAt)))
    .orderBy(asc(users.id)),
);

/** Every admin who has verified their address and may log in. */
export async function listAdminEmails(db: Executor): Promise<string[]> {
  const rows = await admins(db, {});
  return rows.map(({ email }) => email);
}

const clientOfCase = statement((db, given: Given<{ caseId: number }>) =>
  db
    .select({ email: users.email, language: users.language })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(and(eq(cases.id, given.caseId), isNull(users.disabledAt))),
);

/** Where the client of a case is reached, also one who was invited and has not answered. Null when the account is disabled. */
export async function findClientContact(db: Executor, caseId: number) {
  const [found] = await clientOfCase(db, { caseId });
  return found ?? null;
}

const contactOfFirm = statement((db, given: Given<{ firmId: number }>) =>
  db.select().from(firmContacts).where(eq(firmContacts.lawFirmId, given.firmId)),
);

export async function findFirmContact(db: Executor, firmId: number) {
  const [found] = await contactOfFirm(db, { firmId });
  return found ?? null;
}

const contactOfCase = statement((db, given: Given<{ caseId: number }>) =>
  db
    .select({ contact: firmContacts })
    .from(cases)
    .innerJoin(firmContacts, eq(firmContacts.lawFirmId, cases.lawFirmId))
    .where(eq(cases.id, given.caseId)),
);

/** The contact of the firm that holds a case; null when none does. */
export async function findHoldersContact(db: Executor, caseId: number) {
  const [found] = await contactOfCase(db, { caseId });
  return found?.contact ?? null;
}
