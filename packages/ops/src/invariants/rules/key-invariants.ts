import { sql } from "drizzle-orm";
import { type Invariant, isSameMoment } from "./invariant";

/** What must hold of idempotency keys: each was stored by the transaction that made the record. */
export const keyInvariants: Invariant[] = [
  {
    sentence: "what was made under an idempotency key is there, made by the key's owner",
    broken: sql`select k.created_id as id from idempotency_keys k where not case k.operation
      when 'cases.createOwn' then exists (
        select 1 from cases c where c.id = k.created_id and c.created_by = k.user_id)
      when 'cases.add' then exists (
        select 1 from cases c where c.id = k.created_id and c.created_by = k.user_id and ${isSameMoment(sql`k.created_at`, sql`c.created_at`)})
      -- A view may be deleted since, and its number is never given again.
      when 'caseViews.add' then not exists (
        select 1 from case_views v where v.id = k.created_id and v.user_id <> k.user_id)
      when 'tasks.create' then exists (
        select 1 from scheduled_tasks t where t.id = k.created_id and t.created_by = k.user_id)
      when 'tasks.remindFirm' then exists (
        select 1 from scheduled_tasks t where t.id = k.created_id and t.created_by = k.user_id and t.task_subtype = 'firm_response')
      when 'firms.create' then exists (
        select 1 from users u where u.id = k.user_id and u.law_firm_id = k.created_id)
      when 'auth.inviteAdmin' then exists (select 1 from users u where u.id = k.created_id and u.user_type = 'admin')
      else false end`,
  },
];
