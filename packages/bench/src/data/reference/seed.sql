-- Deterministic data: every value is a function of the row number through
-- hashint8extended(row, salt), so the same :n gives the same rows on any machine.
-- :n is the number of cases, :firms that of firms.
create function h(i bigint, k bigint, m bigint) returns bigint language sql immutable parallel safe
  as $$ select (hashint8extended(i, k) & 9223372036854775807) % m $$;
-- uniform [0,1)
create function u(i bigint, k bigint) returns float8 language sql immutable parallel safe
  as $$ select h(i, k, 1000000000)::float8 / 1000000000.0 $$;
-- surname of rank r (0..4999), three syllables
create function surname(r int) returns text language sql immutable parallel safe
  as $$ select initcap(
    (array['ba','ke','lo','mi','nu','ra','se','to','vi','du','fa','ge','ho','ji','ku','la','me','ni','po','sta'])[1 + (r * 7) % 20] ||
    (array['lan','der','son','mer','vik','ron','tas','bel','cor','din','fer','gon','har','jam','kin','lor','man','nes','pol','quin'])[1 + (r / 20 + r) % 20] ||
    (array['a','er','ez','ski','son','ton','ley','man','o','well','berg','ford','is','ard','en','ov','ine','ault','es','by'])[1 + (r / 400 + r * 3) % 20]) $$;
create function forename(r int) returns text language sql immutable parallel safe
  as $$ select (array['James','Mary','Robert','Patricia','John','Jennifer','Michael','Linda','David','Elizabeth',
    'William','Barbara','Richard','Susan','Joseph','Jessica','Thomas','Karen','Carlos','Sarah','Daniel','Lisa','Matthew','Nancy',
    'Anthony','Sandra','Mark','Ashley','Luis','Emily','Steven','Kimberly','Andrew','Margaret','Paul','Donna','Joshua','Michelle',
    'Kenneth','Carol','Kevin','Amanda','Brian','Melissa','Jorge','Deborah','Ronald','Stephanie','Aisha','Rebecca','Wei','Sharon',
    'Omar','Laura','Ivan','Cynthia','Mei','Dorothy','Priya','Amy'])[1 + r % 60] $$;

insert into law_firms select g, surname(h(g, 90, 5000)::int) || ' & ' || surname(h(g, 91, 5000)::int) || ' LLP',
  'City ' || h(g, 92, 400), (array['CA','NY','FL','TX','IL','PA','OH','GA'])[1 + h(g, 93, 8)],
  timestamptz '2024-01-01' + make_interval(hours => g) from generate_series(1, :firms) g;

-- 20 admins, one user for every firm, one client for every case
insert into users (id, user_type, first_name, last_name, email, firm_id, created_at)
  select g, 'admin', 'Admin', 'No' || g, 'admin' || g || '@example.test', null, '2024-01-01' from generate_series(1, 20) g;
insert into users (id, user_type, first_name, last_name, email, firm_id, created_at)
  select 1000 + g, 'lawfirm', 'Firm', 'User' || g, 'firm' || g || '@example.test', g, '2024-01-01' from generate_series(1, :firms) g;
insert into users (id, user_type, first_name, last_name, email, phone_number, created_at)
  select 100000 + g, 'client', forename(h(g, 1, 60)::int), surname(floor(5000 * u(g, 2) * u(g, 2))::int),
    'client' || g || '@example.test', '555' || lpad(h(g, 3, 10000000)::text, 7, '0'),
    timestamptz '2024-01-01' + make_interval(secs => g * (60.0 * 86400 * 12 / :n)) from generate_series(1, :n) g;

insert into cases (id, status, client_id, client_name, client_email, phone_number, accident_type, property_type, city, state,
    incident_date, description, referral_source, has_attorney, created_from, law_firm_id, law_firm_note, assigned_at, created_at)
  select s.g, s.st, c.id, c.first_name || ' ' || c.last_name, c.email, c.phone_number,
    (array['Motor Vehicle vs Motor Vehicle','Motor Vehicle vs Pedestrian','Motor Vehicle vs Bicyclist','Motor Vehicle vs Motorcycle','Slip and fall','Construction Site Injury','Work Related Injury','Maritime Injury On Boat','Physical Injury','Physical Assault','Other'])[1 + h(g, 5, 11)],
    (array['Private Property','Public Property','Commercial Property','Government Property','Other'])[1 + h(g, 6, 5)],
    'City ' || h(g, 7, 400), (array['CA','NY','FL','TX','IL','PA','OH','GA'])[1 + h(g, 8, 8)],
    date '2023-06-01' + h(g, 9, 900)::int,
    repeat('Client reports an injury after the incident; details follow. ', 1 + h(g, 10, 6)::int),
    (array['Google','Facebook','Instagram','Referral','Other'])[1 + h(g, 11, 5)], h(g, 12, 10) = 0, 'ADMIN',
    case when s.st = 'New' then null else 1 + floor(:firms * u(g, 13) * u(g, 13))::int end,
    case when s.st = 'New' then null else 'Please review' end,
    case when s.st = 'New' then null else c.created_at + make_interval(hours => h(g, 14, 200)::int) end,
    c.created_at
  from (select g, case when h(g, 4, 100) < 15 then 'New' when h(g, 4, 100) < 60 then 'In Progress'
                       when h(g, 4, 100) < 70 then 'Submitted' else 'Rejected' end as st
        from generate_series(1, :n) g) s
  join users c on c.id = 100000 + s.g;

