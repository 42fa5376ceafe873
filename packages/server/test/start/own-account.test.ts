import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "../support/test-database";
import { testKey } from "../support/test-vault";
import { type BuiltServer, buildServer, findFreePort, startBuiltServer } from "./built-server";

const isRoot = process.platform === "linux" && process.getuid?.() === 0;

let folder: string;
let started: BuiltServer[];
beforeAll(buildServer);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "caseward-account-"));
  await chmod(folder, 0o755);
  started = [];
});
afterEach(async () => {
  for (const server of started) server.signal("SIGTERM");
  await Promise.all(started.map(({ ended }) => ended));
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string>): Promise<BuiltServer> {
  const server = await startBuiltServer({ DATA_KEYS: "", ...environment });
  started.push(server);
  await server.isReady();
  return server;
}

async function stop(server: BuiltServer): Promise<void> {
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
}

/** The four accounts of a process (real, effective, saved, of files) and its further groups. */
async function accountsOf(pid: number | undefined) {
  const text = await readFile(`/proc/${pid}/status`, "utf8");
  const numbers = (name: string) => (RegExp(`^${name}:(.*)$`, "m").exec(text)?.[1] ?? "").trim().split(/\s+/);
  return { users: new Set(numbers("Uid")), groups: new Set([...numbers("Gid"), ...numbers("Groups")]) };
}

const postmasterOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8"), 10);

const ownersIn = async (dataDir: string) => {
  const names = await readdir(dataDir, { recursive: true });
  const owners = await Promise.all(
    names.filter((name) => !name.includes("pgsql_tmp")).map((name) => ownerOf(join(dataDir, name))),
  );
  return new Set(owners.filter((owner) => owner !== undefined));
};
const ownerOf = (path: string) =>
  stat(path).then(
    ({ uid }) => String(uid),
    () => undefined,
  );

describe("who the server runs as", () => {
  // Only root can become another account, and a skipped test would count as failed.
  if (!isRoot) return;

  it("is an account of its own when root starts it, with its database and all of its data", async () => {
    const dataDir = join(folder, "data");
    const server = await start({ DATA_DIR: dataDir });
    const { users, groups } = await accountsOf(server.pid);
    expect(users.size).toBe(1);
    expect([...users]).not.toContain("0");
    expect([...groups]).not.toContain("0");
    expect((await accountsOf(await postmasterOf(dataDir))).users).toEqual(users);
    expect(await ownersIn(dataDir)).toEqual(users);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await stop(server);
  });

  it("stays so after a start that root's own files stand in the way of", async () => {
    const dataDir = join(folder, "data");
    const first = await start({ DATA_DIR: dataDir });
    const { users } = await accountsOf(first.pid);
    await stop(first);
    await promisify(execFile)("chown", ["0:0", join(dataDir, "data-keys"), join(dataDir, "postgres.log")]);
    const second = await start({ DATA_DIR: dataDir });
    expect((await accountsOf(second.pid)).users).toEqual(users);
    expect(await ownersIn(dataDir)).toEqual(users);
    await stop(second);
  });

  it("is the owner of the data folder where that is another one", async () => {
    const dataDir = join(folder, "data");
    await mkdir(dataDir, { mode: 0o700 });
    await promisify(execFile)("chown", ["daemon:daemon", dataDir]);
    const server = await start({ DATA_DIR: dataDir });
    expect((await accountsOf(server.pid)).users).toEqual(new Set([await ownerOf(dataDir)]));
    expect(await ownersIn(dataDir)).toEqual(new Set([await ownerOf(dataDir)]));
    await stop(server);
  });

  it("stays root, with a line, where the account may not enter the folder of the database's socket", async () => {
    const dataDir = join(folder, "data");
    await mkdir(dataDir, { mode: 0o700 });
    await promisify(execFile)("chown", ["daemon:daemon", dataDir]);
    const database = await createTestDatabase();
    const server = await start({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DATA_KEYS: testKey().secret.toString("base64"),
    });
    expect(server.output()).toMatch(/since it may not enter .*socket\.\n/);
    expect((await accountsOf(server.pid)).users).toEqual(new Set(["0"]));
    await stop(server);
    await database.drop();
  });

  it("stays root, with a line, where only root may enter the folder of the data", async () => {
    const hidden = join(folder, "hidden");
    await mkdir(hidden, { mode: 0o700 });
    const server = await start({ DATA_DIR: join(hidden, "data") });
    expect(server.output()).toContain(
      `Note: the server stays root instead of an account of its own, since it may not enter ${hidden}.`,
    );
    expect((await accountsOf(server.pid)).users).toEqual(new Set(["0"]));
    const home = (await readFile(join(hidden, "data/database-location.txt"), "utf8"))
      .trim()
      .split("\n")
      .at(-1);
    await stop(server);
    await rm(home ?? "", { recursive: true });
  });
});

describe("a start whose settings are wrong", () => {
  it.each([
    [{ HOST: "192.0.2.1", MAILBOX: "1" }, /^HOST 192\.0\.2\.1 is no address of this machine/],
    [{ HOST: "fe80::1", MAILBOX: "1" }, /^HOST fe80::1 is no address of this machine/],
    [{ METRICS_PORT: "9", METRICS_HOST: "192.0.2.1" }, /^METRICS_HOST 192\.0\.2\.1 is no address/],
  ])("makes nothing: %o", async (environment, sentence) => {
    const dataDir = join(folder, "data");
    expect(await failureOf({ DATA_DIR: dataDir, ...environment })).toMatch(sentence);
    await expect(stat(dataDir)).rejects.toThrow("ENOENT");
  });

  it("makes nothing where the metrics have the port of the server", async () => {
    const port = String(await findFreePort());
    expect(await failureOf({ DATA_DIR: join(folder, "data"), PORT: port, METRICS_PORT: port })).toMatch(
      `Port ${port} is taken by another program. Stop that program, or set METRICS_PORT to another number.`,
    );
    await expect(stat(join(folder, "data"))).rejects.toThrow("ENOENT");
  });

  it.each([join(import.meta.filename, "data"), "/proc/nowhere", "/proc/nowhere/data"])(
    "makes nothing where no data folder can be: %s",
    async (dataDir) =>
      expect(await failureOf({ DATA_DIR: dataDir })).toMatch(
        /^The data folder .* can't be made: set DATA_DIR to another folder\./,
      ),
  );

  async function failureOf(environment: Record<string, string>) {
    const server = await startBuiltServer({ DATA_KEYS: "", ...environment });
    started.push(server);
    expect(await server.ended).toBe(1);
    return server.errors().trim().replace("Caseward could not start: ", "");
  }
});

describe("a server whose database can't be brought back", () => {
  it("stops what it began and ends with 1 and a sentence, for whoever starts it anew", async () => {
    const script = join(import.meta.dirname, "ending-process.mjs");
    const ended = promisify(execFile)(process.execPath, [script]);
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: "stopped\n",
      stderr: "\nCaseward ends: PostgreSQL ended and could not be brought back.\n",
    });
  });
});
