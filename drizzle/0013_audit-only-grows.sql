-- The audit only grows, for everybody: 'always' holds for replicas, too. Only who owns the tables can switch it off.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: no row of it is changed or removed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_events_only_grow before update or delete or truncate on audit_events for each statement execute function refuse_audit_change();
--> statement-breakpoint
alter table audit_events enable always trigger audit_events_only_grow;
--> statement-breakpoint
create trigger audit_links_only_grow before update or delete or truncate on audit_links for each statement execute function refuse_audit_change();
--> statement-breakpoint
alter table audit_links enable always trigger audit_links_only_grow;
