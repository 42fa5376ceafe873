import { cases } from "@caseward/db/schema/cases";
import type { Actor } from "@caseward/domain/users/actor";
import { eq, type SQL, sql } from "drizzle-orm";

/** The cases the caller may see: domain/cases/access.ts as SQL. Never undefined, which would match every row. */
export function visibleTo({ userType, id, firmId }: Pick<Actor, "userType" | "id" | "firmId">): SQL {
  if (userType === "admin") return sql`true`;
  if (userType === "client") return eq(cases.clientId, id);
  return firmId === null ? sql`false` : eq(cases.lawFirmId, firmId);
}
