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
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_idx" ON "idempotency_keys" USING btree ("expires_at");