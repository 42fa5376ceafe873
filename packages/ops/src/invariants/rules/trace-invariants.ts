import { type SQL, sql } from "drizzle-orm";
import { beginningOfAudit, type Invariant, isBefore, isSameMoment, tolerance } from "./invariant";

/** Whether the record holds that something was done to a case at about that time: its own clock is the database's. */
const isRecorded = (action: SQL, caseId: SQL, at: SQL) => sql`exists (
  select 1 from audit_events e where e.case_id = ${caseId} and e.action = ${action} and e.outcome = 'done'
    and ${isSameMoment(sql`e.created_at`, at)})`;

const isOfItsTime = (at: SQL) => sql`${at} > ${beginningOfAudit} + ${tolerance}`;

/** What calls and deliveries leave behind together; rows that were made by hand have no such traces. */
export const traceInvariants: Invariant[] = [
  {
    sentence: "each case was recorded when it was added",
    broken: sql`select c.id from cases c where (c.created_by is not null or c.created_from = 'WEB')
      and ${isOfItsTime(sql`c.created_at`)} and not exists (
        select 1 from audit_events where case_id = c.id and outcome = 'done' and action =
          case c.created_from when 'ADMIN' then 'cases.add' when 'CLIENT' then 'cases.createOwn' else 'intake.submit' end)`,
  },
  {
    sentence: "each admission and each refusal of one was recorded",
    broken: sql`select c.id from cases c where ${isOfItsTime(sql`c.admission_decided_at`)}
      and not ${isRecorded(
        sql`case c.status when 'TurnedDown' then 'cases.turnDown' else 'cases.admit' end`,
        sql`c.id`,
        sql`c.admission_decided_at`,
      )}`,
  },
  {
    sentence: "each offer was recorded when it was made",
    broken: sql`select a.id from case_assignments a where ${isOfItsTime(sql`a.assigned_at`)}
      and not ${isRecorded(sql`'cases.submit'`, sql`a.case_id`, sql`a.assigned_at`)}`,
  },
  {
    sentence: "the end of each offer was recorded",
    broken: sql`select a.id from case_assignments a where ${isOfItsTime(sql`a.decided_at`)}
      and not ${isRecorded(
        sql`case a.outcome when 'accepted' then 'cases.accept' when 'rejected' then 'cases.reject' when 'recalled' then 'cases.recall' else 'cases.expire' end`,
        sql`a.case_id`,
        sql`a.decided_at`,
      )}`,
  },
  {
    sentence: "each firm that a plan passed over was recorded",
    broken: sql`select s.case_id as id from offer_plan_steps s where s.state = 'passed_over'
      and ${isOfItsTime(sql`s.reached_at`)} and not ${isRecorded(sql`'offers.passOver'`, sql`s.case_id`, sql`s.reached_at`)}`,
  },
  {
    sentence: "each decision on a time limit was recorded",
    broken: sql`select d.case_id as id from deadline_decisions d where ${isOfItsTime(sql`d.decided_at`)}
      and not ${isRecorded(sql`'caseDeadlines.decide'`, sql`d.case_id`, sql`d.decided_at`)}`,
  },
  {
    sentence: "each authorization was recorded when it was signed",
    broken: sql`select f.case_id as id from hipaa_forms f where ${isOfItsTime(sql`f.submitted_at`)}
      and not exists (select 1 from audit_events where case_id = f.case_id and action = 'forms.submitHipaa'
        and outcome = 'done' and detail ->> 'formId' = f.form_id::text)`,
  },
  {
    sentence: "each form was recorded when it was last saved",
    broken: sql`select f.case_id as id from (
        select case_id, 'forms.saveMedical' as action, version, updated_at from medical_forms
        union all select case_id, 'forms.saveFinancial', version, updated_at from financial_forms
      ) f where ${isOfItsTime(sql`f.updated_at`)} and not exists (select 1 from audit_events where case_id = f.case_id
        and action = f.action and outcome = 'done' and (detail ->> 'version')::int = f.version)`,
  },
  {
    sentence: "each account was recorded when it was disabled",
    broken: sql`select u.id from users u where ${isOfItsTime(sql`u.disabled_at`)} and not exists (
      select 1 from audit_events where action = 'users.disable' and outcome = 'done' and u.id = any(subject_ids))`,
  },
  {
    sentence: "a message was sent after it was written, and tried before",
    broken: sql`select id from outbox where sent_at is not null
      and (${isBefore(sql`sent_at`, sql`created_at`)} or attempts < 1)`,
  },
  {
    sentence: "a session belongs to somebody verified who is not disabled",
    broken: sql`select s.id from sessions s join users u on u.id = s.user_id
      where u.verified_at is null or u.disabled_at is not null`,
  },
];
