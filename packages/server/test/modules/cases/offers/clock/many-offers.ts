import type { Database, Executor } from "@caseward/db/client";
import { sql } from "drizzle-orm";

type Offers = { count: number; clientId: number; adminId: number; firmIds: readonly number[]; endsAt: Date };

/** Stores many submitted cases whose offers end at one moment, by turns to each of the firms. */
export async function makeOffers(db: Executor, { count, clientId, adminId, firmIds, endsAt }: Offers) {
  const end = sql`${endsAt.toISOString()}::timestamptz`;
  const firms = sql`${sql.param([...firmIds])}::integer[]`;
  await db.execute(sql`
    insert into cases (status, client_id, first_name, last_name, email, phone_number, search_name, search_city,
      search_contact, accident_type, city, state, incident_date, description, referral_source, law_firm_id, search_firm,
      assigned_at, answer_due_at, created_at, status_changed_at)
    select 'Submitted', ${clientId}, 'Ana' || n, 'Ruiz', 'ana@clients.test', '5125550142', 'ana' || n || ' ruiz', 'austin',
      'ana@clients.test', 'Other', 'Austin', 'TX', '2024-01-01', 'What happened.', 'Google', f.id, f.search_name,
      now() - interval '1 hour', ${end}, now() - interval '2 hours', now() - interval '1 hour'
    from generate_series(1, ${count}::int) n
    join law_firms f on f.id = (${firms})[1 + n % cardinality(${firms})]`);
  await db.execute(sql`
    insert into case_assignments (case_id, law_firm_id, assigned_at, assigned_by, respond_by)
    select id, law_firm_id, assigned_at, ${adminId}, answer_due_at from cases
    where status = 'Submitted' and answer_due_at = ${end}`);
  await db.execute(sql`
    insert into begun_stages (case_id, stage_key, started_at)
    select id, stage::stage_key, created_at from cases, unnest(array['onboarding', 'assignment']) stage
    where status = 'Submitted' and answer_due_at = ${end}`);
}

/** What became of all offers: how many stand so, how often each was recorded as expired at most, and what was mailed. */
export async function outcomesOf(db: Database) {
  const [found] = await db.execute<{ open: number; expired: number; released: number; waiting: number }>(sql`
    select (select count(*)::int from case_assignments where outcome is null) as open,
      (select count(*)::int from case_assignments where outcome = 'expired') as expired,
      (select count(*)::int from cases where status = 'Rejected' and law_firm_id is null) as released,
      (select count(*)::int from begun_stages where stage_key = 'assignment' and started_at is null) as waiting`);
  const [recorded] = await db.execute<{ cases: number; events: number }>(sql`
    select count(distinct case_id)::int as cases, count(*)::int as events from audit_events where action = 'cases.expire'`);
  const mails = await db.execute<{ recipient: string; template: string; mails: number }>(sql`
    select recipient, template, count(*)::int as mails from outbox
    where template in ('offer_expired', 'offer_unanswered') group by recipient, template`);
  return { ...found, recorded, mails: [...mails] };
}
