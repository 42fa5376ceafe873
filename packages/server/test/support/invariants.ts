import type { Executor } from "@caseward/db/client";
import { type SQL, sql } from "drizzle-orm";
import type { Invariant } from "./invariant";
import { taskInvariants } from "./task-invariants";

/** The latest offer of each case beside the case; its columns are null where there never was one. */
const casesWithLatestOffer = sql`
  select c.*, a.id as offer_id, a.law_firm_id as offer_firm_id, a.note as offer_note,
         a.assigned_at as offer_assigned_at, a.outcome as offer_outcome
  from cases c
  left join lateral (
    select * from case_assignments where case_id = c.id order by id desc limit 1
  ) a on true`;

/** The service reads its clock more than once in a transition, with a wait for a lock between: 10 s at most. */
const sameMoment = (one: SQL, other: SQL) => sql`abs(extract(epoch from ${one} - ${other})) <= 10`;

const assignments: Invariant[] = [
  {
    sentence: "a new case has never been offered",
    broken: sql`select id from (${casesWithLatestOffer}) c where status = 'New' and (offer_id is not null or law_firm_id is not null)`,
  },
  {
    sentence: "a submitted case has one open offer, to its firm and with its note",
    broken: sql`select id from (${casesWithLatestOffer}) c where status = 'Submitted' and not coalesce(
      offer_outcome is null and offer_firm_id = law_firm_id and offer_note is not distinct from law_firm_note, false)`,
  },
  {
    sentence: "an accepted case was accepted by its firm in its last offer",
    broken: sql`select id from (${casesWithLatestOffer}) c where status = 'Accepted' and not coalesce(
      offer_outcome = 'accepted' and offer_firm_id = law_firm_id, false)`,
  },
  {
    sentence: "a rejected case that is held was rejected by its firm in its last offer",
    broken: sql`select id from (${casesWithLatestOffer}) c where status = 'Rejected' and law_firm_id is not null and not coalesce(
      offer_outcome = 'rejected' and offer_firm_id = law_firm_id, false)`,
  },
  {
    sentence: "a rejected case that is with no firm was rejected or recalled in its last offer",
    broken: sql`select id from (${casesWithLatestOffer}) c where status = 'Rejected' and law_firm_id is null and not coalesce(
      offer_outcome in ('rejected', 'recalled'), false)`,
  },
  {
    sentence: "a case that a firm holds says when it was offered to it",
    broken: sql`select id from (${casesWithLatestOffer}) c where law_firm_id is not null and not coalesce(
      ${sameMoment(sql`assigned_at`, sql`offer_assigned_at`)}, false)`,
  },
  {
    sentence: "only a submitted case has an open offer",
    broken: sql`select a.id from case_assignments a join cases c on c.id = a.case_id where a.outcome is null and c.status <> 'Submitted'`,
  },
  {
    sentence: "only the last offer of a case can be accepted",
    broken: sql`select a.id from case_assignments a where a.outcome = 'accepted' and exists (
      select 1 from case_assignments later where later.case_id = a.case_id and later.id > a.id)`,
  },
  {
    sentence: "an offer follows the end of the one before",
    broken: sql`select a.id from case_assignments a where exists (
      select 1 from case_assignments earlier where earlier.case_id = a.case_id and earlier.id < a.id
      and (earlier.decided_at is null or earlier.decided_at > a.assigned_at))`,
  },
  {
    sentence: "an offer is made after its case was added and decided after it was made",
    broken: sql`select a.id from case_assignments a join cases c on c.id = a.case_id
      where a.assigned_at < c.created_at or a.decided_at < a.assigned_at`,
  },
  {
    sentence: "offers are made and recalled by admins, accepted and rejected by the firm's lawyers",
    broken: sql`select a.id from case_assignments a
      join users maker on maker.id = a.assigned_by left join users decider on decider.id = a.decided_by
      where maker.user_type <> 'admin'
        or (a.outcome = 'recalled' and decider.user_type <> 'admin')
        or (a.outcome in ('accepted', 'rejected') and decider.law_firm_id is distinct from a.law_firm_id)`,
  },
];

const stage = (key: string) =>
  sql`(select c.id, c.status, s.is_active, s.started_at, s.completed_at
       from cases c join case_stage_records s on s.case_id = c.id and s.stage_key = ${key}::stage_key) s`;

const stages: Invariant[] = [
  {
    sentence: "a case has all ten stages",
    broken: sql`select c.id from cases c where (select count(*) from case_stage_records where case_id = c.id) <> 10`,
  },
  {
    sentence: "onboarding is active and started from the beginning",
    broken: sql`select id from ${stage("onboarding")} where not is_active or started_at is null`,
  },
  {
    sentence: "onboarding is complete exactly when all three forms exist",
    broken: sql`select id from ${stage("onboarding")} where (completed_at is not null) <> (
      exists (select 1 from medical_forms where case_id = s.id)
      and exists (select 1 from financial_forms where case_id = s.id)
      and exists (select 1 from hipaa_forms where case_id = s.id))`,
  },
  {
    sentence: "assignment is active once the case was offered",
    broken: sql`select id from ${stage("assignment")}
      where is_active <> exists (select 1 from case_assignments where case_id = s.id)`,
  },
  {
    sentence: "assignment runs while a firm is asked and is complete when one accepted",
    broken: sql`select id from ${stage("assignment")}
      where (started_at is not null) <> (status in ('Submitted', 'Accepted'))
         or (completed_at is not null) <> (status = 'Accepted')`,
  },
  {
    sentence: "sign-up starts with the acceptance",
    broken: sql`select id from ${stage("signedup")}
      where is_active <> (status = 'Accepted') or is_active <> (started_at is not null)`,
  },
  {
    sentence: "evaluation starts when the client has signed up",
    broken: sql`select evaluation.case_id as id from case_stage_records evaluation
      join case_stage_records signedup on signedup.case_id = evaluation.case_id and signedup.stage_key = 'signedup'
      where evaluation.stage_key = 'evaluation'
        and (evaluation.started_at is not null) <> (signedup.completed_at is not null)`,
  },
  {
    sentence: "from evaluation on a stage starts after the one before it, and at once when that is complete",
    broken: sql`select later.case_id as id from (
        select case_id, stage_key, started_at,
          lag(started_at) over stages as earlier_started_at, lag(completed_at) over stages as earlier_completed_at
        from case_stage_records where stage_key >= 'evaluation' window stages as (partition by case_id order by stage_key)
      ) later
      where later.stage_key > 'evaluation'
        and ((later.started_at is not null and later.earlier_started_at is null)
          or (later.started_at is null and later.earlier_completed_at is not null)
          or later.started_at < later.earlier_started_at)`,
  },
  {
    sentence: "a stage from sign-up on is active exactly when it has started",
    broken: sql`select case_id as id from case_stage_records
      where stage_key >= 'signedup' and is_active <> (started_at is not null)`,
  },
  {
    sentence: "a stage is completed after it has started",
    broken: sql`select case_id as id from case_stage_records where completed_at < started_at`,
  },
];

