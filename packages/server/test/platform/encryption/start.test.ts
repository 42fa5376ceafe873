import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase, type Database } from "@caseward/db/client";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { rotateKeys } from "../../../../ops/src/keys/rotate";
import { readConfig } from "../../../src/platform/config/config";
import { addKeyToFile, readKeyFile } from "../../../src/platform/encryption/key-file";
import { prepareVault } from "../../../src/platform/encryption/prepare-vault";
import type { Vault } from "../../../src/platform/encryption/vault";
import { makeWorld } from "../../access/permissions/people";
import { buildServer, startBuiltServer } from "../../start/built-server";
import { startTestServer, type TestServer } from "../../support/harness";
import { testKey } from "../../support/test-vault";
import { fillCase } from "./filled-case";

let server: TestServer;
let folder: string;
beforeAll(() => buildServer());
beforeEach(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), "caseward-keys-"));
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
});

const dataDir = (name = "data") => join(folder, name);

/** A start, as far as keys go. */
async function start(
  options: { dataDir?: string; db?: Database; dataKeys?: ReturnType<typeof testKey>[] } = {},
) {
  const lines: string[] = [];
  const vault = await prepareVault({
    db: server.database.db,
    dataDir: dataDir(),
    dataKeys: undefined,
    report: (line) => lines.push(line),
    ...options,
  });
  return { vault, lines };
}

const missing = (id: string, name = "data") =>
  `The database holds contents encrypted with the key ${id}, which this server was not given. Put it into DATA_KEYS, or put back ${join(dataDir(name), "data-keys")}, and start again.`;

describe("a server that starts", () => {
  it("takes a key file away from other accounts, and says so once", async () => {
    await start();
    const path = join(dataDir(), "data-keys");
    for (const mode of [0o644, 0o640, 0o606]) {
      await chmod(path, mode);
      expect((await start()).lines).toEqual([
        `Note: ${path} was open to other accounts of this machine. It is not any more`,
      ]);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await start()).lines).toEqual([]);
    }
  });

  it("makes a key that only its owner may read, says so once, and finds it the next time", async () => {
    const first = await start();
    const path = join(dataDir(), "data-keys");
    expect(first.lines).toEqual([
      `Made a key for medical, financial and HIPAA contents: ${path}. Keep a copy of it apart from backups`,
    ]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, "utf8")).toMatch(/^[\w+/]{43}=\n$/);
    const second = await start();
    expect(second.lines).toEqual([]);
    expect(second.vault.newestKeyId).toBe(first.vault.newestKeyId);
  });

  it("at the same time as others of its folder has the same key as they", async () => {
    const vaults = await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(new Set(vaults.map(({ vault }) => vault.newestKeyId)).size).toBe(1);
  });

  it("has the key that another one of its folder made while it waited for the database", async () => {
    const narrow = connectDatabase({ url: server.database.url, maxConnections: 1 });
    onTestFinished(() => narrow.close());
    let waiting: ReturnType<typeof start> | undefined;
    let vault: Vault | undefined;
    await narrow.db.transaction(async () => {
      waiting = start({ db: narrow.db });
      ({ vault } = await start());
    });
    expect((await waiting)?.vault.newestKeyId).toBe(vault?.newestKeyId);
  });

  it("beside one with a key of another folder is refused, even before anything is encrypted", async () => {
    const starts = await Promise.allSettled([
      start({ dataDir: dataDir("one") }),
      start({ dataDir: dataDir("two") }),
    ]);
    expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is refused when the key of what is stored is not there, and makes no other instead", async () => {
    const { vault } = await start();
    await rm(join(dataDir(), "data-keys"));
    await expect(start()).rejects.toThrow(missing(vault.newestKeyId));
    expect(await readKeyFile(dataDir())).toEqual([]);
    await expect(start({ dataKeys: [testKey(9)] })).rejects.toThrow(missing(vault.newestKeyId));
  });

  it("is refused when its file of keys is cut short", async () => {
    await start();
    await writeFile(join(dataDir(), "data-keys"), "AAAA");
    await expect(start()).rejects.toThrow("does not hold keys");
  });

  it("takes a new key before the old ones, and does without these once nothing is encrypted with them", async () => {
    const { vault: first } = await start();
    server.services.vault = first;
    await fillCase(await makeWorld(server));
    const [oldKey] = await readKeyFile(dataDir());
    const { id } = await addKeyToFile(dataDir());
    const [newKey] = await readKeyFile(dataDir());
    if (!newKey || !oldKey) throw new Error("The test's keys are not there");
    expect(newKey.id).toBe(id);
    const { vault } = await start();
    expect(vault.keyIds).toEqual([id, oldKey.id]);
    await expect(start({ dataKeys: [newKey] })).rejects.toThrow(missing(oldKey.id));
    await rotateKeys({ db: server.database.db, vault, report: () => undefined });
    expect((await start({ dataKeys: [newKey] })).vault.keyIds).toEqual([id]);
    server.services.vault = first;
    await fillCase(await makeWorld(server));
    await expect(start({ dataKeys: [newKey] })).rejects.toThrow(missing(oldKey.id));
  });

  it("reports a row that names a key which never was, and starts", async () => {
    const { vault } = await start();
    server.services.vault = vault;
    await fillCase(await makeWorld(server));
    await server.database.db.execute(
      sql`update medical_forms set sealed = set_byte(sealed, 3, 255 - get_byte(sealed, 3))`,
    );
    expect((await start()).lines).toEqual([
      "Warning: some contents are damaged and cannot be opened. `pnpm keys:rotate --status` counts them",
    ]);
  });

  it("says in one line, without a key, that it was given the wrong one", async () => {
    const { vault } = await start();
    const wrong = testKey(9).secret.toString("base64");
    const built = await startBuiltServer({
      DATABASE_URL: server.database.url,
      DATA_DIR: dataDir(),
      DATA_KEYS: wrong,
    });
    expect(await built.ended).toBe(1);
    expect(built.errors().trim()).toBe(`Caseward could not start: ${missing(vault.newestKeyId)}`);
    expect(built.output() + built.errors()).not.toContain(wrong);
  });
});

describe("DATA_KEYS", () => {
  const text = (number: number) => testKey(number).secret.toString("base64");

  it("are keys in base64, the newest first, each once", () =>
    expect(
      readConfig({ DATA_KEYS: `${text(2)}, ${text(1)},${text(2)}` }).dataKeys?.map(({ id }) => id),
    ).toEqual([testKey(2).id, testKey(1).id]));

  it.each(["secret", "A".repeat(42), `${text(1)},x`, text(1).slice(4), ","])("are not %j", (wrong) => {
    expect(() => readConfig({ DATA_KEYS: wrong })).toThrow(
      "DATA_KEYS must be keys of 32 bytes in base64, the newest first, with commas between. Please correct it and start again.",
    );
  });
});
