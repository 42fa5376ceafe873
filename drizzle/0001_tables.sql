CREATE TYPE "public"."assignment_outcome" AS ENUM('accepted', 'rejected', 'recalled');--> statement-breakpoint
CREATE TYPE "public"."rejection_reason" AS ENUM('conflict_of_interest', 'outside_practice_area', 'outside_jurisdiction', 'insufficient_damages', 'liability_unclear', 'at_capacity', 'other');--> statement-breakpoint
CREATE TYPE "public"."stage_key" AS ENUM('onboarding', 'assignment', 'signedup', 'evaluation', 'planning', 'care', 'mmi', 'negotiation', 'resolution', 'postsupport');--> statement-breakpoint
CREATE TYPE "public"."accident_type" AS ENUM('Motor Vehicle vs Motor Vehicle', 'Motor Vehicle vs Pedestrian', 'Motor Vehicle vs Bicyclist', 'Motor Vehicle vs Motorcycle', 'Slip and fall', 'Construction Site Injury', 'Work Related Injury', 'Maritime Injury On Boat', 'Physical Injury', 'Physical Assault', 'Other');--> statement-breakpoint
CREATE TYPE "public"."case_referral_source" AS ENUM('Google', 'Facebook', 'Instagram', 'Referral', 'Other');--> statement-breakpoint
CREATE TYPE "public"."case_status" AS ENUM('New', 'Accepted', 'Submitted', 'Rejected');--> statement-breakpoint
CREATE TYPE "public"."property_type" AS ENUM('Private Property', 'Public Property', 'Commercial Property', 'Government Property', 'Other');--> statement-breakpoint
CREATE TYPE "public"."api_interest" AS ENUM('yes', 'no', 'unsure');--> statement-breakpoint
CREATE TYPE "public"."case_software" AS ENUM('clio', 'myCase', 'practicePanther', 'filevine', 'smokeball', 'needles', 'trialWorks', 'custom', 'other', 'none');--> statement-breakpoint
CREATE TYPE "public"."case_volume" AS ENUM('1-5', '6-10', '11-20', '21-50', '50+');--> statement-breakpoint
CREATE TYPE "public"."firm_referral_source" AS ENUM('search', 'social', 'email', 'colleague', 'conference', 'advertisement', 'other');--> statement-breakpoint
CREATE TYPE "public"."practice_area" AS ENUM('Car Accidents', 'Motorcycle Accidents', 'Truck Accidents', 'Pedestrian Accidents', 'Bicycle Accidents', 'Slip and Fall', 'Workplace Injuries', 'Construction Accidents', 'Maritime Accidents', 'Medical Malpractice', 'Product Liability', 'Wrongful Death', 'Physical Assault');--> statement-breakpoint
CREATE TYPE "public"."response_time" AS ENUM('Within 1 hour', 'Same business day', 'Within 24 hours', 'Within 48 hours', '3+ business days');--> statement-breakpoint
CREATE TYPE "public"."update_commitment" AS ENUM('yes', 'no', 'needInfo');--> statement-breakpoint
CREATE TYPE "public"."authorization_type" AS ENUM('complete-record', 'with-exemptions');--> statement-breakpoint
CREATE TYPE "public"."employment_status" AS ENUM('Employed', 'Unemployed', 'Self-Employed', 'Retired', 'Not provided');--> statement-breakpoint
CREATE TYPE "public"."form_answer" AS ENUM('Yes', 'No', 'Not provided');--> statement-breakpoint
CREATE TYPE "public"."task_channel" AS ENUM('email', 'sms');--> statement-breakpoint
CREATE TYPE "public"."task_entity_type" AS ENUM('case', 'client', 'lawfirm');--> statement-breakpoint
CREATE TYPE "public"."task_status" AS ENUM('pending', 'sent', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."task_type" AS ENUM('reminder', 'follow_up');--> statement-breakpoint
CREATE TYPE "public"."token_kind" AS ENUM('verification', 'invitation', 'set_password');--> statement-breakpoint
CREATE TYPE "public"."user_origin" AS ENUM('registered', 'invited');--> statement-breakpoint
CREATE TYPE "public"."user_type" AS ENUM('client', 'lawfirm', 'admin');--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"law_firm_id" integer,
	"position" integer NOT NULL,
	"address" text,
	"suite" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_one_owner" CHECK (num_nonnulls("addresses"."user_id", "addresses"."law_firm_id") = 1),
	CONSTRAINT "addresses_primary_complete" CHECK ("addresses"."position" > 0 or num_nonnulls("addresses"."address", "addresses"."city", "addresses"."state", "addresses"."zip_code") = 4),
	CONSTRAINT "addresses_position" CHECK ("addresses"."position" >= 0),
	CONSTRAINT "addresses_zip_code" CHECK ("addresses"."zip_code" ~ '^([0-9]{5}(-[0-9]{4})?)?$')
);
--> statement-breakpoint
CREATE TABLE "case_assignments" (
	"id" serial PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"law_firm_id" integer NOT NULL,
	"note" text,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"assigned_by" integer NOT NULL,
	"outcome" "assignment_outcome",
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"reason_code" "rejection_reason",
	"reason_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_assignments_decided" CHECK (("case_assignments"."outcome" is null) = ("case_assignments"."decided_at" is null) and ("case_assignments"."outcome" is null) = ("case_assignments"."decided_by" is null)),
	CONSTRAINT "case_assignments_reason_of_rejection" CHECK ("case_assignments"."outcome" = 'rejected' or ("case_assignments"."reason_code" is null and "case_assignments"."reason_note" is null))
);
--> statement-breakpoint
CREATE TABLE "case_stage_records" (
	"case_id" integer NOT NULL,
	"stage_key" "stage_key" NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "case_stage_records_case_id_stage_key_pk" PRIMARY KEY("case_id","stage_key"),
	CONSTRAINT "case_stage_records_started_when_active" CHECK ("case_stage_records"."is_active" or "case_stage_records"."started_at" is null),
	CONSTRAINT "case_stage_records_completed_after_start" CHECK ("case_stage_records"."completed_at" is null or "case_stage_records"."started_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"case_id" integer,
	"detail" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" serial PRIMARY KEY NOT NULL,
	"status" "case_status" DEFAULT 'New' NOT NULL,
	"status_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"client_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"phone_e_164" text,
	"client_name" text collate "und-x-icu" GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED NOT NULL,
	"search_name" text NOT NULL,
	"accident_type" "accident_type" NOT NULL,
	"property_type" "property_type",
	"city" text NOT NULL,
	"state" text NOT NULL,
	"incident_date" date NOT NULL,
	"description" text NOT NULL,
	"referral_source" "case_referral_source" NOT NULL,
	"has_attorney" boolean DEFAULT false NOT NULL,
	"attorney_name" text,
	"attorney_firm_name" text,
	"satisfied_with_attorney" boolean,
	"image_file_id" text,
	"law_firm_id" integer,
	"assigned_at" timestamp (3) with time zone,
	"law_firm_note" text,
	"created_from" text DEFAULT 'ADMIN' NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_state_code" CHECK ("cases"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "cases_incident_date" CHECK ("cases"."incident_date" between '1900-01-01' and '2100-12-31'),
	CONSTRAINT "cases_assigned_with_firm" CHECK (("cases"."law_firm_id" is null) = ("cases"."assigned_at" is null)),
	CONSTRAINT "cases_note_with_firm" CHECK ("cases"."law_firm_id" is not null or "cases"."law_firm_note" is null),
	CONSTRAINT "cases_firm_fits_status" CHECK (case "cases"."status" when 'New' then "cases"."law_firm_id" is null when 'Rejected' then true else "cases"."law_firm_id" is not null end),
	CONSTRAINT "cases_attorney_named" CHECK (not "cases"."has_attorney" or ("cases"."attorney_name" is not null and "cases"."attorney_firm_name" is not null))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_size" CHECK ("files"."byte_size" > 0 and "files"."byte_size" < 5242880)
);
--> statement-breakpoint
CREATE TABLE "firm_contacts" (
	"law_firm_id" integer PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"title" text NOT NULL,
	"email" text NOT NULL,
	"mobile_number" text NOT NULL,
	"fax_number" text,
	"email_preferred" boolean DEFAULT true NOT NULL,
	"sms_preferred" boolean DEFAULT false NOT NULL,
	"fax_preferred" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firm_jurisdictions" (
	"law_firm_id" integer NOT NULL,
	"state" text NOT NULL,
	"position" integer NOT NULL,
	"counties" text[] NOT NULL,
	CONSTRAINT "firm_jurisdictions_law_firm_id_state_pk" PRIMARY KEY("law_firm_id","state"),
	CONSTRAINT "firm_jurisdictions_state_code" CHECK ("firm_jurisdictions"."state" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "firm_practice_areas" (
	"law_firm_id" integer NOT NULL,
	"name" "practice_area" NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "firm_practice_areas_law_firm_id_name_pk" PRIMARY KEY("law_firm_id","name"),
	CONSTRAINT "firm_practice_areas_rank" CHECK ("firm_practice_areas"."rank" >= 1)
);
--> statement-breakpoint
CREATE TABLE "law_firms" (
	"id" serial PRIMARY KEY NOT NULL,
	"firm_name" text collate "und-x-icu" NOT NULL,
	"search_name" text NOT NULL,
	"year_established" integer,
	"firm_website" text,
	"firm_phone" text,
	"firm_email" text,
	"years_of_experience" integer,
	"number_of_attorneys" integer,
	"average_monthly_volume" "case_volume",
	"case_management_software" "case_software",
	"other_software" text,
	"api_integration_interest" "api_interest" NOT NULL,
	"initial_response_time" "response_time",
	"monthly_new_case_capacity" "case_volume" NOT NULL,
	"case_updates_commitment" "update_commitment" NOT NULL,
	"terms_agreed" boolean NOT NULL,
	"information_verified" boolean NOT NULL,
	"firm_description" text,
	"usp" text,
	"referral_source" "firm_referral_source",
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "law_firms_agreed" CHECK ("law_firms"."terms_agreed" and "law_firms"."information_verified"),
	CONSTRAINT "law_firms_website" CHECK ("law_firms"."firm_website" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "financial_forms" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"employment" "employment_status" DEFAULT 'Not provided' NOT NULL,
	"loss_of_income" "form_answer" DEFAULT 'Not provided' NOT NULL,
	"monthly_income_cents" bigint,
	"need_financial_help" "form_answer" DEFAULT 'Not provided' NOT NULL,
	"saved_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "financial_forms_income" CHECK ("financial_forms"."monthly_income_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "hipaa_forms" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"patient_information" jsonb NOT NULL,
	"authorization_type" "authorization_type" NOT NULL,
	"exemptions" jsonb,
	"expiration_date" date NOT NULL,
	"organization_name" text NOT NULL,
	"form_version" text DEFAULT '1.0' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"submitted_by" integer NOT NULL,
	CONSTRAINT "hipaa_forms_formId_unique" UNIQUE("form_id"),
	CONSTRAINT "hipaa_forms_expires_later" CHECK ("hipaa_forms"."expiration_date" between '2000-01-01' and '2200-12-31'),
	CONSTRAINT "hipaa_forms_exemptions_fit_type" CHECK (("hipaa_forms"."authorization_type" = 'with-exemptions') = ("hipaa_forms"."exemptions" is not null))
);
--> statement-breakpoint
CREATE TABLE "medical_forms" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"info" jsonb NOT NULL,
	"saved_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"letter" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_one_end" CHECK ("mail_outbox"."sent_at" is null or "mail_outbox"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "messages_not_blank" CHECK (btrim("messages"."body") <> '')
);
--> statement-breakpoint
CREATE TABLE "scheduled_tasks" (
	"id" serial PRIMARY KEY NOT NULL,
	"entity_type" "task_entity_type" NOT NULL,
	"entity_id" integer NOT NULL,
	"task_type" "task_type" NOT NULL,
	"task_subtype" text NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"channel" "task_channel" NOT NULL,
	"payload" jsonb,
	"status" "task_status" DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_tasks_sent_at" CHECK (("scheduled_tasks"."status" = 'sent') = ("scheduled_tasks"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" "token_kind" NOT NULL,
	"token_hash" text NOT NULL,
	"pending_registration" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"user_type" "user_type" NOT NULL,
	"origin" "user_origin" NOT NULL,
	"law_firm_id" integer,
	"password_hash" text,
	"verified_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_normalised" CHECK ("users"."email" = lower("users"."email") and "users"."email" = btrim("users"."email")),
	CONSTRAINT "users_firm_of_lawyers_only" CHECK ("users"."law_firm_id" is null or "users"."user_type" = 'lawfirm')
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_stage_records" ADD CONSTRAINT "case_stage_records_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_contacts" ADD CONSTRAINT "firm_contacts_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_jurisdictions" ADD CONSTRAINT "firm_jurisdictions_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_practice_areas" ADD CONSTRAINT "firm_practice_areas_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_forms" ADD CONSTRAINT "financial_forms_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_forms" ADD CONSTRAINT "financial_forms_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ADD CONSTRAINT "hipaa_forms_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ADD CONSTRAINT "hipaa_forms_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_forms" ADD CONSTRAINT "medical_forms_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_forms" ADD CONSTRAINT "medical_forms_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD CONSTRAINT "scheduled_tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_of_user_key" ON "addresses" USING btree ("user_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_of_firm_key" ON "addresses" USING btree ("law_firm_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "case_assignments_one_open" ON "case_assignments" USING btree ("case_id") WHERE "case_assignments"."outcome" is null;--> statement-breakpoint
CREATE INDEX "case_assignments_of_case_idx" ON "case_assignments" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_assignments_rejected_idx" ON "case_assignments" USING btree ("law_firm_id","assigned_at","case_id") WHERE "case_assignments"."outcome" = 'rejected';--> statement-breakpoint
CREATE INDEX "audit_events_of_case_idx" ON "audit_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "cases_by_status_idx" ON "cases" USING btree ("status",(-"id"));--> statement-breakpoint
CREATE INDEX "cases_by_created_idx" ON "cases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cases_by_name_idx" ON "cases" USING btree ("client_name","id");--> statement-breakpoint
CREATE INDEX "cases_by_received_asc_idx" ON "cases" USING btree (coalesce("assigned_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cases_by_received_desc_idx" ON "cases" USING btree (coalesce("assigned_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_created_idx" ON "cases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_name_idx" ON "cases" USING btree ("status","client_name","id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_id_idx" ON "cases" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_received_idx" ON "cases" USING btree ("status",coalesce("assigned_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_created_idx" ON "cases" USING btree ("law_firm_id","created_at","id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_received_idx" ON "cases" USING btree ("law_firm_id","status",coalesce("assigned_at", '-infinity'::timestamptz),"id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_name_idx" ON "cases" USING btree ("law_firm_id","status","client_name","id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_id_idx" ON "cases" USING btree ("law_firm_id","status","id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_search_name_idx" ON "cases" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cases_client_idx" ON "cases" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "firm_jurisdictions_by_state_idx" ON "firm_jurisdictions" USING btree ("state","law_firm_id");--> statement-breakpoint
CREATE INDEX "firm_practice_areas_by_name_idx" ON "firm_practice_areas" USING btree ("name","law_firm_id");--> statement-breakpoint
CREATE INDEX "law_firms_by_name_idx" ON "law_firms" USING btree ("firm_name","id");--> statement-breakpoint
CREATE INDEX "law_firms_search_name_idx" ON "law_firms" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_message_id_key" ON "mail_outbox" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient_idx" ON "mail_outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "messages_of_case_idx" ON "messages" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "scheduled_tasks_listed_idx" ON "scheduled_tasks" USING btree ("scheduled_at","id") WHERE "scheduled_tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "scheduled_tasks_due_idx" ON "scheduled_tasks" USING btree ("scheduled_at") WHERE "scheduled_tasks"."status" = 'pending' and "scheduled_tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "scheduled_tasks_entity_idx" ON "scheduled_tasks" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash_key" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_idx" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_law_firm_idx" ON "users" USING btree ("law_firm_id");