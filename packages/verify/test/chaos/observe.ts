import type { Database } from "@caseward/db/client";
import { financialForms, formDrafts, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { openRow } from "@caseward/server/platform/encryption/sealed-rows";
import {
  draftContent,
  financialContent,
  hipaaContent,
  medicalContent,
} from "@caseward/server/platform/encryption/sealed-tables";
import { testVault } from "@caseward/server/test/support/test-vault";
import { type SQL, sql } from "drizzle-orm";
import type { Value } from "./ledger";

/** What there is of each kind, one query a kind: what it is called and what its rows say. */
const kinds: Record<string, SQL> = {
  case: sql`select c.id as name, concat_ws(' ', c.status, coalesce(c.law_firm_id::text, '-'),
      (select count(*) from case_assignments where case_id = c.id),
      (select count(*) from begun_stages where case_id = c.id and stage_key >= 'signedup' and completed_at is not null)) as value
    from cases c`,
  text: sql`select id as name, description as value from cases where description like 'chaos-%'`,
  image: sql`select id as name, image_file_id as value from cases where image_file_id is not null`,
  "cases-of": sql`select email as name, count(*)::text as value from cases group by email`,
  message: sql`select request_key as name, count(*)::text as value from messages where request_key is not null group by 1`,
  soon: sql`select payload ->> 'marker' as name, count(*)::text as value from scheduled_tasks
    where status in ('pending', 'sent') and deleted_at is null group by 1`,
  far: sql`select payload ->> 'marker' as name, string_agg(concat(case when deleted_at is not null then 'deleted ' end, status, ' ',
      to_char(scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), ' and ') as value
    from scheduled_tasks group by 1`,
  session: sql`select token_hash as name, '1' as value from sessions`,
  disabled: sql`select id as name, '1' as value from users where disabled_at is not null`,
  language: sql`select id as name, language as value from users`,
  address: sql`select user_id as name, string_agg(address, ' and ') as value from addresses where user_id is not null group by 1`,
  factor: sql`select f.user_id as name, case when f.confirmed_at is null then 'started' else 'on ' ||
      (select count(*) from recovery_codes where user_id = f.user_id and used_at is null) end as value from second_factors f`,
  account: sql`select email as name, '1' as value from users`,
  verified: sql`select email as name, '1' as value from users where verified_at is not null`,
  firm: sql`select firm_name as name, count(*)::text as value from law_firms group by 1`,
  file: sql`select id as name, '1' as value from files where discarded_at is null`,
};

const sealedKinds = ["medical", "financial", "hipaa", "draft"];

export const seenKinds = new Set([...Object.keys(kinds), ...sealedKinds]);

type Row = { name: string | number | null; value: Value };

/** Everything that anybody may have been promised, as the database has it. */
export async function observe(db: Database): Promise<Map<string, Value>> {
  const seen = new Map<string, Value>();
  for (const [kind, query] of Object.entries(kinds))
    for (const { name, value } of await db.execute<Row>(query)) seen.set(`${kind}:${name}`, value);
  await observeSealed(db, seen);
  return seen;
}

async function observeSealed(db: Database, seen: Map<string, Value>): Promise<void> {
  const vault = testVault();
  for (const row of await db.select().from(medicalForms)) {
    const { info } = openRow(vault, medicalContent, row);
    seen.set(`medical:${row.caseId}`, `${row.version} ${info.generalMedicalInformation.hospitalName}`);
  }
  for (const row of await db.select().from(financialForms)) {
    const { monthlyIncomeCents } = openRow(vault, financialContent, row);
    seen.set(`financial:${row.caseId}`, `${row.version} ${(monthlyIncomeCents ?? 0) / 100}`);
  }
  for (const row of await db.select().from(hipaaForms))
    seen.set(`hipaa:${row.caseId}`, openRow(vault, hipaaContent, row).patientInformation.patientNamePrinted);
  for (const row of await db.select().from(formDrafts)) {
    const { content } = openRow(vault, draftContent, row);
    seen.set(`draft:${row.caseId}/${row.form}/${row.userId}`, String(content.marker));
  }
}
