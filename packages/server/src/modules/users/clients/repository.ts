import type { Executor } from "@caseward/db/client";
import { users } from "@caseward/db/schema/users";
import type { ListClients } from "@caseward/domain/clients/schema";
import { readClientSearch } from "@caseward/domain/clients/search";
import { and, eq } from "drizzle-orm";
import { afterCursor, cursorValues, type Order, orderBy, pageOf } from "../../../platform/database/keyset";
import { findPeople } from "../../../platform/database/person-search";

const { id, firstName, lastName, email, userType } = users;

/** The newest first. Answered by users_by_type_idx. */
const byNumber: Order = {
  name: "client",
  keys: [{ expression: id, type: "integer" }],
  direction: "desc",
};

/** One page of the client accounts that match a search, those that were only invited among them. */
export async function listClients(db: Executor, { search, limit, cursor }: ListClients) {
  const among = and(eq(userType, "client"), afterCursor(byNumber, cursor));
  const words = readClientSearch(search ?? "");
  const rows = await findPeople(db, { words, among, rows: limit + 1 }, (picked) =>
    db
      .select({ id, firstName, lastName, email, cursorValues: cursorValues(byNumber) })
      .from(users)
      .where(picked)
      .orderBy(...orderBy(byNumber))
      .limit(limit + 1),
  );
  return pageOf(byNumber, rows, limit);
}
