import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { prepareApplicationRole } from "@caseward/db/application-role";
import { startEmbeddedDatabase } from "@caseward/db/embedded";
import { migrateDatabase } from "@caseward/db/migrate";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const isRoot = process.getuid?.() === 0;

let folder: string;
let cleanups: (() => unknown)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "caseward-place-"));
  await chmod(folder, 0o755);
  cleanups = [];
});

afterEach(async () => {
  for (const clean of cleanups.reverse()) await clean();
  await rm(folder, { recursive: true, force: true });
});

type Chosen = Partial<Parameters<typeof startEmbeddedDatabase>[0]>;

async function start(options: Chosen = {}) {
  const dataDir = options.dataDir ?? join(folder, "data");
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  const database = await startEmbeddedDatabase({ throwaway: true, ...options, dataDir, report });
  cleanups.push(() => database.stop());
  return { ...database, dataDir, lines };
}

async function ask(url: string, query: string): Promise<postgres.Row | undefined> {
  const sql = postgres(url, { max: 1, fetch_types: false });
  try {
    const [row] = await sql.unsafe(query);
    return row;
  } finally {
    await sql.end();
  }
}

const socketFolderOf = (url: string) => decodeURIComponent(new URL(url).hostname);

const postmasterOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8"), 10);

describe("the embedded database listens", () => {
  it("on a socket in a folder for its account alone, and on no port", async () => {
    const { url } = await start();
    const listens = await ask(url, "select current_setting('listen_addresses') as addresses");
    expect(listens).toEqual({ addresses: "" });
    const own = await stat(socketFolderOf(url));
    expect(own.mode & 0o777).toBe(0o700);
    expect(own.uid).toBe((await stat(join(dirname(socketFolderOf(url)), "data"))).uid);
  });

  it("in a short private folder where the data folder's path is too long for a socket, which goes with it", async () => {
    const dataDir = join(folder, "long".repeat(25), "data");
    const { url, stop } = await start({ dataDir });
    expect(socketFolderOf(url)).not.toContain("long");
    expect((await stat(socketFolderOf(url))).mode & 0o777).toBe(0o700);
    expect(await ask(url, "select 1 as one")).toEqual({ one: 1 });
    await stop();
    await expect(stat(socketFolderOf(url))).rejects.toThrow("ENOENT");
  });

  it("in a path with blanks, commas, quotes and characters of addresses", async () => {
    const { url } = await start({ dataDir: join(folder, `a, "b" @c#d?e%20:1`) });
    expect(await ask(url, "select 1 as one")).toEqual({ one: 1 });
  });

  it("nowhere where others may enter its folder", async () => {
    const first = await start();
    await first.stop();
    await chmod(socketFolderOf(first.url), 0o777);
    const { url } = await start();
    expect(socketFolderOf(url)).not.toBe(socketFolderOf(first.url));
    expect((await stat(socketFolderOf(url))).mode & 0o777).toBe(0o700);
  });

  it("to the owner when the application has taken every connection", async () => {
    const { url } = await start({ settings: { max_connections: "12" } });
    await migrateDatabase(url);
    const application = postgres(await prepareApplicationRole(url), { max: 20, fetch_types: false });
    cleanups.push(() => application.end({ timeout: 1 }));
    const held = Array.from({ length: 20 }, () => application`select pg_sleep(20)`.catch(String));
    await expect.poll(async () => (await Promise.race([...held, "open"])) as string).toContain("connection");
    expect(await ask(url, "select 1 as one")).toEqual({ one: 1 });
  });

  it("to the owner while 70 connections do not log in, and puts more of them out within seconds", async () => {
    const { url } = await start({ throwaway: false });
    const socket = join(socketFolderOf(url), ".s.PGSQL.5432");
    const hold = (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const idle = connect(socket).on("error", () => undefined);
          cleanups.push(() => idle.destroy());
          await once(idle, "connect");
        }),
      );
    await hold(70);
    expect(await ask(url, "select 1 as one")).toEqual({ one: 1 });
    await hold(60);
    const one = () => ask(url, "select 1 as one").catch(() => undefined);
    await expect.poll(one).toEqual({ one: 1 });
  });

  // Only root can ask as another account, and a skipped test would count as failed.
  if (!isRoot) return;

  it("to no other account, which cannot take its place after a kill either", async () => {
    const { url, dataDir } = await start();
    const socket = join(socketFolderOf(url), ".s.PGSQL.5432");
    const asNobody = (call: string) =>
      promisify(execFile)(process.execPath, ["-e", call], { uid: 65_534, gid: 65_534, cwd: "/" }).then(
        () => "done",
        (error: unknown) => String(error),
      );
    const socketText = JSON.stringify(socket);
    expect(await asNobody(`require("node:net").connect(${socketText})`)).toContain("EACCES");
    process.kill(await postmasterOf(dataDir), "SIGKILL");
    const impostor = `require("node:fs").rmSync(${socketText}); require("node:net").createServer().listen(${socketText})`;
    expect(await asNobody(impostor)).toContain("EACCES");
  });
});

describe("the embedded database is brought back", () => {
  const spoil = (dataDir: string) => chmod(join(dataDir, "postgres/data/global"), 0o000);
  const mend = (dataDir: string) => chmod(join(dataDir, "postgres/data/global"), 0o700);

  it("when its folder could not be read for a while", async () => {
    const { url, dataDir, lines } = await start();
    const killed = await postmasterOf(dataDir);
    await spoil(dataDir);
    process.kill(killed, "SIGKILL");
    await expect.poll(() => lines.join("\n")).toContain("PostgreSQL did not start");
    await mend(dataDir);
    const one = () => ask(url, "select 1 as one").catch(() => undefined);
    await expect.poll(one).toEqual({ one: 1 });
  });

  it("or given up after its time with a sentence", async () => {
    const givenUp: string[] = [];
    const onGivenUp = (error: Error) => givenUp.push(error.message);
    const { dataDir, stop } = await start({ onGivenUp, patienceMs: 1000 });
    const killed = await postmasterOf(dataDir);
    await spoil(dataDir);
    process.kill(killed, "SIGKILL");
    await expect.poll(() => givenUp).toHaveLength(1);
    expect(givenUp[0]).toMatch(
      /^PostgreSQL ended and could not be brought back\. PostgreSQL did not start: /,
    );
    await mend(dataDir);
    await stop();
  });
});

describe("over a port the driver", () => {
  /** Says what a PostgreSQL says that asks for something else than SCRAM, and keeps what it is told. */
  async function impostor(request: number) {
    const told: string[] = [];
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (bytes) => {
        told.push(bytes.toString("latin1"));
        socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, request]));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => server.close());
    return { told, port: (server.address() as AddressInfo).port };
  }

  it.each([
    ["a password in clear", 3],
    ["a hash of MD5", 5],
    ["nothing at all", 0],
  ])("tells nobody anything who asks for %s", async (_asked, request) => {
    const { told, port } = await impostor(request);
    const url = `postgres://caseward:canary@127.0.0.1:${port}/caseward?require_auth=scram-sha-256`;
    await expect(ask(url, "select 'canary'")).rejects.toThrow("does not ask for SCRAM-SHA-256");
    expect(told).toHaveLength(1);
    expect(told.join()).not.toContain("canary");
  });
});
