import { users } from "@caseward/db/schema/users";
import { readClientSearch } from "@caseward/domain/users/clients/search";
import { and, eq, or, type SQL } from "drizzle-orm";
import { nameHolds } from "./name-search";

/** The accounts that a search finds: every word must match the number, or a part of the name or of the address (D43). */
export const matchesPerson = (search: string | null): SQL | undefined =>
  and(
    ...readClientSearch(search ?? "").map(({ id, parts }) =>
      or(
        id === null ? undefined : eq(users.id, id),
        ...(parts === null
          ? []
          : [nameHolds(users.searchName, parts.name), nameHolds(users.email, parts.address)]),
      ),
    ),
  );
