import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { users } from "@caseward/db/schema/users";
import { and, eq, type SQL, sql } from "drizzle-orm";

const diedInName = (clientId: unknown, searchName: unknown): SQL<boolean> =>
  sql<boolean>`exists (select from ${cases} died
    where died.client_id = ${clientId} and died.is_client_dead and died.search_name = ${searchName})`;

/** Whether a case stands in the name of somebody who died, as it or another case of the account says: nobody writes to them. */
export const clientOfCaseDied = diedInName(cases.clientId, cases.searchName);

/** The same of an account. Somebody living may have told of a case in another one's name. */
export const ownerOfAccountDied = diedInName(users.id, users.searchName);

export async function findHasDied(db: Executor, userId: number): Promise<boolean> {
  const isDead = and(eq(users.id, userId), ownerOfAccountDied);
  const [found] = await db.select({ id: users.id }).from(users).where(isDead);
  return found !== undefined;
}
