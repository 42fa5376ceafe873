DROP INDEX "cases_by_status_idx";--> statement-breakpoint
DROP INDEX "cases_by_created_idx";--> statement-breakpoint
DROP INDEX "cases_by_name_idx";--> statement-breakpoint
DROP INDEX "cases_by_received_asc_idx";--> statement-breakpoint
DROP INDEX "cases_by_received_desc_idx";--> statement-breakpoint
DROP INDEX "cases_of_status_by_received_idx";--> statement-breakpoint
DROP INDEX "cases_of_status_by_id_idx";--> statement-breakpoint
DROP INDEX "cases_of_firm_by_created_idx";--> statement-breakpoint
DROP INDEX "cases_of_firm_by_received_idx";--> statement-breakpoint
DROP INDEX "cases_of_firm_by_id_idx";--> statement-breakpoint
CREATE INDEX "cases_of_status_by_received_asc_idx" ON "cases" USING btree ("status",coalesce("assigned_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_received_desc_idx" ON "cases" USING btree ("status",coalesce("assigned_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_id_idx" ON "cases" USING btree ("status",(-"id"),"id");--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_created_idx" ON "cases" USING btree ("law_firm_id","status","created_at","id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_received_idx" ON "cases" USING btree ("law_firm_id","status","assigned_at","id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_id_idx" ON "cases" USING btree ("law_firm_id","status",(-"id"),"id") WHERE "cases"."law_firm_id" is not null;