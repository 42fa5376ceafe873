-- Whoever saves a form waits until the end.
lock table medical_forms, financial_forms, hipaa_forms in share row exclusive mode;
--> statement-breakpoint
CREATE TABLE "saved_forms" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"medical" boolean DEFAULT false NOT NULL,
	"financial" boolean DEFAULT false NOT NULL,
	"hipaa" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_forms" ADD CONSTRAINT "saved_forms_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
insert into saved_forms (case_id, medical, financial, hipaa)
select case_id, m.case_id is not null, f.case_id is not null, h.case_id is not null
from medical_forms m full join financial_forms f using (case_id) full join hipaa_forms h using (case_id);
--> statement-breakpoint
-- Each table writes its own column, so that forms that are saved at once do not undo each other. Servers of earlier
-- versions save forms through it, too.
create function keep_saved_forms() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update saved_forms set
      medical = medical and tg_table_name <> 'medical_forms',
      financial = financial and tg_table_name <> 'financial_forms',
      hipaa = hipaa and tg_table_name <> 'hipaa_forms'
    where case_id = old.case_id;
    return null;
  end if;
  insert into saved_forms as saved (case_id, medical, financial, hipaa)
  values (new.case_id, tg_table_name = 'medical_forms', tg_table_name = 'financial_forms', tg_table_name = 'hipaa_forms')
  on conflict (case_id) do update set
    medical = saved.medical or excluded.medical,
    financial = saved.financial or excluded.financial,
    hipaa = saved.hipaa or excluded.hipaa;
  return null;
end $$;
--> statement-breakpoint
create trigger medical_forms_saved after insert or delete on medical_forms for each row execute function keep_saved_forms();
--> statement-breakpoint
create trigger financial_forms_saved after insert or delete on financial_forms for each row execute function keep_saved_forms();
--> statement-breakpoint
create trigger hipaa_forms_saved after insert or delete on hipaa_forms for each row execute function keep_saved_forms();
--> statement-breakpoint
-- Who may save forms may go on doing so.
do $$
declare one record;
begin
  for one in
    select acl.grantee::regrole as role, acl.privilege_type as privilege from pg_class, aclexplode(relacl) acl
    where oid = 'medical_forms'::regclass and acl.grantee not in (0, relowner)
      and acl.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
  loop
    execute format('grant %s on saved_forms to %s', one.privilege, one.role);
  end loop;
end $$;
