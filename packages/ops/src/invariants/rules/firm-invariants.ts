import { sql } from "drizzle-orm";
import type { Invariant } from "./invariant";

/** What must hold of firms and of everybody's addresses. */
export const firmInvariants: Invariant[] = [
  {
    sentence: "practice areas are ranked from 1 without a gap",
    broken: sql`select law_firm_id as id from firm_practice_areas group by law_firm_id
      having min(rank) <> 1 or max(rank) <> count(*) or count(distinct rank) <> count(*)`,
  },
  {
    sentence: "addresses have a primary one and no gap",
    broken: sql`select coalesce(user_id, law_firm_id) as id from addresses group by user_id, law_firm_id
      having min(position) <> 0 or max(position) <> count(*) - 1`,
  },
  {
    sentence: "an onboarded firm has an office, a primary contact and a lawyer",
    broken: sql`select f.id from law_firms f where not (
      exists (select 1 from addresses where law_firm_id = f.id and position = 0)
      and exists (select 1 from firm_contacts where law_firm_id = f.id)
      and exists (select 1 from users where law_firm_id = f.id))`,
  },
  {
    sentence: "whoever decided on a firm has an account",
    broken: sql`select f.id from law_firms f where decided_by is not null
      and not exists (select 1 from users where id = f.decided_by)`,
  },
  {
    sentence: "a firm can be compared with others by its name",
    broken: sql`select f.id from law_firms f
      where not exists (select 1 from firm_likeness_keys where law_firm_id = f.id and kind = 'name')`,
  },
  {
    sentence: "the states of a firm stand in an order without a gap",
    broken: sql`select law_firm_id as id from firm_jurisdictions group by law_firm_id
      having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*)`,
  },
  {
    sentence: "a draft of the onboarding is of a lawyer without a firm",
    broken: sql`select d.user_id as id from firm_drafts d join users author on author.id = d.user_id
      where author.user_type <> 'lawfirm' or author.law_firm_id is not null`,
  },
  {
    sentence: "addresses of people are clients'",
    broken: sql`select a.id from addresses a join users owner on owner.id = a.user_id where owner.user_type <> 'client'`,
  },
];
