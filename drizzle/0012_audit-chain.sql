CREATE TABLE "audit_links" (
	"place" bigint PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"chained_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_actor_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "audit_events_of_case_idx";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "actor_role" "user_type";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "subject_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "contents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "remote_address" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "outcome" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "error_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_event_key" ON "audit_links" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "audit_events_by_time_idx" ON "audit_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_of_actor_idx" ON "audit_events" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_of_subjects_idx" ON "audit_events" USING gin ("subject_ids") WHERE "audit_events"."subject_ids" <> '{}';--> statement-breakpoint
CREATE INDEX "audit_events_of_contents_idx" ON "audit_events" USING btree ("case_id","id") WHERE "audit_events"."contents" <> '{}' and "audit_events"."outcome" = 'done';--> statement-breakpoint
CREATE INDEX "audit_events_of_case_idx" ON "audit_events" USING btree ("case_id","created_at","id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_outcome" CHECK ("audit_events"."outcome" in ('done', 'refused', 'failed'));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_code" CHECK (("audit_events"."outcome" = 'done') = ("audit_events"."error_code" is null));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_contents" CHECK ("audit_events"."contents" <@ array['medical', 'financial', 'hipaa']::text[]);--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_small" CHECK (octet_length("audit_events"."detail"::text) <= 2000);