import { planBreaks } from "./plan-breaks";

/** Statements that break a rule, each by its sentence. They run in a transaction without foreign keys and triggers. */
export const breaks: Record<string, readonly string[]> = {
  ...planBreaks,
  "a case belongs to a client, and was added by an admin, by a client or by nobody with an account": [
    "update cases set client_id = created_by where id = 1",
  ],
  "a case that somebody told of waits until it is admitted or turned down": [
    "update cases set admission_decided_at = now() where id = 1",
  ],
  "each admission and each refusal of one was recorded": [
    "update cases set admission_decided_at = now() + interval '1 hour' where status = 'New' and reference is not null",
  ],
  "a new case has never been offered": [
    "insert into case_assignments (case_id, law_firm_id, assigned_at, respond_by, assigned_by) select id, 1, now(), now(), client_id from cases where status = 'New'",
  ],
  "a submitted case has one open offer, to its firm and with its note": [
    "update cases set law_firm_note = 'Another' where status = 'Submitted'",
  ],
  "an accepted case was accepted by its firm in its last offer": [
    "update case_assignments set outcome = 'rejected' where outcome = 'accepted'",
  ],
  "a rejected case that is held was rejected by its firm in its last offer": [
    "update case_assignments set law_firm_id = 99 where outcome = 'rejected'",
  ],
  "a rejected case that is with no firm was rejected, recalled or not answered in its last offer": [
    "delete from case_assignments where outcome = 'recalled'",
  ],
  "a case that a firm holds says when it was offered to it": [
    "update cases set assigned_at = assigned_at - interval '1 hour' where id = 1",
  ],
  "only a submitted case has an open offer": [
    "update case_assignments set outcome = null, decided_at = null, decided_by = null where outcome = 'recalled'",
  ],
  "only the last offer of a case can be accepted": [
    "insert into case_assignments (case_id, law_firm_id, assigned_at, respond_by, assigned_by) select case_id, law_firm_id, now(), now(), assigned_by from case_assignments where outcome = 'accepted'",
  ],
  "an offer follows the end of the one before": [
    "insert into case_assignments (case_id, law_firm_id, assigned_at, respond_by, assigned_by) select case_id, law_firm_id, now() - interval '1 hour', now() - interval '1 hour', assigned_by from case_assignments where outcome = 'recalled'",
  ],
  "an offer is made after its case was added and decided after it was made": [
    "update cases set created_at = now() + interval '1 hour' where id = 1",
  ],
  "offers are made and recalled by admins, accepted and rejected by the firm's lawyers": [
    "update case_assignments set decided_by = assigned_by where outcome = 'accepted'",
  ],
  "an offer expires at its end and not before, and nobody ends it so": [
    "update case_assignments set outcome = 'expired', decided_by = null, respond_by = now() + interval '1 day' where outcome = 'recalled'",
  ],
  "a case says whether its client is signed up, as the stage does": [
    "update cases set is_signed_up = not is_signed_up where id = 1",
  ],
  "a case is found by the name of the firm that holds it": [
    "update cases set search_firm = 'another' where id = 1",
  ],
  "a case came to its status with its last offer or the end of it, or with its admission": [
    "update cases set status_changed_at = now() - interval '1 day' where id = 1",
  ],
  "decisions on a time limit are counted from one, without a gap": [
    "update deadline_decisions set revision = 2",
  ],
  "time limits are decided on by admins and by lawyers of a firm that accepted the case": [
    "update deadline_decisions set decided_by = (select client_id from cases where id = 1)",
  ],
  "a next time limit that is confirmed has the day of its confirmation": [
    "update deadline_decisions set date = '2050-01-01'",
  ],
  "each decision on a time limit was recorded": [
    "update deadline_decisions set decided_at = now() + interval '1 hour'",
  ],
  "onboarding is active and started from the beginning": [
    "delete from begun_stages where case_id = 1 and stage_key = 'onboarding'",
  ],
  "onboarding is complete exactly when all three forms exist": ["delete from financial_forms"],
  "assignment is active once the case was offered": [
    "insert into begun_stages (case_id, stage_key) select id, 'assignment' from cases where status = 'New' on conflict do nothing",
  ],
  "assignment runs while a firm is asked and is complete when one accepted": [
    "update begun_stages set completed_at = null where stage_key = 'assignment' and case_id = 1",
  ],
  "sign-up starts with the acceptance": [
    "insert into begun_stages (case_id, stage_key, started_at) select id, 'signedup', now() from cases where status = 'Submitted'",
  ],
  "evaluation starts when the client has signed up": [
    "update begun_stages set completed_at = null where stage_key = 'signedup' and case_id = 1",
  ],
  "from evaluation on a stage starts after the one before it, and at once when that is complete": [
    "insert into begun_stages (case_id, stage_key, started_at) values (1, 'resolution', now())",
  ],
  "a stage from sign-up on is active exactly when it has started": [
    "insert into begun_stages (case_id, stage_key) values (1, 'postsupport')",
  ],
  "a stage is completed after it has started": [
    "update begun_stages set completed_at = started_at - interval '1 hour' where stage_key = 'evaluation' and case_id = 1",
  ],
  "forms are saved by the case's client or a firm that accepted it": [
    "update medical_forms set saved_by = (select created_by from cases where id = 1)",
  ],
  "an authorization names the role of its signer, who is no admin": [
    "update hipaa_forms set signer_name = ' '",
  ],
  "an authorization is revoked after it was signed, and superseded by its next version": [
    "update hipaa_forms set revoked_at = submitted_at - interval '1 hour'",
  ],
  "a case names the last saved people as its own, and each save before them is kept": [
    "update cases set people_version = 1 where id = 1",
  ],
  "a form is counted from its first version": ["update financial_forms set version = 0"],
  "a case says which of its forms are stored, and of its authorization whether it is in force": [
    "update cases set has_hipaa_info = not has_hipaa_info",
  ],
  "a draft is the case's client's, or of a firm that accepted it": [
    "update form_drafts set user_id = (select created_by from cases where id = 1)",
  ],
  "messages are written by the case's client, the firm that they name, or an admin": [
    "update messages set law_firm_id = 99 where author_id in (select id from users where user_type = 'lawfirm')",
  ],
  "messages name a firm to which the case had been offered by then": ["update messages set law_firm_id = 99"],
  "what is written to the intake is not from the client and was never read by one": [
    "update messages set audience = 'intake'",
  ],
  "what a firm writes to everybody comes after it accepted the case": [
    "update messages set created_at = created_at - interval '10 years' where author_id in (select id from users where user_type = 'lawfirm')",
  ],
  "messages are written after their case was added, and read after they were written, by their author's party at once":
    ["update messages set read_by_client_at = null"],
  "a notice is planned for a party that has something to read": [
    "update messages set read_by_admin_at = now()",
  ],
  "no notice is kept for a firm that has lost the case": [
    "insert into message_notices (case_id, party) select id, 'lawfirm' from cases where status = 'New'",
  ],
  "a task is about a case, client or law firm that exists": ["update scheduled_tasks set entity_id = 99999"],
  "a pending task that was handed over has a message or an error": [
    "update scheduled_tasks set handed_over_at = now() where status = 'pending'",
  ],
  "a task whose message was sent is sent": [
    "update scheduled_tasks set status = 'pending', sent_at = null",
    "update outbox set sent_at = now(), attempts = 1 where task_id is not null",
  ],
  "a sent task's message was sent, or reminds the firm of a case at once and may still be on its way": [
    "update scheduled_tasks set task_subtype = 'general'",
  ],
  "no message waits for a task that is cancelled, deleted or due later": [
    "update scheduled_tasks set deleted_at = now()",
  ],
  "a message that waits has something to say": ["update outbox set body = null"],
  "no message holds the token of its link in clear": [
    "update outbox set body = 'http://app.test/verify-email?token=abc'",
  ],
  "a message that came to its end is under way nowhere": [
    "update outbox set sent_at = now(), attempts = 1, claimed_until = now()",
  ],
  "a message that was given up says why": ["update outbox set failed_at = now()"],
  "a message was sent after it was written, and tried before": ["update outbox set sent_at = now()"],
  "a claim on a message ends within a minute": [
    "update outbox set claimed_until = now() + interval '1 hour'",
  ],
  "no two messages have one Message-ID": ["update outbox set message_id = '<one@app.test>'"],
  "an email is in a language that is spoken": [`update outbox set parts = parts || '{"language": "la"}'`],
  "a limit counts what was done, for a day at most": [
    "insert into limit_counts (key, used, ends_at) values ('x', 1, now() + interval '1 year')",
  ],
  "what the record names as a case exists, unless it was looked for in vain": [
    "insert into audit_events (action, case_id) values ('cases.get', 99999)",
  ],
  "who the record names has an account": [
    "insert into audit_events (action, subject_ids) values ('auth.login', '{99999}')",
  ],
  "the record refuses to be changed": ["alter table audit_links disable trigger audit_links_only_grow"],
  "each case was recorded when it was added": [
    "update audit_events set action = 'cases.update' where action = 'cases.add'",
    "update cases set created_at = now() + interval '1 hour'",
  ],
  "each offer was recorded when it was made": [
    "update case_assignments set assigned_at = now() + interval '1 hour'",
  ],
  "the end of each offer was recorded": [
    "update case_assignments set decided_at = now() + interval '1 hour' where outcome is not null",
  ],
  "each authorization was recorded when it was signed": [
    "update hipaa_forms set form_id = gen_random_uuid(), submitted_at = now() + interval '1 hour'",
  ],
  "each form was recorded when it was last saved": [
    "update medical_forms set version = 2, updated_at = now() + interval '1 hour'",
  ],
  "each account was recorded when it was disabled": [
    "update users set disabled_at = now() + interval '1 hour' where id = 1",
  ],
  "nobody has a password without a verified address": [
    "update users set password_hash = 'x', verified_at = null where id = 1",
  ],
  "where there are admins, one of them is enabled": [
    "update users set disabled_at = now() where user_type = 'admin'",
  ],
  "mail addresses are normalised": ["update users set email = U&'e\\0301@people.test' where id = 1"],
  "a session belongs to somebody verified who is not disabled": [
    "update users set disabled_at = now() where id = 1",
  ],
  "a session ends after it began and was used in between": ["update sessions set expires_at = created_at"],
  "of each kind of mailed link but invitations one at most is good": [
    "insert into one_time_tokens (user_id, kind, token_hash, expires_at) select user_id, kind, token_hash || 'x', expires_at from one_time_tokens where voided_at is null",
  ],
  "a link was used within its life and before a newer one": [
    "update one_time_tokens set used_at = expires_at + interval '1 hour'",
  ],
  "second factors and the steps of a login with one are admins' and lawyers'": [
    "update second_factors set user_id = (select client_id from cases where id = 1)",
  ],
  "a second factor in force has its ten recovery codes, and nobody else has any": [
    "delete from recovery_codes where id in (select max(id) from recovery_codes)",
  ],
  "no code of a second factor was used before its time": ["update second_factors set last_step = 2000000000"],
  "second factors are required by admins": [
    "insert into second_factor_roles (user_type, required_by) select 'lawfirm', client_id from cases where id = 1",
  ],
  "a calendar feed is of an admin or a lawyer who is not disabled": [
    "insert into calendar_feeds (user_id, user_type, token_hash) select client_id, 'admin', repeat('a', 64) from cases where id = 1",
  ],
  "digests of time limits are for admins and lawyers": [
    "insert into deadline_digests (user_id, day) select client_id, '2026-01-01' from cases where id = 1",
  ],
  "the next time limit of a case is the first day of those that still run": [
    "update cases set deadline_days = '{1950-01-01}' where id = 1",
  ],
  "practice areas are ranked from 1 without a gap": ["update firm_practice_areas set rank = 7"],
  "addresses have a primary one and no gap": ["update addresses set position = 3"],
  "an onboarded firm has an office, a primary contact and a lawyer": ["delete from firm_contacts"],
  "whoever decided on a firm has an account": ["update law_firms set decided_by = 2000000000"],
  "a firm can be compared with others by its name": ["delete from firm_likeness_keys where kind = 'name'"],
  "the states of a firm stand in an order without a gap": ["update firm_jurisdictions set position = 4"],
  "a draft of the onboarding is of a lawyer without a firm": [
    "update users set law_firm_id = (select max(id) from law_firms) where id in (select user_id from firm_drafts)",
  ],
  "addresses of people are clients'": [
    "update addresses set user_id = (select created_by from cases where id = 1) where user_id is not null",
  ],
  "no case shows a picture that was given up": ["update files set discarded_at = now()"],
  "what was made under an idempotency key is there, made by the key's owner": [
    "insert into idempotency_keys (user_id, operation, key_hash, payload_hash, created_id, expires_at) values (1, 'cases.add', repeat('a', 64), repeat('a', 64), 99999, now() + interval '1 hour')",
  ],
  "contents name keys that are registered and not retired": ["delete from data_keys"],
  "encrypted contents open and are whole": ["update medical_forms set case_id = 2"],
  "the audit is whole": ["update audit_events set remote_address = '192.0.2.1' where id = 1"],
};
