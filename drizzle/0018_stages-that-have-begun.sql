-- Nothing that was done is lost: the rows that are left behind said that a stage had not begun. Whoever changes cases or
-- looks at stages waits until the end, in the order in which they lock them themselves.
lock table cases in exclusive mode;
--> statement-breakpoint
lock table case_stage_records in access exclusive mode;
--> statement-breakpoint
CREATE TABLE "begun_stages" (
	"case_id" integer NOT NULL,
	"stage_key" "stage_key" NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "begun_stages_completed_after_start" CHECK ("begun_stages"."completed_at" is null or "begun_stages"."started_at" is not null)
);
--> statement-breakpoint
insert into begun_stages (case_id, stage_key, started_at, completed_at)
select case_id, stage_key, started_at, completed_at from case_stage_records where is_active;
--> statement-breakpoint
ALTER TABLE "begun_stages" ADD CONSTRAINT "begun_stages_case_id_stage_key_pk" PRIMARY KEY("case_id","stage_key");
--> statement-breakpoint
ALTER TABLE "begun_stages" ADD CONSTRAINT "begun_stages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_stage_records" RENAME TO "stage_records_of_all";
--> statement-breakpoint
-- What servers of earlier versions read and write until the last of them is stopped: all ten stages of each case.
create view case_stage_records as
select c.id as case_id, k.stage_key, b.case_id is not null as is_active, b.started_at, b.completed_at
from cases c cross join unnest(enum_range(null::stage_key)) k (stage_key)
left join begun_stages b on b.case_id = c.id and b.stage_key = k.stage_key;
--> statement-breakpoint
-- A row that was changed by somebody else since it was looked at is left alone, as their guarded updates expect.
create function write_stage_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or not old.is_active then
    if new.is_active then
      insert into begun_stages (case_id, stage_key, started_at, completed_at)
      values (new.case_id, new.stage_key, new.started_at, new.completed_at) on conflict do nothing;
      if not found then return null; end if;
    end if;
    return new;
  end if;
  update begun_stages set started_at = new.started_at, completed_at = new.completed_at
  where case_id = old.case_id and stage_key = old.stage_key
    and (started_at, completed_at) is not distinct from (old.started_at, old.completed_at);
  return case when found then new end;
end $$;
--> statement-breakpoint
create trigger case_stage_records_written instead of insert or update on case_stage_records
for each row execute function write_stage_record();
--> statement-breakpoint
-- The role of the application (docs/operations.md) has its rights from the first moment on.
do $$
declare
  one record;
begin
  for one in
    select acl.grantee::regrole as role, acl.privilege_type as privilege from pg_class, aclexplode(relacl) acl
    where oid = 'stage_records_of_all'::regclass and acl.grantee not in (0, relowner)
      and acl.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
  loop
    execute format('grant %s on begun_stages, case_stage_records to %s', one.privilege, one.role);
  end loop;
end $$;
--> statement-breakpoint
DROP TABLE "stage_records_of_all";