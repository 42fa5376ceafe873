import { foldText } from "@caseward/domain/values/fold-text";
import type postgres from "postgres";

/** How much there is; the largest firm holds several hundred cases, the others ever fewer. */
export const quantity = {
  firms: 400,
  clients: 60_000,
  cases: 100_000,
  tasks: 100_000,
  waitingTasks: 500,
  messages: 300_000,
  longThread: 20_000,
  /** Cases whose stages are stored, the first ones: the others are listed alone. */
  staged: 2_000,
  sessions: 20_000,
  events: 50_000,
  templates: 20_000,
  refused: 300,
} as const;

const firstNames = [
  ..."María José Ana Luis Zoë Łukasz Siobhan Jürgen Nguyễn Émile Aoife Søren Chloé Ivan Mei Omar".split(" "),
  ..."James Mary Robert Linda Michael Susan David Karen Thomas Nancy Daniel Lisa Mark Betty Paul Ruth".split(
    " ",
  ),
];
const lastNames = [
  ..."García Núñez O'Dell Wójcik Müller D'Amico Ångström Dvořák Ibáñez Peña Yılmaz Kjærgaard".split(" "),
  ..."Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson Martin Lee".split(
    " ",
  ),
  ..."Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Torres Hill".split(" "),
];

/** The only one of its kind among all cases. */
export const rareName = { firstName: "Xenophon", lastName: "Zúñiga-Quispe" };

/** A number from 0 to 1 that seems random and is the same in each run. */
const dice = (salt: number) => `((hashint4(n + ${salt * 1_000_003}) & 2147483647) / 2147483648.0)`;
const skewed = (salt: number, count: number) => `(1 + floor(${count} * power(${dice(salt)}, 2.0)))::int`;

const fillFirms = `
  insert into law_firms (firm_name, search_name, api_integration_interest, monthly_new_case_capacity,
    case_updates_commitment, terms_agreed, information_verified, verification, decided_at, decided_by)
  select name, lower(name), 'yes', '50+', 'yes', true, true, 'verified', now(), 1
  from (select 'Firm ' || n || case when n % 3 = 0 then ' & Sons' else ' LLP' end as name
        from generate_series(1, ${quantity.firms}) n) made`;

const fillUsers = `
  insert into users (email, first_name, last_name, user_type, origin)
  select 'admin@plans.test', 'Ada', 'Admin', 'admin'::user_type, 'invited'::user_origin
  union all select 'lawyer' || n || '@plans.test', 'Lou', 'Lawyer', 'lawfirm', 'registered' from generate_series(1, ${quantity.firms}) n
  union all select 'client' || n || '@plans.test', 'Kim', 'Client', 'client', 'invited' from generate_series(1, ${quantity.clients}) n`;

const bindLawyers = `
  update users set law_firm_id = substring(email from '[0-9]+')::int where user_type = 'lawfirm'`;

/** Half are accepted, a quarter rejected (most of them still held), the rest new or submitted. Days hold many ties. */
const fillCases = `
  insert into cases (id, status, client_id, first_name, last_name, email, phone_number, search_name, search_city,
    search_contact, accident_type, city, state, incident_date, description, referral_source, law_firm_id, assigned_at, created_at,
    status_changed_at, is_signed_up, has_medical_info, has_financial_info, has_hipaa_info,
    deadline_on, deadline_state, deadline_amber_from, deadline_red_from, is_deadline_red, deadline_days, deadline_rules)
  select n, status::case_status, client_id, first_name, last_name, 'client' || n || '@plans.test',
    '(213) 555-' || lpad((n % 10000)::text, 4, '0'), search_name, city, 'client' || n || '@planstest 1213555' || lpad((n % 10000)::text, 4, '0'),
    'Other', city, 'CA', '2024-01-01', repeat('What happened, in some words. ', 8), 'Google',
    case when held then ${skewed(3, quantity.firms)} end,
    case when held then created_at + interval '1 hour' * (1 + n % 700) end, created_at,
    created_at + interval '1 hour' * (2 + n % 700), status = 'Accepted' and n % 10 < 7,
    status = 'Accepted' and n % 10 < 8, status = 'Accepted' and n % 10 < 7, status = 'Accepted' and n % 10 < 6,
    ends_on, 'provisional', ends_on - 179, ends_on - 59, ends_on - 59 <= date '2026-01-01', array[ends_on], 'plans'
  from (select *, date '2026-01-01' + 100 + n % 1000 - (n % 11 = 0)::int * 300 as ends_on from (
    select n, status, status in ('Submitted', 'Accepted') or (status = 'Rejected' and ${dice(4)} < 0.8) as held,
      timestamptz '2026-01-01' - interval '15 minutes' * (${quantity.cases} - n) - interval '1 minute' * (n % 3) as created_at,
      (select min(id) from users where user_type = 'client') + floor(${quantity.clients} * ${dice(5)})::int as client_id,
      ($1::text[])[${skewed(6, firstNames.length)}] as first_name, ($2::text[])[${skewed(7, lastNames.length)}] as last_name,
      ($3::text[])[${skewed(6, firstNames.length)}] || ' ' || ($4::text[])[${skewed(7, lastNames.length)}] as search_name,
      (array['los angeles', 'austin', 'san jose', 'houston', 'chicago'])[${skewed(10, 5)}] as city
    from (
      select n, (array['New', 'Submitted', 'Rejected', 'Accepted'])[width_bucket(${dice(8)}, array[0, 0.12, 0.20, 0.45])] as status
      from generate_series(1, ${quantity.cases}) n
    ) drawn
  ) ended) made`;

