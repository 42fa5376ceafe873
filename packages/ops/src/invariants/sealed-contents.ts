import type { Executor } from "@caseward/db/client";
import { listRegistered, listUsedKeyIds } from "@caseward/server/platform/encryption/key-repository";
import { openAny } from "@caseward/server/platform/encryption/sealed-rows";
import {
  type AnySealedTable,
  nameOf,
  sealedTables,
} from "@caseward/server/platform/encryption/sealed-tables";
import { isUnreadable } from "@caseward/server/platform/encryption/unreadable";
import type { Vault } from "@caseward/server/platform/encryption/vault";
import { and, isNotNull, sql } from "drizzle-orm";
import { brokenSentence } from "./find-broken";

export const sealedSentences = {
  keys: "contents name keys that are registered and not retired",
  open: "encrypted contents open and are whole",
} as const;

const batch = 500;

/** Opens everything that stands encrypted, some rows at a time. Answers what does not hold. */
export async function findUnreadable(db: Executor, vault: Vault | null): Promise<string[]> {
  const closed: string[] = [];
  for (const sealing of sealedTables) closed.push(...(await listClosed(db, sealing, vault)));
  const current = (await listRegistered(db)).flatMap(({ id, retiredAt }) => (retiredAt ? [] : [id]));
  const unknown = (await listUsedKeyIds(db)).filter((id) => !current.includes(id));
  return [[sealedSentences.keys, unknown] as const, [sealedSentences.open, closed] as const].flatMap(
    ([sentence, ids]) => (ids.length > 0 ? [brokenSentence(sentence, ids)] : []),
  );
}

type SealedRow = Record<string, unknown> & { sealed: Buffer };

async function listClosed(db: Executor, sealing: AnySealedTable, vault: Vault | null): Promise<string[]> {
  const closed: string[] = [];
  for (let after: SealedRow | undefined; ; ) {
    const rows = await listBehind(db, sealing, after);
    for (const row of rows)
      if (!opens(sealing, vault, row))
        closed.push(`${nameOf(sealing)} ${sealing.keys.map((key) => row[key]).join("/")}`);
    after = rows.at(-1);
    if (rows.length < batch) return closed;
  }
}

async function listBehind(db: Executor, { table, keys }: AnySealedTable, after: SealedRow | undefined) {
  const columns = table as unknown as Record<string, unknown>;
  const key = sql.join(
    keys.map((name) => sql`${columns[name]}`),
    sql`, `,
  );
  const last =
    after &&
    sql.join(
      keys.map((name) => sql`${after[name]}`),
      sql`, `,
    );
  const rows = await db
    .select()
    .from(table)
    .where(and(isNotNull(table.sealed), last && sql`(${key}) > (${last})`))
    .orderBy(sql`${key}`)
    .limit(batch);
  return rows as SealedRow[];
}

/** What opens also holds each part of its contents. */
function opens(sealing: AnySealedTable, vault: Vault | null, row: SealedRow): boolean {
  if (!vault) return false;
  try {
    const opened = openAny(vault, sealing, row);
    return sealing.contents.every((name) => opened[name] !== undefined);
  } catch (error) {
    if (isUnreadable(error)) return false;
    throw error;
  }
}
