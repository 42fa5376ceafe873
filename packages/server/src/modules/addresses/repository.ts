import type { Executor } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import { users } from "@caseward/db/schema/users";
import type { Address } from "@caseward/domain/addresses/schema";
import { asc, eq } from "drizzle-orm";

export const listAddresses = (db: Executor, userId: number) =>
  db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.position));

/** Puts the given addresses over the stored ones. Two saves at once follow one another. */
export async function replaceAddresses(
  tx: Executor,
  userId: number,
  given: readonly Address[],
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  await tx
    .insert(addresses)
    .values(given.map(({ isPrimary: _first, ...address }, position) => ({ ...address, userId, position })));
}
