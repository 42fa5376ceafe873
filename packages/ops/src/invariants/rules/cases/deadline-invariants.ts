import { sql } from "drizzle-orm";
import type { Invariant } from "../invariant";

/** The last decision on each time limit. */
const lastDecisions = sql`
  select distinct on (case_id, deadline_id) * from deadline_decisions order by case_id, deadline_id, revision desc`;

export const deadlineInvariants: Invariant[] = [
  {
    sentence: "decisions on a time limit are counted from one, without a gap",
    broken: sql`select case_id as id from deadline_decisions group by case_id, deadline_id having max(revision) <> count(*)`,
  },
  {
    sentence: "time limits are decided on by admins and by lawyers of a firm that accepted the case",
    broken: sql`select d.case_id as id from deadline_decisions d join users u on u.id = d.decided_by
      where not (u.user_type = 'admin' or exists (select 1 from case_assignments a
        where a.case_id = d.case_id and a.law_firm_id = u.law_firm_id and a.outcome = 'accepted'))`,
  },
  {
    sentence: "a next time limit that is confirmed has the day of its confirmation",
    broken: sql`select c.id from cases c where c.deadline_state = 'confirmed' and not exists (
      select 1 from (${lastDecisions}) d where d.case_id = c.id and d.state = 'confirmed' and d.date = c.deadline_on)`,
  },
];
