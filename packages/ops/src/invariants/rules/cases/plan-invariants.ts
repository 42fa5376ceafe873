import { sql } from "drizzle-orm";
import { type Invariant, isBefore } from "../invariant";

export const planInvariants: Invariant[] = [
  {
    sentence: "a plan was made by an admin, for a case that was offered",
    broken: sql`select p.case_id as id from offer_plans p join users maker on maker.id = p.made_by
      where maker.user_type <> 'admin' or not exists (select from case_assignments a where a.case_id = p.case_id)`,
  },
  {
    sentence: "a firm that a plan has reached was offered the case",
    broken: sql`select s.case_id as id from offer_plan_steps s where s.state = 'offered' and not exists (
      select from case_assignments a where a.case_id = s.case_id and a.law_firm_id = s.law_firm_id
        and not ${isBefore(sql`a.assigned_at`, sql`s.reached_at`)})`,
  },
  {
    sentence: "a plan has reached its firms one after the other",
    broken: sql`select s.case_id as id from offer_plan_steps s join offer_plan_steps later
        on later.case_id = s.case_id and later.position > s.position
      where ${isBefore(sql`later.reached_at`, sql`s.reached_at`)}`,
  },
  {
    sentence: "no plan of an accepted case runs",
    broken: sql`select p.case_id as id from offer_plans p join cases c on c.id = p.case_id
      where p.ended_at is null and c.status = 'Accepted'`,
  },
  {
    sentence: "a plan ended after it was made",
    broken: sql`select case_id as id from offer_plans where ${isBefore(sql`ended_at`, sql`created_at`)}`,
  },
];