const people: Invariant[] = [
  {
    sentence: "a case belongs to a client and was added by an admin",
    broken: sql`select c.id from cases c join users client on client.id = c.client_id
      left join users maker on maker.id = c.created_by
      where client.user_type <> 'client' or maker.user_type <> 'admin'`,
  },
  {
    sentence: "nobody has a password without a verified address",
    broken: sql`select id from users where password_hash is not null and verified_at is null`,
  },
  {
    sentence: "messages are written by the case's client, the firm that they name, or an admin",
    broken: sql`select m.id from messages m join cases c on c.id = m.case_id join users author on author.id = m.author_id
      where not coalesce(author.user_type = 'admin' or author.id = c.client_id or author.law_firm_id = m.law_firm_id, false)`,
  },
  {
    sentence: "messages name a firm to which the case had been offered by then",
    broken: sql`select m.id from messages m where m.law_firm_id is not null and not exists (
      select 1 from case_assignments where case_id = m.case_id and law_firm_id = m.law_firm_id and assigned_at <= m.created_at)`,
  },
  {
    sentence:
      "messages are written after their case was added, and read after they were written, by their author's party at once",
    broken: sql`select m.id from messages m join cases c on c.id = m.case_id join users author on author.id = m.author_id
      where m.created_at < c.created_at
        or least(m.read_by_client_at, m.read_by_firm_at, m.read_by_admin_at) < m.created_at
        or (case author.user_type when 'client' then m.read_by_client_at when 'lawfirm' then m.read_by_firm_at
            else m.read_by_admin_at end) is null`,
  },
  {
    sentence: "forms are saved by the case's client or a firm it was offered to",
    broken: sql`select f.case_id as id from (
        select case_id, saved_by as author_id from medical_forms
        union all select case_id, saved_by from financial_forms
        union all select case_id, submitted_by from hipaa_forms
      ) f join cases c on c.id = f.case_id join users author on author.id = f.author_id
      where not (author.id = c.client_id or exists (
        select 1 from case_assignments where case_id = c.id and law_firm_id = author.law_firm_id))`,
  },
];

const forms: Invariant[] = [
  {
    sentence: "an authorization names the role of its signer, who is no admin",
    broken: sql`select f.case_id as id from hipaa_forms f join users signer on signer.id = f.submitted_by
      where f.signer_type <> signer.user_type or signer.user_type = 'admin' or btrim(f.signer_name) = ''`,
  },
  {
    sentence: "an authorization expires after it was signed",
    broken: sql`select case_id as id from hipaa_forms where expiration_date < (submitted_at at time zone 'UTC')::date`,
  },
  {
    sentence: "a form is counted from its first version",
    broken: sql`select case_id as id from medical_forms where version < 1
      union all select case_id from financial_forms where version < 1`,
  },
  {
    sentence: "a draft is the case's client's, or of a firm it was offered to",
    broken: sql`select d.case_id as id from form_drafts d
      join cases c on c.id = d.case_id join users author on author.id = d.user_id
      where not (author.id = c.client_id or exists (
        select 1 from case_assignments where case_id = c.id and law_firm_id = author.law_firm_id))`,
  },
];

const others: Invariant[] = [
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
    sentence: "what the record names as a case exists, unless it was looked for in vain",
    broken: sql`select e.id from audit_events e where e.case_id is not null and e.outcome = 'done'
      and not exists (select 1 from cases where id = e.case_id)`,
  },
  {
    sentence: "each form was recorded when it was last saved",
    broken: sql`select f.case_id as id from (
        select case_id, 'forms.saveMedical' as action, version from medical_forms
        union all select case_id, 'forms.saveFinancial', version from financial_forms
      ) f where f.version > 1 and not exists (select 1 from audit_events where case_id = f.case_id and action = f.action
        and outcome = 'done' and (detail ->> 'version')::int = f.version)`,
  },
];

/** Sentences about what does not hold, with the first ids that break it. None when all is well. */
export async function findBrokenInvariants(db: Executor): Promise<string[]> {
  const findings: string[] = [];
  for (const { sentence, broken } of [
    ...assignments,
    ...stages,
    ...people,
    ...forms,
    ...taskInvariants,
    ...others,
  ]) {
    const rows = await db.execute<{ id: number }>(sql`select b.id from (${broken}) b order by b.id limit 5`);
    if (rows.length > 0) findings.push(`Broken: ${sentence} (id ${rows.map(({ id }) => id).join(", ")})`);
  }
  return findings;
}
