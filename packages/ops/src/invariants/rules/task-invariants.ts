import { sql } from "drizzle-orm";
import { type Invariant, isBefore } from "./invariant";

export const taskInvariants: Invariant[] = [
  {
    sentence: "a task is about a case, client or law firm that exists",
    broken: sql`select t.id from scheduled_tasks t where not case t.entity_type
      when 'case' then exists (select 1 from cases where id = t.entity_id)
      when 'client' then exists (select 1 from users where id = t.entity_id and user_type = 'client')
      else exists (select 1 from law_firms where id = t.entity_id) end`,
  },
  {
    sentence: "a pending task that was handed over has a message or an error",
    broken: sql`select t.id from scheduled_tasks t
      where status = 'pending' and deleted_at is null and handed_over_at is not null and last_error is null
        and not exists (select 1 from outbox where task_id = t.id)`,
  },
  {
    sentence: "a task whose message was sent is sent",
    broken: sql`select t.id from scheduled_tasks t join outbox o on o.task_id = t.id
      where o.sent_at is not null and t.status <> 'sent'`,
  },
  {
    sentence:
      "a sent task's message was sent, or reminds the firm of a case at once and may still be on its way",
    broken: sql`select t.id from scheduled_tasks t join outbox o on o.task_id = t.id
      where t.status = 'sent' and o.sent_at is null
        and not (o.failed_at is null and t.entity_type = 'case' and t.task_subtype = 'firm_response')`,
  },
  {
    sentence: "no message waits for a task that is cancelled, deleted or due later",
    broken: sql`select t.id from scheduled_tasks t join outbox o on o.task_id = t.id
      where o.sent_at is null and (t.status = 'cancelled' or t.deleted_at is not null
        or ${isBefore(sql`t.handed_over_at`, sql`t.scheduled_at`)} or t.handed_over_at is null)`,
  },
];