const nameFirms = `
  update cases set search_firm = f.search_name from law_firms f where f.id = law_firm_id`;

const nameRareCase = `
  update cases set first_name = $1, last_name = $2, search_name = $3 where id = ${Math.floor(quantity.cases / 2)}`;

/** The present offer of each case that was ever offered, and an earlier rejection of some. */
const fillAssignments = `
  insert into case_assignments (case_id, law_firm_id, assigned_at, respond_by, assigned_by, outcome, decided_at, decided_by)
  select case_id, law_firm_id, assigned_at, assigned_at + interval '24 hours', 1, outcome::assignment_outcome,
    case when outcome is not null then assigned_at + interval '1 minute' end, case when outcome is not null then 1 end
  from (
    select id as case_id, ${skewed(9, quantity.firms).replaceAll("n +", "id +")} as law_firm_id, created_at as assigned_at, 'rejected' as outcome
    from cases where status <> 'New' and id % 6 = 0
    union all
    select id, coalesce(law_firm_id, 1 + id % ${quantity.firms}), coalesce(assigned_at, created_at + interval '1 hour'),
      case status when 'Accepted' then 'accepted' when 'Rejected' then 'rejected' end
    from cases where status <> 'New'
    order by assigned_at
  ) offers`;

const fillForms = [
  `insert into medical_forms (case_id, sealed, saved_by) select id, '\\x00', 1 from cases where status = 'Accepted' and id % 10 < 8`,
  `insert into financial_forms (case_id, sealed, saved_by)
   select id, '\\x00', 1 from cases where status = 'Accepted' and id % 10 < 7`,
  `insert into hipaa_forms (case_id, sealed, submitted_at, submitted_by, signer_name, signer_type)
   select id, '\\x00', now(), 1, 'x', 'client'
   from cases where status = 'Accepted' and id % 10 < 6`,
];

/** Nearly all were sent long ago; a few thousand were cancelled, and some hundreds wait. */
const fillTasks = `
  insert into scheduled_tasks (entity_type, entity_id, task_type, task_subtype, scheduled_at, channel, status, sent_at, created_by)
  select (array['case', 'client', 'lawfirm'])[1 + n % 3]::task_entity_type,
    case n % 3 when 0 then 1 + n % ${quantity.cases}
      when 1 then (select min(id) from users where user_type = 'client') + n % ${quantity.clients} else 1 + n % ${quantity.firms} end,
    case when n % 2 = 0 then 'reminder' else 'follow_up' end::task_type, 'general',
    timestamptz '2026-01-01' + interval '20 minutes' * (n / 2), 'email', status::task_status,
    case status when 'sent' then now() end, 1
  from (
    select n, case when n > ${quantity.tasks - quantity.waitingTasks} then 'pending' when n % 40 = 0 then 'cancelled' else 'sent' end as status
    from generate_series(1, ${quantity.tasks}) n
  ) made`;

/**
 * Three in each case, one in twenty unread by client and firm, and a third of those by the administrators. The newest
 * case has a long unread thread.
 */
const fillMessages = `
  insert into messages (case_id, author_id, law_firm_id, sealed, read_by_client_at, read_by_firm_at, read_by_admin_at)
  select c.id, 1, c.law_firm_id, '\\x00', case when is_read then now() end,
    case when is_read then now() end, case when is_read or c.id % 3 > 0 then now() end
  from (
    select 1 + n % ${quantity.cases} as case_id, (n / 7) % 20 > 0 as is_read from generate_series(1, ${quantity.messages}) n
    union all select ${quantity.cases}, false from generate_series(1, ${quantity.longThread})
  ) said join cases c on c.id = said.case_id`;

