CREATE TYPE "public"."form_kind" AS ENUM('medical', 'financial', 'hipaa');--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"case_id" integer NOT NULL,
	"form" "form_kind" NOT NULL,
	"user_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_drafts_case_id_form_user_id_pk" PRIMARY KEY("case_id","form","user_id"),
	CONSTRAINT "form_drafts_size" CHECK (octet_length("form_drafts"."content"::text) <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "hipaa_forms" ALTER COLUMN "form_id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "financial_forms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ADD COLUMN "representative" jsonb;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ADD COLUMN "signer_name" text;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ADD COLUMN "signer_type" "user_type";--> statement-breakpoint
ALTER TABLE "hipaa_forms" ADD COLUMN "remote_address" text;--> statement-breakpoint
ALTER TABLE "medical_forms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;