import { cases } from "@caseward/db/schema/cases";
import type { UserType } from "@caseward/domain/users/actor";
import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";

/** Somebody who looks, or the places of them in a statement that is compiled before they are known. */
type Viewer = { userType: UserType; id: number | Placeholder; firmId: number | null | Placeholder };

/** The cases somebody may see: domain/cases/access.ts as SQL. Never undefined, which would match every row. */
export function visibleTo({ userType, id, firmId }: Viewer): SQL {
  if (userType === "admin") return sql`true`;
  if (userType === "client") return eq(cases.clientId, id);
  return firmId === null ? sql`false` : eq(cases.lawFirmId, firmId);
}
