import { spawn } from "node:child_process";
import { readdir, truncate } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buildServer } from "@caseward/server/test/start/built-server";
import { createTestDatabase, type TestDatabase } from "@caseward/server/test/support/test-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPictureTo, type BackupFixture, checksumsOf, countOf, openBackupFixture } from "./backup-fixture";
import { builtCommand, runBuilt } from "./run-built";

let fixture: BackupFixture;
let target: TestDatabase;
let backup: string;
beforeAll(async () => {
  await buildServer();
  fixture = await openBackupFixture();
  await addPictureTo(fixture.server, fixture.admin, 1);
  target = await createTestDatabase({ isBlank: true });
});
afterAll(async () => {
  await target.drop();
  await fixture.close();
});

const environmentOf = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(fixture.folder, "data"),
});

const run = (command: "backup" | "restore", databaseUrl: string, args: string[]) =>
  runBuilt(command, args, environmentOf(databaseUrl));

/** A store that takes nothing and never answers, and reports its first request. */
async function startSilentStore(): Promise<{
  server: Server;
  env: Record<string, string>;
  asked: Promise<void>;
}> {
  let report: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    report = resolve;
  });
  const server = createServer(() => report());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const keys = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  const bucket = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: "pictures", S3_REGION: "us-east-1" };
  return { server, env: { ...bucket, ...keys }, asked };
}

describe("the commands", () => {
  it("back up, and say what and where to", async () => {
    const { code, output, errors } = await run("backup", fixture.server.database.url, [fixture.folder]);
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toMatch(/^Backed up [\d,]+ rows of \d+ tables and 0 files, \d+ kB, to \S+caseward-\S+Z\n/);
    expect(output).toMatch(/Its fingerprint is [\da-f]{64}\n/);
    // The files of the fixture lie elsewhere: their loss is reported.
    expect(output).toContain("Warning: the store lacks 2 files of cases: ");
    backup = await fixture.backUp();
  });

  it("check a backup without a database", async () => {
    const { code, output } = await run("restore", "postgres://nobody@127.0.0.1:1/none", ["--check", backup]);
    expect(code).toBe(0);
    expect(output).toMatch(/^The backup is whole: [\d,]+ rows of \d+ tables and 2 files, \d+ kB, made at /);
  });

  it("leave an empty database when a restore is killed in its middle, which can be run again", async () => {
    const { server, env, asked } = await startSilentStore();
    const child = spawn(process.execPath, [builtCommand("restore"), backup], {
      env: { PATH: process.env.PATH, ...environmentOf(target.url), ...env },
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    // All rows are in, and none in force.
    await asked;
    child.kill("SIGKILL");
    await ended;
    server.closeAllConnections();
    server.close();
    expect(await checksumsOf(target.db)).toEqual({});
    const { code, output, errors } = await run("restore", target.url, [backup]);
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toMatch(/^Restored [\d,]+ rows of \d+ tables and 2 files, \d+ kB, made at \S+Z\n$/);
    expect(await countOf(target.db, "cases")).toBe(await countOf(fixture.server.database.db, "cases"));
    expect(await readdir(join(fixture.folder, "data", "uploads"))).toHaveLength(2);
  });

  it("end with 1 and one sentence when they do not work", async () => {
    const refused = async (command: "backup" | "restore", url: string, args: string[]) => {
      const { code, output, errors } = await run(command, url, args);
      expect([code, output]).toEqual([1, ""]);
      return errors;
    };
    expect(await refused("restore", target.url, [backup])).toMatch(
      /^Nothing was restored: The database is not empty .*\n$/,
    );
    await truncate(join(backup, "tables/users.gz"), 10);
    expect(await refused("restore", target.url, [backup])).toMatch(
      /^Nothing was restored: The backup is damaged: tables\/users.gz .*\n$/,
    );
    expect(await refused("restore", target.url, [])).toBe(
      "Nothing was restored: Name the folder of one backup.\n",
    );
    expect(await refused("backup", "postgres://nobody@127.0.0.1:1/none", [])).toMatch(
      /^The backup was not made: The database none at 127.0.0.1:1 cannot be used: nothing answers there\..*\n$/,
    );
  });
});
