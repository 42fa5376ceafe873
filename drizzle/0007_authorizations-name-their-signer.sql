ALTER TABLE "hipaa_forms" ALTER COLUMN "signer_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "hipaa_forms" ALTER COLUMN "signer_type" SET NOT NULL;