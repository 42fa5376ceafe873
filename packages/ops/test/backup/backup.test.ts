import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { demoAdmin, demoPassword } from "@caseward/demo/story/accounts";
import { sweepFiles } from "@caseward/server/modules/files/file-sweep";
import type { FileStore } from "@caseward/server/platform/storage/store";
import { addCase } from "@caseward/server/test/support/fixtures";
import { startTestServer, type TestServer } from "@caseward/server/test/support/harness";
import { createTestDatabase } from "@caseward/server/test/support/test-database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../src/invariants/find-broken";
import {
  addPictureTo,
  type BackupFixture,
  checksumsOf,
  countOf,
  openBackupFixture,
  restore,
} from "./backup-fixture";

let fixture: BackupFixture;
const restored: TestServer[] = [];
beforeAll(async () => {
  fixture = await openBackupFixture();
  for (const caseId of [1, 2, 3]) await addPictureTo(fixture.server, fixture.admin, caseId);
  // Something that its files' links are signed with, and a form that is not finished.
  await fixture.admin.rest("GET", "/case/1");
});
afterAll(async () => {
  for (const server of restored) await server.close();
  await fixture.close();
});

/** A server on what a backup holds. */
async function serverFrom(backupFolder: string, { isBlank = true } = {}): Promise<TestServer> {
  const server = await startTestServer({ onDatabase: await createTestDatabase({ isBlank }) });
  restored.push(server);
  await restore(backupFolder, server.database, server.uploads);
  return server;
}

/** The store, with something that happens in the middle of a backup: when it copies the first file. */
function storeWith(happens: () => Promise<void>): FileStore {
  const { files } = fixture.server.services;
  let happening: Promise<void> | undefined;
  return {
    ...files,
    async open(name) {
      happening ??= happens();
      await happening;
      return files.open(name);
    },
  };
}

async function contentsOf(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).sort();
  const contents = names.map(async (name) => [name, await readFile(join(folder, name), "base64")] as const);
  return new Map(await Promise.all(contents));
}

describe("a backup", () => {
  it.each([true, false])(
    "comes back row by row and byte by byte in a database without tables (%s)",
    async (isBlank) => {
      const before = await checksumsOf(fixture.server.database.db);
      const server = await serverFrom(await fixture.backUp(), { isBlank });
      const { sessions: _before, ...kept } = before;
      const { sessions, ...found } = await checksumsOf(server.database.db);
      expect(found).toEqual(kept);
      expect(sessions).toBe("0 ");
      expect(await contentsOf(server.uploads)).toEqual(await contentsOf(fixture.server.uploads));
      expect((await readdir(server.uploads)).length).toBe(6);
      expect(await findBrokenInvariants(server.database.db)).toEqual([]);
    },
  );

  it("goes on where it was: people log in anew, see pictures, and new rows get new numbers", async () => {
    const server = await serverFrom(await fixture.backUp());
    const body = { email: demoAdmin.email, password: demoPassword };
    const login = await server.anonymous.rest("POST", "/auth/login", body);
    expect(login.status).toBe(200);
    const ruth = server.withToken(String(login.data.token));
    const { data } = await ruth.rest("GET", "/case/1");
    const { imageUrl } = data.case as { imageUrl: string };
    expect((await server.app.inject({ url: imageUrl })).statusCode).toBe(200);
    expect((await server.withToken(fixture.admin.token ?? "").rest("GET", "/case/1")).status).toBe(401);
    const last = await countOf(server.database.db, "cases");
    const { caseId } = await addCase(server);
    expect(caseId).toBeGreaterThan(last);
    expect(await findBrokenInvariants(server.database.db)).toEqual([]);
  });

  it("keeps the tables' own triggers", async () => {
    const server = await serverFrom(await fixture.backUp());
    const listed = sql`
      select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text as "trigger" from pg_trigger
      where not tgisinternal order by 1`;
    const expected = await fixture.server.database.db.execute(listed);
    expect(await server.database.db.execute(listed)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  });

  it("is open to its owner alone", async () => {
    const folder = await fixture.backUp();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(folder)).toBe(0o700);
    for (const entry of entries)
      expect(await modeOf(join(entry.parentPath, entry.name))).toBe(entry.isDirectory() ? 0o700 : 0o600);
    expect(entries.length).toBeGreaterThan(25);
  });

  it("says so and leaves nothing when it fails", async () => {
    const before = await readdir(fixture.folder);
    const failing = storeWith(() => Promise.reject(new Error("The store is away.")));
    await expect(fixture.backUp(failing)).rejects.toThrow("The store is away.");
    expect(await readdir(fixture.folder)).toEqual(before);
  });
});

describe("a backup of a product in use", () => {
  it("holds what was written meanwhile wholly or not at all", async () => {
    const { db } = fixture.server.database;
    let isOver = false;
    let written = 0;
    let reportEnough: () => void = () => undefined;
    const enough = new Promise<void>((resolve) => {
      reportEnough = resolve;
    });
    const work = async () => {
      while (!isOver) {
        await addCase(fixture.server);
        written += 1;
        if (written > 12) reportEnough();
      }
    };
    const working = Promise.all([work(), work(), work()]);
    const before = await countOf(db, "cases");
    const folder = await fixture.backUp(storeWith(() => enough));
    isOver = true;
    await working;
    const server = await serverFrom(folder);
    const found = await countOf(server.database.db, "cases");
    expect(found).toBeGreaterThanOrEqual(before);
    expect(await countOf(db, "cases")).toBeGreaterThan(found + 9);
    expect(await findBrokenInvariants(server.database.db)).toEqual([]);
    expect(await casesWithoutTheirRows(server)).toEqual([]);
  });

  it("holds the picture that a case loses while it is made", async () => {
    await addPictureTo(fixture.server, fixture.admin, 4);
    const { db } = fixture.server.database;
    let swept = -1;
    const folder = await fixture.backUp(
      storeWith(async () => {
        await db.execute(sql`update files set created_at = created_at - interval '2 days'`);
        await fixture.admin.rest("PUT", "/case/4", { imageUrl: null });
        swept = await sweepFiles(fixture.server.services);
      }),
    );
    expect(swept).toBe(0);
    expect(await sweepFiles(fixture.server.services)).toBe(1);
    const server = await serverFrom(folder);
    const uploads = await readdir(server.uploads);
    const [kept] = await server.database.db.execute<{ id: string }>(
      sql`select image_file_id as id from cases where id = 4`,
    );
    expect(uploads).toContain(kept?.id);
    expect(uploads).toContain(`${kept?.id}.thumbnail`);
  });

  it("is made one at a time", async () => {
    let second: Promise<unknown> = Promise.resolve();
    await fixture.backUp(
      storeWith(async () => {
        second = fixture.backUp().catch((error: unknown) => error);
        await second;
      }),
    );
    expect(await second).toMatchObject({ message: "Another backup is being made: wait for its end." });
  });
});

/** Each case is written with its first stage, its client and its audit row. */
async function casesWithoutTheirRows({ database }: TestServer) {
  return [
    ...(await database.db.execute(sql`
      select id from cases c where not exists (select 1 from begun_stages s where s.case_id = c.id)
        or not exists (select 1 from users u where u.id = c.client_id)
        or not exists (select 1 from audit_events a where a.case_id = c.id)`)),
  ];
}
