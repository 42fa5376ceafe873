import { cases } from "@caseward/db/schema/cases";
import { openDeclinesSince } from "@caseward/domain/cases/offers/undo";
import { type SQL, sql } from "drizzle-orm";

/**
 * A decline that a client is not told of yet (`isHiddenDecline` as SQL): its list finds and sorts the case as it shows it.
 */
const isUntold = sql`(${cases.status} = 'Rejected' and ${cases.lawFirmId} is not null
  and ${cases.waitingSince} > ${sql.placeholder("declinedAfter")}::timestamptz)`;

export const toldParameters = (now: Date) => ({
  declinedAfter: openDeclinesSince(now).toISOString(),
});

export const toldStatus: SQL = sql`case when ${isUntold} then 'Submitted'::case_status else ${cases.status} end`;

export const toldSince: SQL = sql`case when ${isUntold} then ${cases.assignedAt} else ${cases.waitingSince} end`;
