import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedDatabase } from "@caseward/db/embedded";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const isRoot = process.getuid?.() === 0;
const ownerScript = join(import.meta.dirname, "embedded-owner.mjs");

let folder: string;
let cleanups: (() => unknown)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "caseward-embedded-"));
  // mkdtemp makes a folder that only its owner may enter, and PostgreSQL is not root.
  await chmod(folder, 0o755);
  cleanups = [];
});

afterEach(async () => {
  for (const clean of cleanups.reverse()) await clean();
  await rm(folder, { recursive: true, force: true });
});

type Chosen = Partial<Parameters<typeof startEmbeddedDatabase>[0]>;

/** Durable writes cost a second a start: only the tests about the real thing pay for them. */
async function start({ dataDir = join(folder, "data"), throwaway = true, ...options }: Chosen = {}) {
  const lines: string[] = [];
  const database = await startEmbeddedDatabase({
    dataDir,
    report: (line) => lines.push(line),
    throwaway,
    ...options,
  });
  cleanups.push(() => database.stop());
  return { ...database, dataDir, lines };
}

async function ask<Row extends postgres.Row>(url: string, query: string): Promise<Row | undefined> {
  const sql = postgres(url, { max: 1 });
  try {
    const [row] = await sql.unsafe<Row[]>(query);
    return row;
  } finally {
    await sql.end();
  }
}

async function postmasterOf(databaseHome: string): Promise<number> {
  return Number.parseInt(await readFile(join(databaseHome, "data", "postmaster.pid"), "utf8"), 10);
}

/** A second server process, ready to start on a data folder on demand. */
async function prepareOwner(dataDir: string): Promise<ChildProcess> {
  cleanups.unshift(() => endOrphan(join(dataDir, "postgres")));
  const child = fork(ownerScript, [dataDir], { execArgv: [] });
  cleanups.push(() => end(child));
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("no owner"))),
  ]);
  return child;
}

async function startIn(child: ChildProcess): Promise<{ url?: string; refusal?: string }> {
  const answer = once(child, "message");
  child.send("start");
  return (await answer)[0];
}

