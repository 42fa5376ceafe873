-- The rows of the reference schema, which stand in the schema ref, as the product keeps them. Forms and messages are
-- encrypted and come from seal-contents.ts, the audit from audit-rows.ts.
insert into law_firms (id, firm_name, search_name, api_integration_interest, monthly_new_case_capacity,
    case_updates_commitment, terms_agreed, information_verified, created_at, verification, decided_at, decided_by)
  select id, firm_name, lower(firm_name), 'yes', '50+', 'yes', true, true, created_at, 'verified', created_at, 1
  from ref.law_firms;

-- Each works in one state and takes four areas, as a firm's profile says.
insert into firm_jurisdictions (law_firm_id, state, position, counties)
  select id, (array['CA', 'TX', 'FL', 'NY', 'IL', 'PA', 'OH', 'GA', 'NC', 'MI'])[1 + id % 10], 0, '{}' from ref.law_firms;
insert into firm_practice_areas (law_firm_id, name, rank)
  select id, (enum_range(null::practice_area))[1 + (id * 5 + rank * 3) % 13], rank from ref.law_firms, generate_series(1, 4) rank;

insert into firm_likeness_keys (law_firm_id, kind, key)
  select id, 'name'::likeness_kind, lower(firm_name) from ref.law_firms
  union all select id, 'mail', 'contact' || id || '@example.test' from ref.law_firms;

insert into firm_contacts (law_firm_id, first_name, last_name, title, email, mobile_number)
  select id, 'Firm', 'Contact', 'Partner', 'contact' || id || '@example.test', '(213) 555-0100' from ref.law_firms;

insert into users (id, email, first_name, last_name, phone_number, user_type, origin, law_firm_id, verified_at, created_at)
  select id, email, first_name, last_name, phone_number, user_type::user_type, 'invited', firm_id, created_at, created_at
  from ref.users;

insert into cases (id, status, status_changed_at, client_id, first_name, last_name, email, phone_number, search_name, search_city,
    search_contact, search_firm, is_signed_up, accident_type, property_type, city, state, incident_date, description, referral_source, has_attorney, attorney_name,
    attorney_firm_name, law_firm_id, assigned_at, answer_due_at, law_firm_note, has_medical_info,
    has_financial_info, has_hipaa_info, created_by, created_at,
    deadline_on, deadline_state, deadline_amber_from, deadline_red_from, is_deadline_red, deadline_days, deadline_rules)
  select id, (case status when 'In Progress' then 'Accepted' else status end)::case_status, created_at, client_id,
    split_part(client_name, ' ', 1), split_part(client_name, ' ', 2), client_email, phone_number, search_name, lower(city),
    translate(lower(client_email), '-.''', '') || ' ' || regexp_replace(phone_number, '\D', '', 'g'),
    (select lower(firm_name) from ref.law_firms f where f.id = law_firm_id),
    exists (select from ref.case_stages s where s.case_id = noted.id and s.stage_no = 3 and s.completed_at is not null),
    accident_type::accident_type, property_type::property_type, city, state, incident_date, description,
    referral_source::case_referral_source, has_attorney, case when has_attorney then 'A. Lawyer' end,
    case when has_attorney then 'Some Firm' end, law_firm_id, assigned_at,
    -- No offer ends while it is measured.
    case when status = 'Submitted' then assigned_at + interval '60 years' end, law_firm_note,
    has_forms, has_forms, has_forms, 1, created_at,
    ends_on, 'provisional', ends_on - 179, ends_on - 59, ends_on - 59 <= current_date, array[ends_on], '{rules}'
  from (select *, id in (select case_id from ref.case_forms) as has_forms,
    -- The time limit of most states; by other rules the server would compute all of them anew at its start.
    (incident_date + interval '2 years')::date as ends_on from ref.cases) noted;

insert into begun_stages (case_id, stage_key, started_at, completed_at)
  select case_id, (enum_range(null::stage_key))[stage_no], started_at, completed_at from ref.case_stages;

insert into case_assignments (case_id, law_firm_id, note, assigned_at, respond_by, assigned_by, outcome, decided_at, decided_by)
  select id, law_firm_id, law_firm_note, assigned_at, assigned_at + interval '24 hours', 1, outcome::assignment_outcome,
    case when outcome is not null then assigned_at + interval '1 hour' end, case when outcome is not null then 1 end
  from (select *, case status when 'In Progress' then 'accepted' when 'Rejected' then 'rejected' end as outcome
    from ref.cases where status <> 'New') offered;

insert into scheduled_tasks (entity_type, entity_id, task_type, task_subtype, scheduled_at, channel, status, handed_over_at,
    sent_at, created_by)
  select 'case', entity_id, 'reminder', 'general', scheduled_at, 'email', 'sent', sent_at, sent_at, 1
  from ref.scheduled_tasks;

-- What adding the newest tenth of the cases has mailed: of empty tables PostgreSQL would keep plans that read them whole,
-- for as long as the bench fills them.
insert into outbox (message_id, template, recipient, subject, parts, attempts, next_attempt_at, sent_at, created_at)
  select '<' || gen_random_uuid() || '@localhost>', 'client_invitation', client_email, 'Your case', '{}', 1, created_at,
    created_at, created_at
  from ref.cases where id > (select max(id) * 9 / 10 from ref.cases);

insert into one_time_tokens (user_id, kind, token_hash, expires_at, used_at, created_at)
  select client_id, 'invitation', encode(sha256(id::text::bytea), 'hex'), '2090-01-01', created_at, created_at
  from ref.cases where id > (select max(id) * 9 / 10 from ref.cases);

-- Far in the future, so that neither the idle time nor the last use of a session changes while it is measured.
insert into sessions (user_id, token_hash, last_seen_at, expires_at)
  select user_id, encode(token_hash, 'hex'), '2090-01-01', expires_at from ref.sessions;

select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users)),
  setval(pg_get_serial_sequence('cases', 'id'), (select max(id) from cases)),
  setval(pg_get_serial_sequence('law_firms', 'id'), (select max(id) from law_firms));
