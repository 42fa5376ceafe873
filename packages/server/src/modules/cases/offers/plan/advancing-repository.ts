import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { cases } from "@caseward/db/schema/cases";
import { offerPlanSteps, offerPlans } from "@caseward/db/schema/offers/plans";
import { openDeclinesSince } from "@caseward/domain/cases/offers/undo";
import { type SQL, sql } from "drizzle-orm";

/**
 * Running plans of cases without a firm that go on by themselves, or that end because no firm is left and no decline
 * can be undone. The limits of one row make PostgreSQL begin with the few running plans, not with all rejected cases.
 */
const duePlans = (after: SQL, undoEnded: SQL, most: SQL) => sql<number[]>`(
  select coalesce(json_agg(due.case_id), '[]') from (
    select p.case_id
    from (select case_id, advances_by_itself from ${offerPlans} where ended_at is null and case_id > ${after} offset 0) p
    cross join lateral (select c.law_firm_id, c.status_changed_at from ${cases} c where c.id = p.case_id and c.status = 'Rejected' limit 1) c
    left join lateral (select 1 as is_there from ${offerPlanSteps} s where s.case_id = p.case_id and s.state = 'waiting' limit 1) next on true
    where case when next.is_there = 1 then p.advances_by_itself else c.law_firm_id is null or c.status_changed_at <= ${undoEnded} end
    order by p.case_id limit ${most}
  ) due)`;

type Wanted = { now: Date; after: number; limit: number };

/** The cases of plans that are due, in their order. */
export async function listDuePlans(db: Executor, { now, after, limit }: Wanted): Promise<number[]> {
  const { placeholder } = sql;
  const query = builtOnce(db, "due plans", () =>
    db
      .select({
        caseIds: duePlans(
          sql`${placeholder("after")}::integer`,
          sql`${placeholder("undoEnded")}::timestamptz`,
          sql`${placeholder("limit")}::integer`,
        ),
      })
      .from(sql`(select) as one`),
  );
  const undoEnded = openDeclinesSince(now).toISOString();
  const [found] = await query({ after, undoEnded, limit });
  return found?.caseIds ?? [];
}
