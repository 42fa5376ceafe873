-- updatedAt is the database's own: no caller can forget it or set it.
create trigger users_updated_at before update on users for each row execute function set_updated_at();
--> statement-breakpoint
create trigger law_firms_updated_at before update on law_firms for each row execute function set_updated_at();
--> statement-breakpoint
create trigger cases_updated_at before update on cases for each row execute function set_updated_at();
--> statement-breakpoint
create trigger medical_forms_updated_at before update on medical_forms for each row execute function set_updated_at();
--> statement-breakpoint
create trigger financial_forms_updated_at before update on financial_forms for each row execute function set_updated_at();
--> statement-breakpoint
create trigger scheduled_tasks_updated_at before update on scheduled_tasks for each row execute function set_updated_at();
