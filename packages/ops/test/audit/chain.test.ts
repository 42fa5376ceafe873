import { auditEvents, auditLinks } from "@caseward/db/schema/audit";
import { chainEvents } from "@caseward/server/modules/audit/chain/chain-events";
import { hashOf, type LinkRow, noHash } from "@caseward/server/modules/audit/chain/link-hash";
import {
  findLastLink,
  insertLinks,
  listUnchained,
  readClock,
} from "@caseward/server/modules/audit/chain/repository";
import { byItself, recordEvent } from "@caseward/server/modules/audit/service";
import { createTestDatabase, type TestDatabase } from "@caseward/server/test/support/test-database";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyChain } from "../../src/audit/verify-chain";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** So many events, as if they were of another time when one is given. */
const addEvents = (count: number, at = sql`now()`) =>
  database.db.execute(sql`
    insert into audit_events (actor_id, actor_role, action, case_id, contents, remote_address, detail, created_at)
    select number, 'client', 'cases.get', number, '{medical}', '203.0.113.7', jsonb_build_object('b', number, 'a', 'ä'), ${at}
    from generate_series(1, ${count}::int) number`);

const chain = () => chainEvents(database.db, { all: false });
const verify = () => verifyChain(database.db);

/** As the owner of the tables can: with the triggers switched off. */
const tamper = (statement: ReturnType<typeof sql>) =>
  database.db.transaction(async (tx) => {
    for (const table of ["audit_events", "audit_links"])
      await tx.execute(sql.raw(`alter table ${table} disable trigger ${table}_only_grow`));
    await tx.execute(statement);
    for (const table of ["audit_events", "audit_links"])
      await tx.execute(sql.raw(`alter table ${table} enable always trigger ${table}_only_grow`));
  });

