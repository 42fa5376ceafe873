import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditEvents, auditLinks } from "@caseward/db/schema/audit";
import { chainEvents } from "@caseward/server/modules/audit/chain/chain-events";
import { createTestDatabase, type TestDatabase } from "@caseward/server/test/support/test-database";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { verifyExport } from "../../src/audit/export-lines";
import { exportMonth, sealMonth } from "../../src/audit/export-month";
import { readMonth } from "../../src/audit/month";
import { verifyChain } from "../../src/audit/verify-chain";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "caseward-audit-"));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const addEvents = (count: number) =>
  database.db.execute(sql`
    insert into audit_events (actor_id, actor_role, action, case_id, contents, remote_address, detail)
    select number, 'client', 'cases.get', number, '{medical}', '203.0.113.7', jsonb_build_object('b', number, 'a', 'ä')
    from generate_series(1, ${count}::int) number`);

/** So many events, chained. The month of the test is the present one, which is over in a month. */
async function chained(count: number): Promise<void> {
  await addEvents(count);
  await chainEvents(database.db, { all: false });
}

const now = new Date();
const later = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2));
const month = readMonth(now.toISOString().slice(0, 7), later);
const path = () => join(folder, "month.jsonl");
const verify = (head?: { position: number; hash: string }) => verifyChain(database.db, head ?? null);
const rowsLeft = async () => [await database.db.$count(auditEvents), await database.db.$count(auditLinks)];

it("a month becomes a file that verifies on its own, and its rows go", async () => {
  await chained(30);
  await database.db.execute(sql`insert into audit_repeats values (3, 12, now())`);
  const { before, last } = await exportMonth(database.db, month, path());
  expect([before.position, last.position]).toEqual([0, 30]);
  expect(await readFile(path(), "utf8")).toContain('"repeats":12');
  expect(await sealMonth(database.db, month, path())).toMatchObject({ last, removed: 29 });
  expect(await rowsLeft()).toEqual([1, 1]);
  expect(await verifyExport(path())).toMatchObject({ month: month.name, last });
  const again = exportMonth(database.db, month, join(folder, "again.jsonl"));
  await expect(again).rejects.toThrow(/are sealed/);
  await addEvents(5);
  expect(await chainEvents(database.db, { all: true })).toBe(5);
  expect(await verify()).toMatchObject({ broken: null, chained: 35, unchained: 0, head: { position: 35 } });
  expect(await verify(last)).toMatchObject({ broken: null });
  expect(await verify({ position: 7, hash: "0".repeat(64) })).toMatchObject({
    broken: expect.stringContaining("lies before the seal"),
  });
  expect(await sealMonth(database.db, month, path())).toMatchObject({ removed: 0 });
  await expect(database.db.execute(sql`delete from audit_events`)).rejects.toThrow();
  await expect(database.db.execute(sql`delete from audit_seals`)).rejects.toThrow();
});

it("a file that was changed is found out, and seals nothing", async () => {
  await chained(6);
  await exportMonth(database.db, month, path());
  const good = await readFile(path(), "utf8");
  const lines = good.split("\n");
  const changes = [
    good.replace('"actorId":4', '"actorId":5'),
    lines.filter((_, index) => index !== 3).join("\n"),
    good.replace(/"hash":"."/, '"hash":"x"').replace(/"hash":"\w{6}/g, '"hash":"000000'),
    good.replace("caseward audit export 1", "something else"),
    "",
  ];
  for (const changed of changes) {
    await writeFile(path(), changed);
    await expect(verifyExport(path())).rejects.toThrow(/not as it was|gap|no file|empty/);
    await expect(sealMonth(database.db, month, path())).rejects.toThrow();
  }
  expect(await rowsLeft()).toEqual([6, 6]);
  await writeFile(path(), lines.slice(0, 4).join("\n"));
  await expect(verifyExport(path())).rejects.toThrow("ends early, after position 3");
});

it("a chain that does not begin with its last seal is not whole", async () => {
  await chained(4);
  await exportMonth(database.db, month, path());
  await sealMonth(database.db, month, path());
  await chained(2);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_links disable trigger audit_links_only_grow`);
    await tx.execute(sql`delete from audit_links where position = 4`);
    await tx.execute(sql`alter table audit_links enable always trigger audit_links_only_grow`);
  });
  expect(await verify()).toMatchObject({ broken: expect.stringContaining("the last seal, at position 4") });
});

it("a month is named as such, and only once it is over", async () => {
  for (const text of [undefined, "", "2026-13", "2026-3", "march"])
    expect(() => readMonth(text, later)).toThrow("Please name a month");
  expect(() => readMonth(now.toISOString().slice(0, 7), now)).toThrow("is not over yet");
  await chained(2);
  const other = readMonth("2001-01", later);
  await expect(exportMonth(database.db, other, path())).rejects.toThrow("Nothing was chained in 2001-01");
});
