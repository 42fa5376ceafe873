import type { Executor } from "@caseward/db/client";
import { users } from "@caseward/db/schema/users";
import type { ListClients } from "@caseward/domain/users/clients/schema";
import { and, eq } from "drizzle-orm";
import { afterCursor, cursorValues, type Order, orderBy, pageOf } from "../../../platform/database/keyset";
import { matchesPerson } from "../../../platform/database/person-search";

const { id, firstName, lastName, email, userType } = users;

/** The newest first. Answered by users_by_type_idx. */
const byNumber: Order = {
  name: "client",
  keys: [{ expression: id, type: "integer" }],
  direction: "desc",
};

/** One page of the client accounts that match a search, those that were only invited among them. */
export async function listClients(db: Executor, { search, limit, cursor }: ListClients) {
  const rows = await db
    .select({ id, firstName, lastName, email, cursorValues: cursorValues(byNumber) })
    .from(users)
    .where(and(eq(userType, "client"), matchesPerson(search), afterCursor(byNumber, cursor)))
    .orderBy(...orderBy(byNumber))
    .limit(limit + 1);
  return pageOf(byNumber, rows, limit);
}