/** What an owner that was killed has left. */
async function endOrphan(databaseHome: string): Promise<void> {
  const pid = await postmasterOf(databaseHome).catch(() => undefined);
  if (pid) process.kill(pid, "SIGQUIT");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

describe("the database that comes with Caseward", () => {
  it("is UTF-8 in UTC with durable writes, asks for a password and keeps its rows and its address", async () => {
    const first = await start({ throwaway: false });
    const settings = await ask(
      first.url,
      `select current_database() as name, current_setting('server_encoding') as encoding,
        current_setting('timezone') as zone, current_setting('fsync') as fsync, lower('ÄÉ') as lowered,
        'ä' collate "de-x-icu" < 'z' as icu`,
    );
    expect(settings).toEqual({
      name: "caseward",
      encoding: "UTF8",
      zone: "UTC",
      fsync: "on",
      lowered: "äé",
      icu: true,
    });
    const passwordFile = await stat(join(first.dataDir, "postgres", "password"));
    expect(passwordFile.mode & 0o777).toBe(0o600);
    await expect(ask(first.url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow("password");
    await ask(first.url, "create table kept as select 7 as number");
    await first.stop();
    const second = await start({ throwaway: false });
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, "select number from kept")).toEqual({ number: 7 });
  });

  it("logs that a row was refused, and nothing of what was in it", async () => {
    const { url, dataDir } = await start();
    await ask(url, "create table refused as select repeat('canary', 2) as name");
    await ask(url, "create unique index on refused (name)");
    await expect(ask(url, "insert into refused select repeat('canary', 2)")).rejects.toThrow("duplicate");
    await expect
      .poll(() => readFile(join(dataDir, "postgres.log"), "utf8"))
      .toContain("duplicate key value violates unique constraint");
    expect(await readFile(join(dataDir, "postgres.log"), "utf8")).not.toContain("canarycanary");
  });

  it("refuses a second server on the same data folder and says what to do", async () => {
    const { dataDir, url } = await start();
    await expect(start()).rejects.toThrow(
      `The data folder ${dataDir} is in use by another Caseward server (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await ask(url, "select 1 as one")).toEqual({ one: 1 });
  });

  it("lets exactly one of several servers win that start in the same instant", async () => {
    const dataDir = join(folder, "data");
    const owners = await Promise.all([prepareOwner(dataDir), prepareOwner(dataDir), prepareOwner(dataDir)]);
    const answers = await Promise.all(owners.map(startIn));
    expect(answers.filter(({ url }) => url)).toHaveLength(1);
    const refusals = answers.filter(({ refusal }) =>
      refusal?.includes("is in use by another Caseward server"),
    );
    expect(refusals).toHaveLength(2);
  });

  it("takes over the PostgreSQL of a server that was killed", async () => {
    const dataDir = join(folder, "data");
    const owner = await prepareOwner(dataDir);
    const { url } = await startIn(owner);
    const orphan = await postmasterOf(join(dataDir, "postgres"));
    await end(owner);
    const next = await start();
    expect(next.url).toBe(url);
    expect(await postmasterOf(join(dataDir, "postgres"))).toBe(orphan);
    await next.stop();
    await expect(ask(url ?? "", "select 1")).rejects.toThrow("ENOENT");
  });

  it("starts after everything was killed, though another program has the process id of its pid file", async () => {
    const dataDir = join(folder, "data");
    const home = join(dataDir, "postgres");
    const owner = await prepareOwner(dataDir);
    await startIn(owner);
    await end(owner);
    const pidFile = join(home, "data", "postmaster.pid");
    const stale = await readFile(pidFile, "utf8");
    process.kill(await postmasterOf(home), "SIGKILL");
    const other = spawn("sleep", ["60"]);
    cleanups.push(() => end(other));
    await writeFile(pidFile, stale.replace(/^\d+/, String(other.pid)));
    const next = await start();
    expect(await ask(next.url, "select 1 as one")).toEqual({ one: 1 });
    expect(other.exitCode).toBeNull();
  });

  it("comes back in the same place when PostgreSQL is killed under a living server", async () => {
    const { url, lines, dataDir } = await start();
    const killed = await postmasterOf(join(dataDir, "postgres"));
    process.kill(killed, "SIGKILL");
    // PostgreSQL answers a moment before the server holds it again: until then another one could take it.
    const held = "select 1 as one from pg_locks where locktype = 'advisory' and granted";
    await expect.poll(() => ask(url, held).catch(() => undefined)).toBeTruthy();
    expect(lines.at(-1)).toContain("making sure that it runs");
    await expect(start()).rejects.toThrow("in use by another Caseward server");
  });

  it("puts a log that has grown large aside", async () => {
    const first = await start();
    await first.stop();
    const log = join(first.dataDir, "postgres.log");
    await writeFile(log, "x".repeat(11 * 1024 * 1024));
    await start();
    expect((await stat(log)).size).toBeLessThan(10_000);
    expect((await stat(`${log}.old`)).size).toBeGreaterThan(10_000_000);
  });

  it("says in a sentence that a data folder can't be made", async () => {
    await writeFile(join(folder, "data"), "a file");
    await expect(start()).rejects.toThrow(/^The data folder .* can't be made: set DATA_DIR/);
  });

  // An ordinary user runs PostgreSQL as themself, and a skipped test would count as failed.
  if (!isRoot) return;

  it("keeps root's database elsewhere when the data folder is where only root may enter", async () => {
    const hidden = join(folder, "root-only");
    await mkdir(hidden, { mode: 0o700 });
    const dataDir = join(hidden, "data");
    const first = await start({ dataDir });
    const pointer = await readFile(join(dataDir, "database-location.txt"), "utf8");
    const home = pointer.trim().split("\n").at(-1) ?? "";
    cleanups.unshift(() => rm(home, { recursive: true, force: true }));
    expect(home).toMatch(/^\/var\/lib\/caseward\/databases\/data-/);
    expect(first.lines.join("\n")).toContain(`The database is in ${home}`);
    await first.stop();
    const second = await start({ dataDir });
    expect(second.url).toBe(first.url);
  });
});
