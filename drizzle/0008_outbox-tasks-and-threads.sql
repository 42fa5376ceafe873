CREATE TABLE "message_notices" (
	"case_id" integer NOT NULL,
	"party" "user_type" NOT NULL,
	"due_at" timestamp (3) with time zone,
	"last_sent_at" timestamp (3) with time zone,
	CONSTRAINT "message_notices_case_id_party_pk" PRIMARY KEY("case_id","party")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME TO "outbox";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "mail_outbox_one_end";--> statement-breakpoint
DROP INDEX "mail_outbox_message_id_key";--> statement-breakpoint
DROP INDEX "mail_outbox_due_idx";--> statement-breakpoint
DROP INDEX "mail_outbox_recipient_idx";--> statement-breakpoint
DROP INDEX "scheduled_tasks_due_idx";--> statement-breakpoint
DROP INDEX "scheduled_tasks_entity_idx";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" "task_channel" DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "task_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "law_firm_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read_by_client_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read_by_firm_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read_by_admin_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(regexp_replace(normalize(lower((first_name || ' ' || last_name) collate "und-x-icu"), NFKD), '[\u0300-\u036f]', '', 'g'), 'łøđðħıŧ’‘ʼ', 'loddhit''''''')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_notices_due_idx" ON "message_notices" USING btree ("due_at") WHERE "message_notices"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_task_id_scheduled_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."scheduled_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message_id_key" ON "outbox" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_task_key" ON "outbox" USING btree ("task_id") WHERE "outbox"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("channel",("task_id" is not null),"next_attempt_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_recipient_idx" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_request_key" ON "messages" USING btree ("author_id","request_key");--> statement-breakpoint
CREATE INDEX "messages_unread_by_client_idx" ON "messages" USING btree ("case_id") WHERE "messages"."read_by_client_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread_by_firm_idx" ON "messages" USING btree ("case_id") WHERE "messages"."read_by_firm_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread_by_admin_idx" ON "messages" USING btree ("case_id") WHERE "messages"."read_by_admin_at" is null;--> statement-breakpoint
CREATE INDEX "scheduled_tasks_of_status_idx" ON "scheduled_tasks" USING btree ("status","scheduled_at","id") WHERE "scheduled_tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_type_idx" ON "users" USING btree ("user_type","id");--> statement-breakpoint
CREATE INDEX "users_search_name_idx" ON "users" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "scheduled_tasks_due_idx" ON "scheduled_tasks" USING btree ("scheduled_at") WHERE "scheduled_tasks"."status" = 'pending' and "scheduled_tasks"."deleted_at" is null and "scheduled_tasks"."handed_over_at" is null;--> statement-breakpoint
CREATE INDEX "scheduled_tasks_entity_idx" ON "scheduled_tasks" USING btree ("entity_type","entity_id","scheduled_at","id");--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "read_at";--> statement-breakpoint
ALTER TABLE "scheduled_tasks" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_one_end" CHECK ("outbox"."sent_at" is null or "outbox"."failed_at" is null);