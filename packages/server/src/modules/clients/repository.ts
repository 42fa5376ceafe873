import type { Executor } from "@caseward/db/client";
import { users } from "@caseward/db/schema/users";
import type { ListClients } from "@caseward/domain/clients/schema";
import { readClientSearch } from "@caseward/domain/clients/search";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { afterCursor, cursorValues, type Order, orderBy, pageOf } from "../../sql/keyset";
import { nameHolds } from "../../sql/name-search";

const { id, firstName, lastName, email, searchName, userType } = users;

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
    .where(and(eq(userType, "client"), ...matches(search), afterCursor(byNumber, cursor)))
    .orderBy(...orderBy(byNumber))
    .limit(limit + 1);
  return pageOf(byNumber, rows, limit);
}

/** Every word must match the number, or a part of the name or of the address (D43). */
const matches = (search: string | null): (SQL | undefined)[] =>
  readClientSearch(search ?? "").map((word) =>
    or(
      ...(word.id === null ? [] : [eq(id, word.id)]),
      ...(word.part === null
        ? []
        : [nameHolds(searchName, word.part), sql`strpos(${email}, ${word.part}) > 0`]),
    ),
  );
