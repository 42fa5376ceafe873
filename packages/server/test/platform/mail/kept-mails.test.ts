import { connectDatabase } from "@caseward/db/client";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepDueMails } from "../../../src/platform/mail/delivery/claims";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const templates = 2000;
/** After so many PostgreSQL keeps one plan for all values of a connection. */
const untilPlanned = 8;

it("are found in one scan at most, also by a plan from when the outbox was empty", async () => {
  const { db, close } = connectDatabase({ url: database.url, maxConnections: 1 });
  await db.execute(sql`vacuum analyze outbox`);
  for (let times = 0; times < untilPlanned; times += 1) await keepDueMails(db, new Date());
  await db.execute(sql`
    insert into outbox (message_id, template, recipient, subject, body, sent_at)
    select n, 'case_accepted', 'ada@people.test', 'News', 'News', case when n % 100 > 0 then now() end
    from generate_series(1, ${templates}) n`);
  const [read, kept] = await db.transaction(async (tx) => {
    await keepDueMails(tx, new Date());
    const found = await tx.execute<{ read: number; kept: number }>(sql`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read, n_tup_upd::int as kept
      from pg_stat_xact_user_tables where relname = 'outbox'`);
    return [found[0]?.read, found[0]?.kept];
  });
  await close();
  expect(kept).toBe(templates / 100);
  expect(read).toBeLessThanOrEqual(2 * templates);
});
