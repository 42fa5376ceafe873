ALTER TABLE "second_factors" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
CREATE INDEX "second_factors_key_idx" ON "second_factors" USING btree (substr("sealed", 2, 8));--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_sealed" CHECK ("second_factors"."sealed" is not null and "second_factors"."secret" is null);