import { cases } from "@caseward/db/schema/cases";
import { openDeclinesSince } from "@caseward/domain/cases/offers/undo";
import { type SQL, sql } from "drizzle-orm";

/**
 * A decline that a client is not told of yet (`isHiddenDecline` as SQL): its list finds and sorts the case as it shows it.
 */
const isHiddenFromClient = sql`(${cases.status} = 'Rejected' and ${cases.lawFirmId} is not null
  and ${cases.waitingSince} > ${sql.placeholder("declinedAfter")}::timestamptz)`;

export const clientStatusParameters = (now: Date) => ({
  declinedAfter: openDeclinesSince(now).toISOString(),
});

export const statusForClient: SQL = sql`case when ${isHiddenFromClient} then 'Submitted'::case_status else ${cases.status} end`;

export const waitingSinceForClient: SQL = sql`case when ${isHiddenFromClient} then ${cases.assignedAt} else ${cases.waitingSince} end`;
