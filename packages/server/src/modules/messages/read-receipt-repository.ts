import { messages } from "@caseward/db/schema/messages";
import type { Actor, UserType } from "@caseward/domain/users/actor";
import { and, type Column, eq, isNull, or, type SQL, sql } from "drizzle-orm";

/** One of the three parties of a thread: of the lawyers those of one firm. */
export type Party = Pick<Actor, "userType" | "firmId">;

/** Where it stands when a party first read a message. Each column has a partial index for what is unread. */
export const readAtOf = {
  client: "readByClientAt",
  lawfirm: "readByFirmAt",
  admin: "readByAdminAt",
} as const satisfies Record<UserType, keyof typeof messages.$inferSelect>;

/** What of a thread a party may read: a firm nothing that was said while another one held the case. Never undefined. */
export function readableBy({ userType, firmId }: Party): SQL {
  if (userType !== "lawfirm") return sql`true`;
  if (firmId === null) return sql`false`;
  return or(isNull(messages.lawFirmId), eq(messages.lawFirmId, firmId)) ?? sql`false`;
}

export const unreadBy = (party: Party): SQL =>
  and(isNull(messages[readAtOf[party.userType]]), readableBy(party)) ?? sql`false`;

/** Counting stops here: the page says "many" above that. */
const countLimit = 100;

/** How many messages of a listed case the caller's party has not read, at most 100: for the few rows of a page. */
export const countUnread = (caseId: Column, party: Party): SQL<number> =>
  sql<number>`(select count(*)::int from (select 1 from ${messages} where ${messages.caseId} = ${caseId} and ${unreadBy(party)} limit ${countLimit}) as unread)`;