insert into case_stages
  select c.id, k, (array['onboarding','assignment','signedup','evaluation','planning','care','mmi','negotiation','resolution','postsupport'])[k],
    true, c.created_at + make_interval(days => k * 7),
    case when k < last_k then c.created_at + make_interval(days => k * 7 + 5) end
  from (select id, created_at, case status when 'New' then 1 when 'Submitted' then 2 when 'Rejected' then 2 else 3 + h(id, 20, 5)::int end as last_k from cases) c,
    generate_series(1, c.last_k) k;

insert into case_forms
  select c.id, f.kind, f.body, c.created_at from cases c, lateral (values
    ('medical', jsonb_build_object('medicalProviders', jsonb_build_object('seenProvider', true, 'hipaaConsentGiven', true, 'proceduresReceived', jsonb_build_array('MRI','X-ray')),
        'generalMedicalInformation', jsonb_build_object('emsResponded', true, 'hospitalName', 'General ' || c.city, 'hospitalized', h(c.id, 30, 2) = 1, 'lengthOfStay', h(c.id, 31, 9)::text || ' days',
          'imagingStudiesDetails', jsonb_build_array(jsonb_build_object('date','2025-01-02','facility','Imaging','studyType','MRI'))),
        'injuryAndSymptomAssessment', jsonb_build_object('symptoms', jsonb_build_array('Neck pain','Headache','Back pain')))),
    ('financial', jsonb_build_object('employeed','Employed','lossOfIncome','Yes','monthlyIncome', 1000 + h(c.id, 32, 9000),'needFinancialHelp','No')),
    ('hipaa', jsonb_build_object('formId','H' || c.id,'patientInformation', jsonb_build_object('name', c.client_name,'signature', c.client_name,'phoneNumber1', c.phone_number),
        'authorization', jsonb_build_object('effectivePeriod','all-periods','authorizationType','complete-record'),'formVersion','1.0'))
    ) f(kind, body) where h(c.id, 33, 100) < 40;

insert into scheduled_tasks (entity_type, entity_id, task_type, scheduled_at, channel, status, sent_at)
  select 'case', 1 + h(g, 40, :n), 'reminder', timestamptz '2025-06-01' + make_interval(mins => g), 'email', 'sent', timestamptz '2025-06-01' + make_interval(mins => g)
  from generate_series(1, :n / 4) g;

-- sessions: token 'admin-<i>' and 'firm-<i>', stored as sha-256
insert into sessions select sha256(('admin-' || g)::bytea), g, timestamptz '2099-01-01' from generate_series(1, 20) g;
insert into sessions select sha256(('firm-' || g)::bytea), 1000 + g, timestamptz '2099-01-01' from generate_series(1, :firms) g;

-- Three messages in each tenth case with a firm, the last of them unread by its readers.
insert into messages (id, case_id, author_id, law_firm_id, body, read_by_client_at, read_by_firm_at, read_by_admin_at, created_at)
  select row_number() over (order by c.id, k), c.id, case k when 1 then 1 when 2 then c.client_id else 1000 + c.law_firm_id end,
    c.law_firm_id, 'Message ' || k || ' of this case: please call me back when you have read the papers that I sent.',
    case when k < 3 then at end, case when k <> 2 or c.id % 20 = 0 then at end, case when k < 3 then at end, at
  from cases c, generate_series(1, 3) k, lateral (select c.created_at + make_interval(hours => 5 * k) as at) x
  where c.id % 10 = 0 and c.law_firm_id is not null;

select setval(pg_get_serial_sequence('users','id'), (select max(id) from users)),
       setval(pg_get_serial_sequence('messages','id'), (select max(id) from messages)),
       setval(pg_get_serial_sequence('cases','id'), (select max(id) from cases));
