import type { Executor } from "@caseward/db/client";
import { sql } from "drizzle-orm";

/** The columns that can hold text, whose rows hold none of the words: all that no person types. */
export async function textColumnsWithout(db: Executor, words: RegExp): Promise<string[]> {
  const columns = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY', 'character varying')
    order by 1, 2`);
  const without: string[] = [];
  for (const { table, column } of columns) {
    const rows = await db.execute<{ text: string }>(
      sql.raw(`select distinct "${column}"::text as text from "${table}" where "${column}" is not null`),
    );
    if (!rows.some(({ text }) => words.test(text))) without.push(`${table}.${column}`);
  }
  return without;
}

/** Kinds, codes, hashes, numbers and our own words: nothing of it is a text that a person typed. */
const ours = [
  ...["addresses.state", "addresses.zip_code", "cases.state", "firm_jurisdictions.state"],
  ...["audit_events.action", "audit_events.contents", "audit_events.detail", "audit_events.error_code"],
  ...["audit_events.outcome", "audit_events.remote_address", "audit_events.request_id"],
  ...["audit_events.subject_ids", "audit_links.hash", "audit_links.previous_hash"],
  ...["audit_seals.hash", "audit_seals.month"],
  ...[
    "cases.county",
    "cases.created_from",
    "cases.image_file_id",
    "cases.phone_e_164",
    "cases.reference",
    "data_keys.id",
  ],
  ...[
    "files.content_type",
    "files.id",
    "files.taken_for",
    "firm_jurisdictions.counties",
    "hipaa_forms.form_version",
  ],
  "case_assignments.match",
  ...["cases.deadline_rules", "deadline_decisions.deadline_id"],
  ...["hipaa_forms.remote_address", "idempotency_keys.key_hash", "idempotency_keys.operation"],
  ...["idempotency_keys.payload_hash", "law_firms.business_hours", "law_firms.languages"],
  ...["law_firms.time_zone", "limit_counts.key", "login_steps.password_hash"],
  ...["law_rule_reviews.law_version", "law_rule_reviews.rule_id"],
  ...[
    "known_devices.token_hash",
    "login_steps.device_hash",
    "login_steps.token_hash",
    "one_time_tokens.registered_mark",
  ],
  ...["one_time_tokens.token_hash", "outbox.template", "outbox.message_id"],
  ...["recovery_codes.code_hash", "sessions.token_hash", "users.language"],
  "users.password_hash",
  ...["calendar_feeds.token_hash", "cases.deadline_days"],
];

/** Subjects of mails carry no word of a record, which another test holds; a registration that waits belongs to nobody yet. */
const withoutWords = ["one_time_tokens.pending_registration", "outbox.subject"];

export const plainColumns = [...ours, ...withoutWords].sort();
