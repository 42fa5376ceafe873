import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chainEvents } from "@caseward/server/modules/audit/chain/chain-events";
import { registerKey } from "@caseward/server/platform/encryption/key-repository";
import { buildServer } from "@caseward/server/test/start/built-server";
import { testKey } from "@caseward/server/test/support/test-vault";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { invariantCount } from "../../src/invariants/check-all";
import { runBuilt } from "../backup/run-built";
import { startWorld } from "./world";

let world: Awaited<ReturnType<typeof startWorld>>;
let dataDir: string;
beforeAll(async () => {
  await buildServer();
  world = await startWorld();
  dataDir = await mkdtemp(join(tmpdir(), "caseward-invariants-"));
  await symlink(world.server.uploads, join(dataDir, "uploads"));
  const { db, vault } = world.server.services;
  await registerKey(db, vault.newestKeyId);
  await chainEvents(db, { all: true });
});
afterAll(async () => {
  await world.server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const check = (keys = testKey().secret.toString("base64")) =>
  runBuilt("check-invariants", [], {
    DATABASE_URL: world.server.database.url,
    DATA_DIR: dataDir,
    DATA_KEYS: keys,
  });

it("says how many rules hold and ends with 0", async () => {
  const { code, output, errors } = await check();
  expect(errors).toBe("");
  expect(output).toBe(`All ${invariantCount} invariants hold\n`);
  expect(code).toBe(0);
});

it("names what does not open with the keys that are given, by numbers alone", async () => {
  const { code, output, errors } = await check(testKey(2).secret.toString("base64"));
  expect(code).toBe(1);
  expect(output).toMatch(/^Broken: encrypted contents open and are whole \(id [\w/, ]+\)\n$/);
  expect(errors).toBe(`Not everything holds: 1 of ${invariantCount} rules are broken.\n`);
});

it("names a case that does not fit its offers, and nothing of what stands in it", async () => {
  const { db } = world.server.database;
  await db.execute(sql`update cases set status = 'Rejected' where id = ${world.caseId}`);
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toContain(`(id ${world.caseId})`);
  expect(output).not.toMatch(/Zúñiga|clients\.test|Austin/);
});
