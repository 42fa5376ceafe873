import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { firmContacts } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";

/** Whom a case belongs to, or null when there is no such case. */
export async function findOwners(db: Executor, caseId: number) {
  const [found] = await db
    .select({ clientId: cases.clientId, lawFirmId: cases.lawFirmId })
    .from(cases)
    .where(eq(cases.id, caseId));
  return found ?? null;
}

/** Every admin who has verified their address and may log in. */
export async function listAdminEmails(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.userType, "admin"), isNotNull(users.verifiedAt), isNull(users.disabledAt)))
    .orderBy(asc(users.id));
  return rows.map(({ email }) => email);
}

/** Where a client is reached, also one who was invited and has not answered. Null when the account is disabled. */
export async function findClientContact(db: Executor, clientId: number) {
  const [found] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, clientId), isNull(users.disabledAt)));
  return found ?? null;
}

export async function findFirmContact(db: Executor, firmId: number) {
  const [found] = await db.select().from(firmContacts).where(eq(firmContacts.lawFirmId, firmId));
  return found ?? null;
}
