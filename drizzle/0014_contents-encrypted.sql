CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "financial_forms" ALTER COLUMN "employment" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "financial_forms" ALTER COLUMN "employment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "financial_forms" ALTER COLUMN "loss_of_income" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "financial_forms" ALTER COLUMN "loss_of_income" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "financial_forms" ALTER COLUMN "need_financial_help" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "financial_forms" ALTER COLUMN "need_financial_help" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "form_drafts" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ALTER COLUMN "patient_information" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ALTER COLUMN "authorization_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ALTER COLUMN "expiration_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ALTER COLUMN "organization_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_forms" ALTER COLUMN "info" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "financial_forms" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "form_drafts" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "hipaa_forms" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "medical_forms" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
CREATE INDEX "financial_forms_key_idx" ON "financial_forms" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE INDEX "form_drafts_key_idx" ON "form_drafts" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE INDEX "hipaa_forms_key_idx" ON "hipaa_forms" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE INDEX "medical_forms_key_idx" ON "medical_forms" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
CREATE INDEX "messages_key_idx" ON "messages" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
ALTER TABLE "financial_forms" ADD CONSTRAINT "financial_forms_kept_once" CHECK (num_nonnulls("financial_forms"."employment", "financial_forms"."loss_of_income", "financial_forms"."need_financial_help") = case when "financial_forms"."sealed" is null then 3 else 0 end and ("financial_forms"."sealed" is null or "financial_forms"."monthly_income_cents" is null));--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_kept_once" CHECK (num_nonnulls("form_drafts"."sealed", "form_drafts"."content") = 1);--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_sealed_size" CHECK (octet_length("form_drafts"."sealed") <= 1000400);--> statement-breakpoint
ALTER TABLE "hipaa_forms" ADD CONSTRAINT "hipaa_forms_kept_once" CHECK (num_nonnulls("hipaa_forms"."patient_information", "hipaa_forms"."authorization_type", "hipaa_forms"."expiration_date", "hipaa_forms"."organization_name") = case when "hipaa_forms"."sealed" is null then 4 else 0 end and ("hipaa_forms"."sealed" is null or num_nonnulls("hipaa_forms"."exemptions", "hipaa_forms"."representative") = 0));--> statement-breakpoint
ALTER TABLE "medical_forms" ADD CONSTRAINT "medical_forms_kept_once" CHECK (num_nonnulls("medical_forms"."sealed", "medical_forms"."info") = 1);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kept_once" CHECK (num_nonnulls("messages"."sealed", "messages"."body") = 1);--> statement-breakpoint
-- Ciphertexts do not get smaller.
ALTER TABLE "financial_forms" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "form_drafts" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "medical_forms" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;--> statement-breakpoint
-- A form is saved when its version changes: encrypting it again, with another key, is no save.
DROP TRIGGER medical_forms_updated_at ON medical_forms;--> statement-breakpoint
CREATE TRIGGER medical_forms_updated_at BEFORE UPDATE ON medical_forms FOR EACH ROW WHEN (old.version IS DISTINCT FROM new.version) EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
DROP TRIGGER financial_forms_updated_at ON financial_forms;--> statement-breakpoint
CREATE TRIGGER financial_forms_updated_at BEFORE UPDATE ON financial_forms FOR EACH ROW WHEN (old.version IS DISTINCT FROM new.version) EXECUTE FUNCTION set_updated_at();
