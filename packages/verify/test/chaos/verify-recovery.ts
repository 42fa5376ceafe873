import type { Database } from "@caseward/db/client";
import { users } from "@caseward/db/schema/users";
import { checkAll } from "@caseward/ops/invariants/check-all";
import { copyNames } from "@caseward/server/platform/storage/store";
import { testVault } from "@caseward/server/test/support/test-vault";
import { verify } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import type { Value } from "./ledger";
import { observe, seenKinds } from "./observe";
import type { World } from "./world";

/** Compares what was answered with what there is. Answers sentences about what does not fit. */
export function verifyRecovery(world: World): Promise<string[]> {
  const { site, ledger } = world;
  return site.withDatabase(async (db) => {
    const seen = await observe(db);
    for (const [key, value] of await observePasswords(world, db)) seen.set(key, value);
    const lostFiles = await findLostFiles(world);
    const isLookedAt = (key: string) => seenKinds.has(key.slice(0, key.indexOf(":"))) || seen.has(key);
    const lost = ledger.settle(seen, isLookedAt);
    return [
      ...lost,
      ...lostFiles,
      ...(await findUnrecorded(world, db)),
      ...(await checkAll({ db, vault: testVault(), store: site.uploads })),
    ];
  });
}

/** Of the passwords that may be in force the one that is. */
async function observePasswords({ ledger }: World, db: Database): Promise<Map<string, Value>> {
  const seen = new Map<string, Value>();
  for (const key of ledger.touchedKeys("password")) {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, Number(key.split(":")[1])));
    for (const password of ledger.allowedFor(key))
      if (password && (await verify(user?.passwordHash ?? "", password))) seen.set(key, password);
    if (!seen.has(key)) seen.set(key, "none of those that were set");
  }
  return seen;
}

async function findLostFiles({ site, ledger }: World): Promise<string[]> {
  const lost: string[] = [];
  for (const key of ledger.touchedKeys("file"))
    for (const name of Object.values(copyNames(key.slice("file:".length)))) {
      const content = await site.uploads.open(name);
      content?.destroy();
      if (!content) lost.push(`${key} was answered, and its content ${name} is not there`);
    }
  return lost;
}

/** What was done has its row in the audit, once. */
async function findUnrecorded({ ledger }: World, db: Database): Promise<string[]> {
  const promised = ledger.takeRecords();
  if (promised.size === 0) return [];
  const rows = await db.execute<{ id: string; actions: string[] }>(sql`
    select request_id as id, array_agg(action) as actions from audit_events
    where outcome = 'done' and request_id in ${[...promised.keys()]} group by 1`);
  const found = new Map(rows.map(({ id, actions }) => [id, actions]));
  return [...promised].flatMap(([id, action]) => {
    const times = (found.get(id) ?? []).filter((name) => name === action).length;
    return times === 1 ? [] : [`${action} was answered in request ${id} and is recorded ${times} times`];
  });
}
