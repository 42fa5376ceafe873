import { chmod, copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoAdmin, demoPassword } from "@caseward/demo/story/accounts";
import { type BuiltServer, buildServer, startBuiltServer } from "@caseward/server/test/start/built-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runBuilt } from "./run-built";

let folder: string;
const started: BuiltServer[] = [];
beforeAll(async () => {
  await buildServer();
  folder = await mkdtemp(join(tmpdir(), "caseward-embedded-backup-"));
  // mkdtemp makes a folder that only its owner may enter, and PostgreSQL is not root.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  for (const server of started) server.signal("SIGTERM");
  await Promise.all(started.map(({ ended }) => ended));
  await rm(folder, { recursive: true, force: true });
});

async function startOn(dataDir: string): Promise<BuiltServer> {
  const server = await startBuiltServer({ DATA_DIR: dataDir, DATA_KEYS: "", DEMO: "1" });
  started.push(server);
  await server.isReady();
  return server;
}

const logIn = (server: BuiltServer) =>
  fetch(`${server.url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: demoAdmin.email, password: demoPassword }),
  });

const rowsIn = (output: string) => Number(/([\d,]+) rows/.exec(output)?.[1]?.replace(",", ""));

/** PostgreSQL's own note that it runs. */
const isRunning = async (dataDir: string) =>
  (await readdir(join(dataDir, "postgres", "data"))).includes("postmaster.pid");

describe("the embedded database", () => {
  it("is backed up while its server runs, restored into a new data folder, and backed up while nothing runs", async () => {
    const [first, second] = [join(folder, "first"), join(folder, "second")];
    const server = await startOn(first);
    const made = await runBuilt("backup", [], { DATA_DIR: first });
    expect([made.code, made.errors]).toEqual([0, ""]);
    expect((await logIn(server)).status).toBe(200);
    const [name = ""] = await readdir(join(first, "backups"));
    const restored = await runBuilt("restore", [join(first, "backups", name)], { DATA_DIR: second });
    expect([restored.code, restored.errors]).toEqual([0, ""]);
    // The keys of contents travel apart from backups: both commands say so.
    expect(made.output).toContain(`keep a copy of ${join(first, "data-keys")} apart from it\n`);
    expect(restored.output).toMatch(
      /before the start, put [\da-f]{16} into \S+second\/data-keys or DATA_KEYS\n/,
    );
    await copyFile(join(first, "data-keys"), join(second, "data-keys"));
    expect(await isRunning(second)).toBe(false);
    const again = await runBuilt("backup", [], { DATA_DIR: second });
    expect(again.code).toBe(0);
    // One row more: the audit's, of the restore itself.
    expect(rowsIn(again.output)).toBe(rowsIn(made.output) + 1);
    expect(await isRunning(second)).toBe(false);
    expect((await logIn(await startOn(second))).status).toBe(200);
  });

  it("is not made for a backup", async () => {
    const { code, errors } = await runBuilt("backup", [], { DATA_DIR: join(folder, "third") });
    expect([code, errors]).toEqual([
      1,
      `The backup was not made: There is no database in ${join(folder, "third")}: set DATA_DIR or DATABASE_URL as for the server.\n`,
    ]);
    expect(await readdir(folder)).not.toContain("third");
  });
});