describe("the chain", () => {
  it("takes in each event once, and holds", async () => {
    expect(await verify()).toEqual({ broken: null, head: null, chained: 0, unchained: 0, notes: [] });
    await addEvents(3);
    expect(await verify()).toMatchObject({ broken: null, chained: 0, unchained: 3 });
    expect(await chain()).toBe(3);
    expect(await chain()).toBe(0);
    await addEvents(2);
    expect(await chain()).toBe(2);
    expect(await verify()).toMatchObject({ broken: null, head: { position: 5 }, chained: 5, unchained: 0 });
  });

  it("takes in an event that is committed after one with a larger number", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isRecorded: () => void = () => undefined;
    const recorded = new Promise<void>((resolve) => {
      isRecorded = resolve;
    });
    const late = database.db.transaction(async (tx) => {
      await recordEvent(byItself, tx, { action: "cases.add" });
      isRecorded();
      await held;
    });
    await recorded;
    await addEvents(2);
    expect(await chain()).toBe(2);
    release();
    await late;
    expect(await chain()).toBe(1);
    const links = await database.db.select().from(auditLinks).orderBy(auditLinks.position);
    expect(links.map(({ eventId }) => eventId)).toEqual([2, 3, 1]);
    expect(await verify()).toMatchObject({ broken: null, chained: 3 });
  });

  it("is added to by one server at a time, and nobody who records waits for it", async () => {
    await addEvents(50);
    await Promise.all([
      chain(),
      chain(),
      chain(),
      ...Array.from({ length: 20 }, () => recordEvent(byItself, database.db, { action: "auth.login" })),
    ]);
    while ((await chain()) > 0);
    expect(await verify()).toMatchObject({ broken: null, chained: 70, unchained: 0 });
  });

  it("of more rows than are chained at a time is made and verified", async () => {
    await addEvents(2500);
    expect(await chain()).toBe(2500);
    expect(await verify()).toMatchObject({ broken: null, chained: 2500 });
  });

  it("keeps nothing of an event that is undone", async () => {
    const undone = database.db.transaction(async (tx) => {
      await recordEvent(byItself, tx, { action: "cases.add" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await addEvents(1);
    expect(await chain()).toBe(1);
    expect(await verify()).toMatchObject({ broken: null, chained: 1, unchained: 0 });
  });
});

/** A run of the chain as if the clock were so many minutes ahead, over events of that clock. Answers when it was. */
async function runAhead(minutes: number): Promise<Date> {
  const ahead = sql.raw(`interval '${minutes} minutes'`);
  await addEvents(2, sql`now() + ${ahead}`);
  const events = await listUnchained(database.db, { all: true, limit: 10 });
  let last = await findLastLink(database.db);
  const chainedAt = new Date((await readClock(database.db)).getTime() + minutes * 60_000);
  const links: LinkRow[] = [];
  for (const event of events) {
    const head = { position: (last?.position ?? 0) + 1, previousHash: last?.hash ?? noHash, chainedAt };
    last = { ...head, eventId: event.id, hash: hashOf(event, head) };
    links.push(last);
  }
  await insertLinks(database.db, links);
  return chainedAt;
}

describe("a clock that ran ahead and came back", () => {
  it("is noted, and the chain holds from then on", async () => {
    await addEvents(2);
    await chain();
    await runAhead(20);
    const ahead = await runAhead(20.5);
    const secondsBack = async () => (ahead.getTime() - (await readClock(database.db)).getTime()) / 1000;
    expect(await verify()).toMatchObject({ broken: null, chained: 6, notes: [] });
    await addEvents(2);
    expect(await verify()).toMatchObject({ broken: null, chained: 6, unchained: 2 });
    const most = await secondsBack();
    await chain();
    const least = await secondsBack();
    await addEvents(2);
    await chain();
    const verdict = await verify();
    expect(verdict).toMatchObject({ broken: null, chained: 10 });
    const [note = "", ...others] = verdict.broken === null ? verdict.notes : [];
    const noted = Number(/^The clock .* went back by (\d+) seconds .*\(position 7 of/.exec(note)?.[1]);
    expect(others).toEqual([]);
    expect(noted).toBeGreaterThanOrEqual(Math.floor(least));
    expect(noted).toBeLessThanOrEqual(Math.ceil(most));
  });

  it("hides nobody who puts a row in after it, nor what is worse behind that", async () => {
    await runAhead(20);
    await addEvents(1);
    await chain();
    await database.db.execute(sql`select pg_sleep(0.002)`);
    await addEvents(1);
    await chain();
    await database.db.execute(sql`select pg_sleep(0.002)`);
    await addEvents(2, sql`now() - interval '30 minutes'`);
    await chain();
    expect(await verify()).toEqual({
      broken: expect.stringMatching(/^Row 5 .+ was put in later than it says.+ So were 1 more/),
    });
    await addEvents(1);
    await chain();
    await tamper(sql`update audit_events set case_id = 99 where id = 7`);
    expect(await verify()).toEqual({ broken: expect.stringMatching(/^Row 7 .+ was changed after/) });
  });
});

describe("somebody who owns the database and switches the triggers off", () => {
  beforeEach(async () => {
    await addEvents(5, sql`now() - interval '1 hour'`);
    await chain();
    await addEvents(5);
    await chain();
  });

  it("is found out for changing anything of a row", async () => {
    const changes = [
      sql`actor_id = 999`,
      sql`actor_role = 'admin'`,
      sql`action = 'auth.login'`,
      sql`case_id = 1`,
      sql`subject_ids = '{1}'`,
      sql`contents = '{}'`,
      sql`remote_address = null`,
      sql`session_id = 1`,
      sql`request_id = 'x'`,
      sql`outcome = 'refused', error_code = 'forbidden'`,
      sql`detail = '{"b": 4, "a": "a"}'`,
      sql`created_at = created_at + interval '1 millisecond'`,
    ];
    const changed = { broken: expect.stringMatching(/^Row 4 \(.+\) was changed after/) };
    for (const change of changes) {
      const tried = database.db.transaction(async (tx) => {
        await tx.execute(sql`alter table audit_events disable trigger audit_events_only_grow`);
        await tx.execute(sql`update audit_events set ${change} where id = 4`);
        expect(await verifyChain(tx)).toEqual(changed);
        tx.rollback();
      });
      await expect(tried).rejects.toThrow("Rollback");
    }
  });

  it("is found out for removing a row, its link, or both", async () => {
    await tamper(sql`delete from audit_events where id = 4`);
    expect(await verify()).toEqual({ broken: "Row 4 is missing (position 4 of the chain)." });
    await tamper(sql`delete from audit_links where event_id = 4`);
    expect(await verify()).toEqual({ broken: expect.stringContaining("the link at position 4 is missing") });
    await tamper(sql`update audit_links set position = position - 1 where position > 4`);
    expect(await verify()).toEqual({ broken: expect.stringContaining("does not follow the one before it") });
  });

  it("is found out for putting a row in that says it is of an earlier time", async () => {
    await addEvents(1, sql`now() - interval '30 minutes'`);
    await database.db.execute(sql`select pg_sleep(0.002)`);
    expect(await verify()).toEqual({ broken: expect.stringContaining("Row 11 is in no link of the chain") });
    await chain();
    expect(await verify()).toEqual({
      broken: expect.stringMatching(/^Row 11 .+ was put in later than it says/),
    });
  });

  it("is found out for cutting off the end by the head that was kept elsewhere", async () => {
    const before = await verify();
    const head = before.broken === null ? before.head : null;
    await tamper(sql`delete from audit_events where id > 7`);
    await tamper(sql`delete from audit_links where event_id > 7`);
    expect(await verify()).toMatchObject({ broken: null });
    expect(await verifyChain(database.db, head)).toEqual({
      broken: expect.stringContaining("does not hold the head that was kept, at position 10"),
    });
  });

  it("is not found out wrongly", async () => {
    await tamper(sql`update audit_events set case_id = case_id`);
    expect(await verify()).toMatchObject({ broken: null, chained: 10 });
    const [row] = await database.db.select().from(auditEvents).where(eq(auditEvents.id, 4));
    expect(row?.actorId).toBe(4);
  });
});
