-- Trigrams carry the search by parts of a name. The extension is trusted: the database's owner may create it.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- Generated: begin
CREATE TYPE "public"."accident_type" AS ENUM('Motor Vehicle vs Motor Vehicle', 'Motor Vehicle vs Pedestrian', 'Motor Vehicle vs Bicyclist', 'Motor Vehicle vs Motorcycle', 'Slip and fall', 'Construction Site Injury', 'Work Related Injury', 'Maritime Injury On Boat', 'Physical Injury', 'Physical Assault', 'Other');--> statement-breakpoint
CREATE TYPE "public"."case_referral_source" AS ENUM('Google', 'Facebook', 'Instagram', 'Referral', 'Other');--> statement-breakpoint
CREATE TYPE "public"."case_status" AS ENUM('Awaiting', 'New', 'Accepted', 'Submitted', 'Rejected', 'TurnedDown');--> statement-breakpoint
CREATE TYPE "public"."date_precision" AS ENUM('day', 'month');--> statement-breakpoint
CREATE TYPE "public"."deadline_state" AS ENUM('provisional', 'confirmed');--> statement-breakpoint
CREATE TYPE "public"."defect" AS ENUM('none', 'road', 'bridge', 'building', 'vehicle', 'product');--> statement-breakpoint
CREATE TYPE "public"."disclosed_part" AS ENUM('summary', 'names', 'full');--> statement-breakpoint
CREATE TYPE "public"."government_level" AS ENUM('none', 'city', 'county', 'state', 'federal', 'unknown');--> statement-breakpoint
CREATE TYPE "public"."property_type" AS ENUM('Private Property', 'Public Property', 'Commercial Property', 'Government Property', 'Other');--> statement-breakpoint
CREATE TYPE "public"."turn_down_reason" AS ENUM('no_injury', 'too_long_ago', 'outside_our_work', 'already_with_us', 'not_reached', 'other');--> statement-breakpoint
CREATE TYPE "public"."deadline_decision" AS ENUM('confirmed', 'complied', 'waived', 'superseded');--> statement-breakpoint
CREATE TYPE "public"."deadline_kind" AS ENUM('suit', 'notice', 'claim', 'repose');--> statement-breakpoint
CREATE TYPE "public"."api_interest" AS ENUM('yes', 'no', 'unsure');--> statement-breakpoint
CREATE TYPE "public"."case_software" AS ENUM('clio', 'myCase', 'practicePanther', 'filevine', 'smokeball', 'needles', 'trialWorks', 'custom', 'other', 'none');--> statement-breakpoint
CREATE TYPE "public"."case_volume" AS ENUM('1-5', '6-10', '11-20', '21-50', '50+');--> statement-breakpoint
CREATE TYPE "public"."firm_referral_source" AS ENUM('search', 'social', 'email', 'colleague', 'conference', 'advertisement', 'other');--> statement-breakpoint
CREATE TYPE "public"."firm_verification" AS ENUM('pending', 'verified', 'suspended');--> statement-breakpoint
CREATE TYPE "public"."likeness_kind" AS ENUM('name', 'mail', 'phone', 'address');--> statement-breakpoint
CREATE TYPE "public"."practice_area" AS ENUM('Car Accidents', 'Motorcycle Accidents', 'Truck Accidents', 'Pedestrian Accidents', 'Bicycle Accidents', 'Slip and Fall', 'Workplace Injuries', 'Construction Accidents', 'Maritime Accidents', 'Medical Malpractice', 'Product Liability', 'Wrongful Death', 'Physical Assault');--> statement-breakpoint
CREATE TYPE "public"."response_time" AS ENUM('Within 1 hour', 'Same business day', 'Within 24 hours', 'Within 48 hours', '3+ business days');--> statement-breakpoint
CREATE TYPE "public"."update_commitment" AS ENUM('yes', 'no', 'needInfo');--> statement-breakpoint
CREATE TYPE "public"."form_kind" AS ENUM('medical', 'financial', 'hipaa');--> statement-breakpoint
CREATE TYPE "public"."message_audience" AS ENUM('all', 'intake');--> statement-breakpoint
CREATE TYPE "public"."assignment_outcome" AS ENUM('accepted', 'rejected', 'recalled', 'expired');--> statement-breakpoint
CREATE TYPE "public"."conflict_result" AS ENUM('clear', 'conflict');--> statement-breakpoint
CREATE TYPE "public"."rejection_reason" AS ENUM('conflict_of_interest', 'outside_practice_area', 'outside_jurisdiction', 'insufficient_damages', 'liability_unclear', 'at_capacity', 'other');--> statement-breakpoint
CREATE TYPE "public"."exclusion_code" AS ENUM('not_verified', 'suspended', 'paused', 'at_capacity', 'outside_state', 'outside_county', 'outside_practice', 'declined_before', 'conflict_before');--> statement-breakpoint
CREATE TYPE "public"."offer_disclosure" AS ENUM('full', 'summary');--> statement-breakpoint
CREATE TYPE "public"."plan_step_state" AS ENUM('waiting', 'offered', 'passed_over');--> statement-breakpoint
CREATE TYPE "public"."stage_key" AS ENUM('onboarding', 'assignment', 'signedup', 'evaluation', 'planning', 'care', 'mmi', 'negotiation', 'resolution', 'postsupport');--> statement-breakpoint
CREATE TYPE "public"."task_channel" AS ENUM('email', 'sms');--> statement-breakpoint
CREATE TYPE "public"."task_entity_type" AS ENUM('case', 'client', 'lawfirm');--> statement-breakpoint
CREATE TYPE "public"."task_status" AS ENUM('pending', 'sent', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."task_type" AS ENUM('reminder', 'follow_up');--> statement-breakpoint
CREATE TYPE "public"."token_kind" AS ENUM('verification', 'invitation', 'set_password', 'first_password');--> statement-breakpoint
CREATE TYPE "public"."user_origin" AS ENUM('registered', 'invited', 'intake');--> statement-breakpoint
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
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" integer,
	"actor_role" "user_type",
	"action" text NOT NULL,
	"case_id" integer,
	"subject_ids" integer[] DEFAULT '{}' NOT NULL,
	"contents" text[] DEFAULT '{}' NOT NULL,
	"remote_address" text,
	"session_id" integer,
	"request_id" text,
	"outcome" text DEFAULT 'done' NOT NULL,
	"error_code" text,
	"detail" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_events_outcome" CHECK ("audit_events"."outcome" in ('done', 'refused', 'failed')),
	CONSTRAINT "audit_events_code" CHECK (("audit_events"."outcome" = 'done') = ("audit_events"."error_code" is null)),
	CONSTRAINT "audit_events_contents" CHECK ("audit_events"."contents" <@ array['medical', 'financial', 'hipaa', 'summary', 'names']::text[]),
	CONSTRAINT "audit_events_small" CHECK (octet_length("audit_events"."detail"::text) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"chained_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_repeats" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"search_city" text NOT NULL,
	"search_contact" text NOT NULL,
	"search_firm" text,
	"search_text" text GENERATED ALWAYS AS (left(search_name || E'\n' || search_city || E'\n' || search_contact || E'\n' || coalesce(search_firm, ''), 600)) STORED NOT NULL,
	"accident_type" "accident_type" NOT NULL,
	"property_type" "property_type",
	"city" text NOT NULL,
	"state" text NOT NULL,
	"county" text,
	"incident_date" date NOT NULL,
	"date_precision" date_precision DEFAULT 'day' NOT NULL,
	"government_level" "government_level",
	"defect" "defect",
	"medical_care" boolean,
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
	"answer_due_at" timestamp (3) with time zone,
	"disclosed" "disclosed_part" DEFAULT 'full' NOT NULL,
	"offer_viewed_at" timestamp (3) with time zone,
	"is_signed_up" boolean DEFAULT false NOT NULL,
	"turn_changed_at" timestamp (3) with time zone,
	"waiting_for" "user_type" GENERATED ALWAYS AS (case when status = 'Awaiting' then 'admin'::user_type when status = 'New' then 'admin'::user_type when status = 'Submitted' then 'lawfirm'::user_type when status = 'Rejected' then 'admin'::user_type when status = 'Accepted' and not (has_medical_info and has_financial_info and has_hipaa_info) then 'client'::user_type when status = 'Accepted' and not is_signed_up then 'lawfirm'::user_type end) STORED,
	"waiting_since" timestamp (3) with time zone GENERATED ALWAYS AS (case when status = 'Awaiting' then greatest(created_at) when status = 'New' then greatest(created_at) when status = 'Submitted' then greatest(assigned_at) when status = 'Rejected' then greatest(status_changed_at) when status = 'Accepted' and not (has_medical_info and has_financial_info and has_hipaa_info) then greatest(status_changed_at, turn_changed_at) when status = 'Accepted' and not is_signed_up then greatest(status_changed_at, turn_changed_at) end) STORED,
	"overdue_at" timestamp (3) with time zone GENERATED ALWAYS AS (case status when 'New' then (created_at at time zone 'UTC' + interval '48 hours') at time zone 'UTC' when 'Submitted' then coalesce(answer_due_at, (assigned_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC') end) STORED,
	"deadline_on" date,
	"deadline_state" "deadline_state",
	"deadline_amber_from" date,
	"deadline_red_from" date,
	"is_deadline_red" boolean DEFAULT false NOT NULL,
	"deadline_days" date[] DEFAULT '{}' NOT NULL,
	"deadline_rules" text DEFAULT '' NOT NULL,
	"has_medical_info" boolean DEFAULT false NOT NULL,
	"has_financial_info" boolean DEFAULT false NOT NULL,
	"has_hipaa_info" boolean DEFAULT false NOT NULL,
	"people_version" integer DEFAULT 0 NOT NULL,
	"is_client_dead" boolean DEFAULT false NOT NULL,
	"created_from" text DEFAULT 'ADMIN' NOT NULL,
	"created_by" integer,
	"reference" text,
	"admission_decided_at" timestamp (3) with time zone,
	"turn_down_reason" "turn_down_reason",
	"turn_down_sentence" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_state_code" CHECK ("cases"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "cases_incident_date" CHECK ("cases"."incident_date" between '1900-01-01' and '2100-12-31'),
	CONSTRAINT "cases_month_by_first_day" CHECK ("cases"."date_precision" = 'day' or extract(day from "cases"."incident_date") = 1),
	CONSTRAINT "cases_assigned_with_firm" CHECK (("cases"."law_firm_id" is null) = ("cases"."assigned_at" is null)),
	CONSTRAINT "cases_note_with_firm" CHECK ("cases"."law_firm_id" is not null or "cases"."law_firm_note" is null),
	CONSTRAINT "cases_firm_fits_status" CHECK (case "cases"."status" when 'Awaiting' then "cases"."law_firm_id" is null when 'TurnedDown' then "cases"."law_firm_id" is null when 'New' then "cases"."law_firm_id" is null when 'Rejected' then true else "cases"."law_firm_id" is not null end),
	CONSTRAINT "cases_deadline_is_whole" CHECK (num_nulls("cases"."deadline_on", "cases"."deadline_state", "cases"."deadline_amber_from", "cases"."deadline_red_from") in (0, 4)),
	CONSTRAINT "cases_accepted_is_disclosed" CHECK ("cases"."status" <> 'Accepted' or "cases"."disclosed" = 'full'),
	CONSTRAINT "cases_origin" CHECK ("cases"."created_from" in ('ADMIN', 'WEB', 'CLIENT')),
	CONSTRAINT "cases_intake_has_reference" CHECK (("cases"."created_from" = 'ADMIN') = ("cases"."reference" is null) and ("cases"."reference" is not null or "cases"."status" not in ('Awaiting', 'TurnedDown'))),
	CONSTRAINT "cases_turned_down_says_why" CHECK (("cases"."status" = 'TurnedDown') = ("cases"."turn_down_reason" is not null)),
	CONSTRAINT "cases_attorney_named" CHECK (not "cases"."has_attorney" or ("cases"."attorney_name" is not null and "cases"."attorney_firm_name" is not null))
);
--> statement-breakpoint
CREATE TABLE "deadline_decisions" (
	"case_id" integer NOT NULL,
	"deadline_id" text NOT NULL,
	"revision" integer NOT NULL,
	"state" "deadline_decision" NOT NULL,
	"date" date NOT NULL,
	"kind" "deadline_kind" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deadline_decisions_case_id_deadline_id_revision_pk" PRIMARY KEY("case_id","deadline_id","revision"),
	CONSTRAINT "deadline_decisions_revision" CHECK ("deadline_decisions"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "case_people" (
	"case_id" integer NOT NULL,
	"version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"saved_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_people_case_id_version_pk" PRIMARY KEY("case_id","version")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"uploaded_by" integer,
	"taken_for" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"discarded_at" timestamp (3) with time zone,
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
CREATE TABLE "firm_likeness_keys" (
	"law_firm_id" integer NOT NULL,
	"kind" "likeness_kind" NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "firm_likeness_keys_law_firm_id_kind_key_pk" PRIMARY KEY("law_firm_id","kind","key")
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
	"bar_admissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text,
	"business_hours" jsonb,
	"observes_federal_holidays" boolean DEFAULT true NOT NULL,
	"languages" text[] DEFAULT '{"en"}' NOT NULL,
	"monthly_capacity" integer,
	"paused_until" date,
	"pause_reason" text,
	"verification" "firm_verification" DEFAULT 'pending' NOT NULL,
	"verification_note" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "law_firms_decided" CHECK (("law_firms"."decided_at" is null) = ("law_firms"."decided_by" is null) and ("law_firms"."verification" = 'pending' or "law_firms"."decided_at" is not null)),
	CONSTRAINT "law_firms_capacity" CHECK ("law_firms"."monthly_capacity" >= 0),
	CONSTRAINT "law_firms_pause_reason" CHECK ("law_firms"."pause_reason" is null or "law_firms"."paused_until" is not null),
	CONSTRAINT "law_firms_agreed" CHECK ("law_firms"."terms_agreed" and "law_firms"."information_verified"),
	CONSTRAINT "law_firms_website" CHECK ("law_firms"."firm_website" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "financial_forms" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firm_drafts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"version" serial NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "firm_drafts_sealed_size" CHECK (octet_length("firm_drafts"."sealed") <= 1000400)
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"case_id" integer NOT NULL,
	"form" "form_kind" NOT NULL,
	"user_id" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"answered" integer,
	"asked" integer,
	"version" serial NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_drafts_case_id_form_user_id_pk" PRIMARY KEY("case_id","form","user_id"),
	CONSTRAINT "form_drafts_sealed_size" CHECK (octet_length("form_drafts"."sealed") <= 1000400)
);
--> statement-breakpoint
CREATE TABLE "hipaa_forms" (
	"case_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"form_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sealed" "bytea" NOT NULL,
	"form_version" text DEFAULT '1.0' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"submitted_by" integer NOT NULL,
	"signer_name" text NOT NULL,
	"signer_type" "user_type" NOT NULL,
	"remote_address" text,
	"confirmed_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "hipaa_forms_case_id_version_pk" PRIMARY KEY("case_id","version"),
	CONSTRAINT "hipaa_forms_formId_unique" UNIQUE("form_id"),
	CONSTRAINT "hipaa_forms_superseded" CHECK ("hipaa_forms"."superseded_at" is null or "hipaa_forms"."revoked_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "medical_forms" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_notices" (
	"case_id" integer NOT NULL,
	"party" "user_type" NOT NULL,
	"due_at" timestamp (3) with time zone,
	"last_sent_at" timestamp (3) with time zone,
	CONSTRAINT "message_notices_case_id_party_pk" PRIMARY KEY("case_id","party")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"law_firm_id" integer,
	"audience" "message_audience" DEFAULT 'all' NOT NULL,
	"sealed" "bytea" NOT NULL,
	"request_key" text,
	"read_by_client_at" timestamp (3) with time zone,
	"read_by_firm_at" timestamp (3) with time zone,
	"read_by_admin_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_assignments" (
	"id" serial PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"law_firm_id" integer NOT NULL,
	"note" text,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"assigned_by" integer NOT NULL,
	"disclosure" "offer_disclosure" DEFAULT 'full' NOT NULL,
	"respond_by" timestamp (3) with time zone NOT NULL,
	"extended_until" timestamp (3) with time zone,
	"extension_reason" text,
	"remind_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"conflict_result" "conflict_result",
	"conflict_checked_at" timestamp (3) with time zone,
	"conflict_note" text,
	"conflict_searched" text,
	"match" jsonb,
	"override_reason" text,
	"undone_at" timestamp (3) with time zone,
	"outcome" "assignment_outcome",
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"reason_code" "rejection_reason",
	"reason_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_assignments_decided" CHECK (("case_assignments"."outcome" is null) = ("case_assignments"."decided_at" is null) and ("case_assignments"."outcome" is null or "case_assignments"."outcome" = 'expired') = ("case_assignments"."decided_by" is null)),
	CONSTRAINT "case_assignments_extended" CHECK (("case_assignments"."extended_until" is null) = ("case_assignments"."extension_reason" is null) and "case_assignments"."extended_until" > "case_assignments"."respond_by" is not false),
	CONSTRAINT "case_assignments_conflict_checked" CHECK (("case_assignments"."conflict_result" is null) = ("case_assignments"."conflict_checked_at" is null)),
	CONSTRAINT "case_assignments_reason_of_rejection" CHECK ("case_assignments"."outcome" = 'rejected' or ("case_assignments"."reason_code" is null and "case_assignments"."reason_note" is null))
);
--> statement-breakpoint
CREATE TABLE "offer_plan_steps" (
	"case_id" integer NOT NULL,
	"position" integer NOT NULL,
	"law_firm_id" integer NOT NULL,
	"state" "plan_step_state" DEFAULT 'waiting' NOT NULL,
	"passed_over_for" "exclusion_code",
	"reached_at" timestamp (3) with time zone,
	CONSTRAINT "offer_plan_steps_case_id_position_pk" PRIMARY KEY("case_id","position"),
	CONSTRAINT "offer_plan_steps_position" CHECK ("offer_plan_steps"."position" > 0),
	CONSTRAINT "offer_plan_steps_reached" CHECK (("offer_plan_steps"."state" = 'waiting') = ("offer_plan_steps"."reached_at" is null)),
	CONSTRAINT "offer_plan_steps_passed" CHECK (("offer_plan_steps"."state" = 'passed_over') = ("offer_plan_steps"."passed_over_for" is not null))
);
--> statement-breakpoint
CREATE TABLE "offer_plans" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"advances_by_itself" boolean NOT NULL,
	"disclosure" "offer_disclosure" NOT NULL,
	"note" text,
	"made_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"operation" text NOT NULL,
	"key_hash" text NOT NULL,
	"payload_hash" text NOT NULL,
	"created_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_key_hash_pk" PRIMARY KEY("user_id","operation","key_hash"),
	CONSTRAINT "idempotency_keys_hashes" CHECK (length("idempotency_keys"."key_hash") = 64 and length("idempotency_keys"."payload_hash") = 64)
);
--> statement-breakpoint
CREATE TABLE "law_rule_reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"rule_id" text NOT NULL,
	"law_version" text NOT NULL,
	"reviewed_by" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"note" text,
	"recorded_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" "task_channel" DEFAULT 'email' NOT NULL,
	"message_id" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"parts" jsonb,
	"sealed" "bytea",
	"task_id" integer,
	"declined_case_id" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_one_end" CHECK ("outbox"."sent_at" is null or "outbox"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "login_steps" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"password_hash" text NOT NULL,
	"device_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor_roles" (
	"user_type" "user_type" PRIMARY KEY NOT NULL,
	"required_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_factor_roles_staff" CHECK ("second_factor_roles"."user_type" <> 'client')
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "begun_stages" (
	"case_id" integer NOT NULL,
	"stage_key" "stage_key" NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" integer,
	CONSTRAINT "begun_stages_case_id_stage_key_pk" PRIMARY KEY("case_id","stage_key"),
	CONSTRAINT "begun_stages_completed_after_start" CHECK ("begun_stages"."completed_at" is null or "begun_stages"."started_at" is not null),
	CONSTRAINT "begun_stages_confirmed_by_somebody" CHECK (("begun_stages"."confirmed_at" is null) = ("begun_stages"."confirmed_by" is null))
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
	"handed_over_at" timestamp (3) with time zone,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_tasks_sent_at" CHECK (("scheduled_tasks"."status" = 'sent') = ("scheduled_tasks"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"user_type" "user_type" NOT NULL,
	"law_firm_id" integer,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_of_staff" CHECK ("calendar_feeds"."user_type" <> 'client')
);
--> statement-breakpoint
CREATE TABLE "case_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deadline_digests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" "token_kind" NOT NULL,
	"token_hash" text NOT NULL,
	"pending_registration" jsonb,
	"registered_mark" text,
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
	"handle" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text,
	"is_second_factor_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (translate(regexp_replace(normalize(translate(lower((first_name || ' ' || last_name) collate "und-x-icu"), '''’‘‛ʼʻʽʾʿʹ‵′`´＇ꞌ-‐‑‒–—―−－.·‧・', ''), NFKD), '[\u0300-\u036f]', '', 'g'), 'łøđðħıŧ', 'loddhit')) STORED NOT NULL,
	"phone_number" text,
	"language" text,
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
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'es')),
	CONSTRAINT "users_firm_of_lawyers_only" CHECK ("users"."law_firm_id" is null or "users"."user_type" = 'lawfirm')
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_decisions" ADD CONSTRAINT "deadline_decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_decisions" ADD CONSTRAINT "deadline_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_contacts" ADD CONSTRAINT "firm_contacts_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_jurisdictions" ADD CONSTRAINT "firm_jurisdictions_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_likeness_keys" ADD CONSTRAINT "firm_likeness_keys_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_practice_areas" ADD CONSTRAINT "firm_practice_areas_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_forms" ADD CONSTRAINT "financial_forms_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_forms" ADD CONSTRAINT "financial_forms_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_drafts" ADD CONSTRAINT "firm_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ADD CONSTRAINT "hipaa_forms_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ADD CONSTRAINT "hipaa_forms_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_forms" ADD CONSTRAINT "medical_forms_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_forms" ADD CONSTRAINT "medical_forms_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_plan_steps" ADD CONSTRAINT "offer_plan_steps_case_id_offer_plans_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."offer_plans"("case_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_plan_steps" ADD CONSTRAINT "offer_plan_steps_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_plans" ADD CONSTRAINT "offer_plans_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_plans" ADD CONSTRAINT "offer_plans_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_rule_reviews" ADD CONSTRAINT "law_rule_reviews_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_task_id_scheduled_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."scheduled_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_declined_case_id_cases_id_fk" FOREIGN KEY ("declined_case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_steps" ADD CONSTRAINT "login_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_roles" ADD CONSTRAINT "second_factor_roles_required_by_users_id_fk" FOREIGN KEY ("required_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "begun_stages" ADD CONSTRAINT "begun_stages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "begun_stages" ADD CONSTRAINT "begun_stages_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD CONSTRAINT "scheduled_tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_digests" ADD CONSTRAINT "deadline_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_law_firm_id_law_firms_id_fk" FOREIGN KEY ("law_firm_id") REFERENCES "public"."law_firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_of_user_key" ON "addresses" USING btree ("user_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_of_firm_key" ON "addresses" USING btree ("law_firm_id","position");--> statement-breakpoint
CREATE INDEX "audit_events_by_time_idx" ON "audit_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_of_case_idx" ON "audit_events" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_of_actor_idx" ON "audit_events" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_of_subjects_idx" ON "audit_events" USING gin ("subject_ids") WHERE "audit_events"."subject_ids" <> '{}';--> statement-breakpoint
CREATE INDEX "audit_events_of_contents_idx" ON "audit_events" USING btree ("case_id","id") WHERE "audit_events"."contents" <> '{}' and "audit_events"."outcome" = 'done';--> statement-breakpoint
CREATE INDEX "audit_events_not_done_idx" ON "audit_events" USING btree ("created_at","id") WHERE "audit_events"."outcome" <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_event_key" ON "audit_links" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "cases_by_created_idx" ON "cases" USING btree ("created_at","id","search_text");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_id_idx" ON "cases" USING btree ("status",(-"id"),"id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_created_idx" ON "cases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_name_idx" ON "cases" USING btree ("status","client_name","id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_received_asc_idx" ON "cases" USING btree ("status",coalesce("assigned_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_received_desc_idx" ON "cases" USING btree ("status",coalesce("assigned_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_longest_wait_idx" ON "cases" USING btree ("status",coalesce("waiting_since", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_shortest_wait_idx" ON "cases" USING btree ("status",coalesce("waiting_since", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_id_idx" ON "cases" USING btree ("law_firm_id","status",(-"id"),"id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_created_idx" ON "cases" USING btree ("law_firm_id","status","created_at","id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_name_idx" ON "cases" USING btree ("law_firm_id","status",(case when "disclosed" = 'summary' then '' else "client_name" end),"id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_received_idx" ON "cases" USING btree ("law_firm_id","status","assigned_at","id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_longest_wait_idx" ON "cases" USING btree ("law_firm_id","status",coalesce("waiting_since", 'infinity'::timestamptz),"id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_shortest_wait_idx" ON "cases" USING btree ("law_firm_id","status",coalesce("waiting_since", '-infinity'::timestamptz),"id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_overdue_idx" ON "cases" USING btree ("status","overdue_at","id") WHERE "cases"."overdue_at" is not null;--> statement-breakpoint
CREATE INDEX "cases_without_firm_idx" ON "cases" USING btree ("status",(-"id"),"id") WHERE "cases"."law_firm_id" is null;--> statement-breakpoint
CREATE INDEX "cases_forms_missing_idx" ON "cases" USING btree ("law_firm_id","status","id") WHERE not ("cases"."has_medical_info" and "cases"."has_financial_info" and "cases"."has_hipaa_info");--> statement-breakpoint
CREATE INDEX "cases_queue_longest_first_idx" ON "cases" USING btree ((case when "status" = 'Submitted' and "is_deadline_red" then '-infinity'::timestamptz else "waiting_since" end),"id") WHERE "cases"."status" = 'Submitted';--> statement-breakpoint
CREATE INDEX "cases_queue_shortest_first_idx" ON "cases" USING btree ((case when "status" = 'Submitted' and "is_deadline_red" then 'infinity'::timestamptz else "waiting_since" end),"id") WHERE "cases"."status" = 'Submitted';--> statement-breakpoint
CREATE INDEX "cases_of_status_by_deadline_asc_idx" ON "cases" USING btree ("status",coalesce("deadline_on", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "cases_of_status_by_deadline_desc_idx" ON "cases" USING btree ("status",coalesce("deadline_on", '-infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_deadline_asc_idx" ON "cases" USING btree ("law_firm_id","status",coalesce(case when "status" <> 'Rejected' then "deadline_on" end, 'infinity'::date),"id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_of_firm_by_deadline_desc_idx" ON "cases" USING btree ("law_firm_id","status",coalesce(case when "status" <> 'Rejected' then "deadline_on" end, '-infinity'::date),"id") WHERE "cases"."law_firm_id" is not null;--> statement-breakpoint
CREATE INDEX "cases_deadline_soon_idx" ON "cases" USING btree ("status","deadline_amber_from","id") WHERE "cases"."deadline_amber_from" is not null;--> statement-breakpoint
CREATE INDEX "cases_deadline_red_idx" ON "cases" USING btree ("deadline_red_from") WHERE not "cases"."is_deadline_red";--> statement-breakpoint
CREATE INDEX "cases_deadline_rules_idx" ON "cases" USING btree ("deadline_rules");--> statement-breakpoint
CREATE INDEX "cases_search_text_idx" ON "cases" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cases_client_idx" ON "cases" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_reference_key" ON "cases" USING btree ("reference") WHERE "cases"."reference" is not null;--> statement-breakpoint
CREATE INDEX "cases_image_idx" ON "cases" USING btree ("image_file_id") WHERE "cases"."image_file_id" is not null;--> statement-breakpoint
CREATE INDEX "deadline_decisions_key_idx" ON "deadline_decisions" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE INDEX "case_people_key_idx" ON "case_people" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE INDEX "files_by_created_idx" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_of_nobody_idx" ON "files" USING btree ("created_at") WHERE "files"."uploaded_by" is null;--> statement-breakpoint
CREATE INDEX "firm_contacts_email_idx" ON "firm_contacts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "firm_jurisdictions_by_state_idx" ON "firm_jurisdictions" USING btree ("state","law_firm_id");--> statement-breakpoint
CREATE INDEX "firm_likeness_keys_by_key_idx" ON "firm_likeness_keys" USING btree ("kind","key","law_firm_id");--> statement-breakpoint
CREATE INDEX "firm_practice_areas_by_name_idx" ON "firm_practice_areas" USING btree ("name","law_firm_id");--> statement-breakpoint
CREATE INDEX "law_firms_by_name_idx" ON "law_firms" USING btree ("firm_name","id");--> statement-breakpoint
CREATE INDEX "law_firms_search_name_idx" ON "law_firms" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "law_firms_of_verification_idx" ON "law_firms" USING btree ("verification","firm_name","id");--> statement-breakpoint
CREATE INDEX "financial_forms_key_idx" ON "financial_forms" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE INDEX "firm_drafts_key_idx" ON "firm_drafts" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE INDEX "form_drafts_key_idx" ON "form_drafts" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "hipaa_forms_present" ON "hipaa_forms" USING btree ("case_id") WHERE "hipaa_forms"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "hipaa_forms_key_idx" ON "hipaa_forms" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE INDEX "medical_forms_key_idx" ON "medical_forms" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE INDEX "message_notices_due_idx" ON "message_notices" USING btree ("due_at") WHERE "message_notices"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_of_case_idx" ON "messages" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_request_key" ON "messages" USING btree ("author_id","request_key");--> statement-breakpoint
CREATE INDEX "messages_unread_by_client_idx" ON "messages" USING btree ("case_id") WHERE "messages"."read_by_client_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread_by_firm_idx" ON "messages" USING btree ("case_id") WHERE "messages"."read_by_firm_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread_by_admin_idx" ON "messages" USING btree ("case_id") WHERE "messages"."read_by_admin_at" is null;--> statement-breakpoint
CREATE INDEX "messages_key_idx" ON "messages" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "case_assignments_one_open" ON "case_assignments" USING btree ("case_id") WHERE "case_assignments"."outcome" is null;--> statement-breakpoint
CREATE INDEX "case_assignments_of_case_idx" ON "case_assignments" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_assignments_of_firm_idx" ON "case_assignments" USING btree ("law_firm_id","assigned_at","case_id");--> statement-breakpoint
CREATE INDEX "case_assignments_ended_idx" ON "case_assignments" USING btree ("law_firm_id","assigned_at","case_id") WHERE "case_assignments"."outcome" in ('rejected', 'recalled', 'expired');--> statement-breakpoint
CREATE INDEX "case_assignments_answered_idx" ON "case_assignments" USING btree ("law_firm_id","decided_at","outcome","assigned_at","reason_code") WHERE "case_assignments"."outcome" in ('accepted', 'rejected', 'expired');--> statement-breakpoint
CREATE INDEX "case_assignments_to_remind_idx" ON "case_assignments" USING btree ("remind_at","id") WHERE "case_assignments"."outcome" is null and "case_assignments"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "case_assignments_waiting_idx" ON "case_assignments" USING btree ("assigned_at","id") WHERE "case_assignments"."outcome" is null;--> statement-breakpoint
CREATE INDEX "offer_plan_steps_of_firm_idx" ON "offer_plan_steps" USING btree ("law_firm_id");--> statement-breakpoint
CREATE INDEX "offer_plans_running_idx" ON "offer_plans" USING btree ("case_id") WHERE "offer_plans"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_idx" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "law_rule_reviews_of_rule_idx" ON "law_rule_reviews" USING btree ("rule_id","id");--> statement-breakpoint
CREATE INDEX "limit_counts_ends_idx" ON "limit_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_task_key" ON "outbox" USING btree ("task_id") WHERE "outbox"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("channel",("task_id" is not null or "template" = 'deadline_digest'),"next_attempt_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_declined_case_idx" ON "outbox" USING btree ("declined_case_id") WHERE "outbox"."declined_case_id" is not null and "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_recipient_idx" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "outbox_refused_idx" ON "outbox" USING btree ("recipient","created_at") WHERE "outbox"."sent_at" is null and "outbox"."last_error" is not null;--> statement-breakpoint
CREATE INDEX "outbox_key_idx" ON "outbox" USING btree (substr("sealed", 2, 8)) WHERE "outbox"."sealed" is not null;--> statement-breakpoint
CREATE INDEX "login_steps_user_idx" ON "login_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_factors_key_idx" ON "second_factors" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE INDEX "scheduled_tasks_listed_idx" ON "scheduled_tasks" USING btree ("scheduled_at","id") WHERE "scheduled_tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "scheduled_tasks_of_status_idx" ON "scheduled_tasks" USING btree ("status","scheduled_at","id") WHERE "scheduled_tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "scheduled_tasks_due_idx" ON "scheduled_tasks" USING btree ("scheduled_at") WHERE "scheduled_tasks"."status" = 'pending' and "scheduled_tasks"."deleted_at" is null and "scheduled_tasks"."handed_over_at" is null;--> statement-breakpoint
CREATE INDEX "scheduled_tasks_entity_idx" ON "scheduled_tasks" USING btree ("entity_type","entity_id","scheduled_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "case_views_name_key" ON "case_views" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "known_devices_used_idx" ON "known_devices" USING btree ("last_login_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash_key" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_idx" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_law_firm_idx" ON "users" USING btree ("law_firm_id");--> statement-breakpoint
CREATE INDEX "users_by_type_idx" ON "users" USING btree ("user_type","id");--> statement-breakpoint
CREATE INDEX "users_search_name_idx" ON "users" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_part_idx" ON "users" USING gin ("email" gin_trgm_ops);
-- Generated: end
--> statement-breakpoint
-- Each new version of a row finds space on its own page: a case is changed several times soon after it was added, and on
-- full pages the new version went to another page, with an entry in every index.
alter table cases set (fillfactor = 85);
--> statement-breakpoint
-- By more of them PostgreSQL estimates how many rows hold what is searched for, and chooses the index by that.
alter table cases alter column search_text set statistics 1000;
--> statement-breakpoint
alter table users alter column search_name set statistics 1000;
--> statement-breakpoint
alter table users alter column email set statistics 1000;
--> statement-breakpoint
-- Ciphertexts do not get smaller by compression.
alter table case_people alter column sealed set storage external;
--> statement-breakpoint
alter table financial_forms alter column sealed set storage external;
--> statement-breakpoint
alter table firm_drafts alter column sealed set storage external;
--> statement-breakpoint
alter table form_drafts alter column sealed set storage external;
--> statement-breakpoint
alter table hipaa_forms alter column sealed set storage external;
--> statement-breakpoint
alter table medical_forms alter column sealed set storage external;
--> statement-breakpoint
alter table messages alter column sealed set storage external;
--> statement-breakpoint
alter table deadline_decisions alter column sealed set storage external;
--> statement-breakpoint
-- The database sets updated_at itself: no caller can forget it.
create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = date_trunc('milliseconds', clock_timestamp());
  return new;
end
$$;
--> statement-breakpoint
create trigger users_updated_at before update on users for each row execute function set_updated_at();
--> statement-breakpoint
create trigger law_firms_updated_at before update on law_firms for each row execute function set_updated_at();
--> statement-breakpoint
create trigger cases_updated_at before update on cases for each row execute function set_updated_at();
--> statement-breakpoint
create trigger scheduled_tasks_updated_at before update on scheduled_tasks for each row execute function set_updated_at();
--> statement-breakpoint
-- A form is saved when its version changes: to encrypt it with another key is no save.
create trigger medical_forms_updated_at before update on medical_forms for each row
when (old.version is distinct from new.version) execute function set_updated_at();
--> statement-breakpoint
create trigger financial_forms_updated_at before update on financial_forms for each row
when (old.version is distinct from new.version) execute function set_updated_at();
--> statement-breakpoint
-- The audit only grows. 'Always' holds for replicas, too; only the owner of the tables can switch it off.
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
--> statement-breakpoint
create trigger audit_seals_only_grow before update or delete or truncate on audit_seals for each statement execute function refuse_audit_change();
--> statement-breakpoint
alter table audit_seals enable always trigger audit_seals_only_grow;
