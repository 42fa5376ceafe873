import type { Executor } from "@caseward/db/client";
import { lawFirms } from "@caseward/db/schema/firms";
import { inArray, sql } from "drizzle-orm";

/** What of a firm's cases is counted, from an index. */
const mostCounted = sql.raw("1000");

/** Open offers and accepted cases of firms, and when each last answered an offer. */
export const listWorkloads = (db: Executor, firmIds: number[]) =>
  db
    .select({
      firmId: lawFirms.id,
      casesHeld: sql`(select count(*) from (select from cases c where c.law_firm_id = law_firms.id
        and c.status in ('Submitted', 'Accepted') limit ${mostCounted}) held)`.mapWith(Number),
      lastAnsweredAt: sql<Date | null>`(select max(a.decided_at) from case_assignments a
        where a.law_firm_id = law_firms.id and a.outcome in ('accepted', 'rejected'))`.mapWith(
        (at: string) => new Date(at),
      ),
    })
    .from(lawFirms)
    .where(inArray(lawFirms.id, firmIds));
