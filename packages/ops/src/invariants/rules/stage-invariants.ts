import { sql } from "drizzle-orm";
import { type Invariant, isBefore } from "./invariant";

const stage = (key: string) =>
  sql`(select c.id, c.status, s.case_id is not null as is_active, s.started_at, s.completed_at
       from cases c left join begun_stages s on s.case_id = c.id and s.stage_key = ${key}::stage_key) s`;

/** What must hold of the ten stages of a case (D8 to D10), of which those have a row that are active. */
export const stageInvariants: Invariant[] = [
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
    // An admin may reopen the sign-up; what came after it goes on (D10).
    sentence: "evaluation starts when the client has signed up",
    broken: sql`select id from (
        select id, started_at is not null as is_begun, exists (
          select 1 from begun_stages where case_id = s.id and stage_key = 'signedup' and completed_at is not null
        ) as is_signed_up, exists (
          select 1 from audit_events where case_id = s.id and action = 'stages.reopen' and outcome = 'done'
            and detail ->> 'stageKey' = 'signedup'
        ) as was_reopened
        from ${stage("evaluation")}) as evaluated
      where (is_signed_up and not is_begun) or (is_begun and not is_signed_up and not was_reopened)`,
  },
  {
    sentence: "from evaluation on a stage starts after the one before it, and at once when that is complete",
    broken: sql`select later.case_id as id from (
        select case_id, stage_key, started_at,
          lag(started_at) over stages as earlier_started_at, lag(completed_at) over stages as earlier_completed_at
        from (select distinct case_id from begun_stages where stage_key >= 'evaluation') evaluated
          cross join unnest(enum_range('evaluation'::stage_key, null)) stage_key
          left join begun_stages using (case_id, stage_key)
        window stages as (partition by case_id order by stage_key)
      ) later
      where later.stage_key > 'evaluation'
        and ((later.started_at is not null and later.earlier_started_at is null)
          or (later.started_at is null and later.earlier_completed_at is not null)
          or ${isBefore(sql`later.started_at`, sql`later.earlier_started_at`)})`,
  },
  {
    sentence: "a stage from sign-up on is active exactly when it has started",
    broken: sql`select case_id as id from begun_stages where stage_key >= 'signedup' and started_at is null`,
  },
  {
    sentence: "a stage is completed after it has started",
    broken: sql`select case_id as id from begun_stages where ${isBefore(sql`completed_at`, sql`started_at`)}`,
  },
];
