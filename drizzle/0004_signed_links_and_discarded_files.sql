CREATE TABLE "signing_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "discarded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "cases_image_idx" ON "cases" USING btree ("image_file_id") WHERE "cases"."image_file_id" is not null;--> statement-breakpoint
CREATE INDEX "files_by_created_idx" ON "files" USING btree ("created_at");