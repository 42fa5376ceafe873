import { sql } from "drizzle-orm";
import type { Invariant } from "./invariant";

/** What must hold of the record of who did what. Its chain is followed apart (audit/chain/verify-chain.ts). */
export const auditInvariants: Invariant[] = [
  {
    sentence: "what the record names as a case exists, unless it was looked for in vain",
    broken: sql`select e.id from audit_events e where e.case_id is not null and e.outcome = 'done'
      and not exists (select 1 from cases where id = e.case_id)`,
  },
  {
    sentence: "who the record names has an account",
    broken: sql`select e.id from audit_events e where (e.actor_id is not null
        and not exists (select 1 from users where id = e.actor_id))
      or exists (select 1 from unnest(e.subject_ids) subject where not exists (select 1 from users where id = subject))`,
  },
  {
    sentence: "the record refuses to be changed",
    broken: sql`select guard as id from unnest(array['audit_events_only_grow', 'audit_links_only_grow', 'audit_seals_only_grow']) guard
      where not exists (select 1 from pg_trigger where tgname = guard and tgenabled = 'A')`,
  },
];