const fillStages = `
  insert into begun_stages (case_id, stage_key, started_at)
  select id, 'onboarding', now() from cases where id <= ${quantity.staged}`;

/** What gathers with the years beside the cases: sessions and links, the audit, emails, and what was counted or kept. */
const fillTraces = [
  `insert into sessions (user_id, token_hash, expires_at)
   select 1 + n % ${quantity.clients}, encode(sha256(n::text::bytea), 'hex'), now() + interval '1 day'
   from generate_series(1, ${quantity.sessions}) n`,
  `insert into one_time_tokens (user_id, kind, token_hash, expires_at)
   select 1 + n % ${quantity.clients}, 'invitation', encode(sha256(n::text::bytea), 'hex'), now() + interval '1 day'
   from generate_series(1, ${quantity.sessions}) n`,
  `insert into audit_events (actor_id, actor_role, action, case_id, subject_ids, outcome, error_code, created_at)
   select 1, 'admin', 'cases.add', n, array[client_id], outcome, case outcome when 'refused' then 'conflict' end, created_at
   from (select id as n, client_id, created_at, case when id % 2500 = 0 then 'refused' else 'done' end as outcome
     from cases where id <= ${quantity.events} order by id) changes`,
  `insert into audit_links (position, event_id, previous_hash, hash, chained_at)
   select id, id, repeat('0', 64), repeat('0', 64), now() from audit_events`,
  `insert into outbox (message_id, template, recipient, subject, task_id, sent_at)
   select 'template-' || n, 'reminder', 'client' || n || '@plans.test', 'A reminder', n, now()
   from generate_series(1, ${quantity.templates}) n`,
  `insert into outbox (message_id, template, recipient, subject, last_error, failed_at)
   select 'refused-' || n, 'unread_messages', 'client' || n * 100 || '@plans.test', 'Unread', '550', now()
   from generate_series(1, ${quantity.refused}) n`,
  `insert into limit_counts (key, used, ends_at)
   select 'limit ' || n, 1, now() + interval '1 hour' from generate_series(1, ${quantity.templates}) n`,
  `insert into idempotency_keys (user_id, operation, key_hash, payload_hash, created_id, expires_at)
   select 1, 'cases.add', encode(sha256(n::text::bytea), 'hex'), repeat('0', 64), n, now() + interval '1 day'
   from generate_series(1, ${quantity.templates}) n`,
  `insert into message_notices (case_id, party, last_sent_at)
   select n, 'client', now() from generate_series(1, ${quantity.templates}) n`,
  `insert into firm_contacts (law_firm_id, first_name, last_name, title, email, mobile_number)
   select id, 'Lou', 'Lawyer', 'Partner', 'lawyer' || id || '@plans.test', '(213) 555-0100' from law_firms`,
  // All have one phone number: the worst case of a search for firms that are alike.
  `insert into firm_likeness_keys (law_firm_id, kind, key)
   select id, 'name'::likeness_kind, search_name from law_firms
   union all select id, 'phone', '+12135550100' from law_firms`,
];

/** Fills a migrated, empty database: without checks, and the indexes of the large tables are built after the rows. */
export async function fillLargeDatabase(sql: postgres.Sql): Promise<void> {
  await sql.unsafe("set synchronous_commit = off; set session_replication_role = replica");
  const indexes = await dropIndexes(sql, ["cases", "case_assignments"]);
  await sql.unsafe(fillFirms);
  await sql.unsafe(fillUsers);
  await sql.unsafe(bindLawyers);
  const folded = (names: string[]) => names.map(foldText);
  await sql.unsafe(fillCases, [firstNames, lastNames, folded(firstNames), folded(lastNames)]);
  const { firstName, lastName } = rareName;
  await sql.unsafe(nameRareCase, [firstName, lastName, foldText(`${firstName} ${lastName}`)]);
  await sql.unsafe(nameFirms);
  await sql.unsafe(fillAssignments);
  for (const fill of [...fillForms, fillTasks, fillMessages, fillStages, ...fillTraces])
    await sql.unsafe(fill);
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`select setval(pg_get_serial_sequence('cases', 'id'), (select max(id) from cases))`;
  await sql.unsafe("set session_replication_role = origin");
  await sql.unsafe("vacuum analyze");
}

/** All but those that constraints stand on. Answers how to build them again. */
async function dropIndexes(sql: postgres.Sql, tables: string[]): Promise<{ definition: string }[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid::regclass::text in ${sql(tables)} and not i.indisprimary`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  return indexes;
}
