create unique index users_email on users (lower(email));
create index cases_created  on cases (created_at desc, id desc);
create index cases_rank     on cases (status_rank, (-id));
create index cases_status   on cases (status_rank, created_at desc, id desc);
create index cases_name     on cases (client_name, id);
create index cases_received on cases ((coalesce(assigned_at, '-infinity')) desc, id desc);
create index cases_firm     on cases (law_firm_id, status_rank, assigned_at desc, id desc) include (client_name, status) where law_firm_id is not null; -- covers the page: one firm's rows lie scattered over the table
create index cases_client   on cases (client_id);
create index cases_search   on cases using gin (search_name gin_trgm_ops);
create index tasks_due      on scheduled_tasks (scheduled_at, id) where status = 'pending';
create index events_case    on case_events (case_id, id);
create index messages_case  on messages (case_id, id);
