import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { connectDatabase, type Database } from "@caseward/db/client";
import { reachEmbeddedDatabase } from "@caseward/db/embedded";
import { createDiskStore } from "@caseward/server/platform/storage/disk-store";
import { startSmsSink } from "@caseward/server/test/platform/mail/sms-sink";
import { startSmtpSink } from "@caseward/server/test/platform/mail/smtp-sink";
import {
  type BuiltServer,
  buildServer,
  findFreePort,
  startBuiltServer,
} from "@caseward/server/test/start/built-server";
import { sql } from "drizzle-orm";
import type { Seeded } from "./seeded";

export const adminEmail = "first-admin@people.test";

/** Whom a kill -9 hits. `backend` is one of PostgreSQL's own processes, after which it starts all others anew. */
export const victims = ["server", "database", "postmaster", "backend", "both"] as const;
export type Victim = (typeof victims)[number];

export type Site = Awaited<ReturnType<typeof startSite>>;

const readyMs = 60_000;

/** A real server on an embedded PostgreSQL of its own, with a mail server and a provider of text messages. */
export async function startSite() {
  await buildServer();
  const dataDir = await mkdtemp(join(tmpdir(), "caseward-chaos-"));
  await chmod(dataDir, 0o755);
  const [mail, sms, port] = [await startSmtpSink(), await startSmsSink(), await findFreePort()];
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    APP_URL: "http://caseward.test",
    ADMIN_EMAIL: adminEmail,
    SMTP_URL: mail.url,
    SMS_WEBHOOK_URL: sms.url,
    TRUST_PROXY: "loopback",
  };
  const url = `http://127.0.0.1:${port}`;
  let server: BuiltServer = await startBuiltServer(environment);
  let isDown = false;
  await server.isReady();

  async function untilReady(): Promise<void> {
    for (const end = Date.now() + readyMs; ; await pause(50)) {
      const status = await fetch(`${url}/readyz`).then(
        (reply) => reply.status,
        () => 0,
      );
      if (status === 200) return;
      if (Date.now() > end)
        throw new Error(`Not ready again within ${readyMs} ms:\n${server.output()}${server.errors()}`);
    }
  }

  return {
    url,
    mail,
    sms,
    uploads: createDiskStore(join(dataDir, "uploads")),
    untilReady,
    async kill(victim: Victim, random: Seeded): Promise<void> {
      const databaseProcesses = victim === "server" ? [] : await processesOf(dataDir);
      if (victim === "server" || victim === "both") {
        isDown = true;
        server.signal("SIGKILL");
      }
      for (const pid of victimsAmong(databaseProcesses, victim, random)) killProcess(pid);
    },
    /** Starts a killed server again. One whose database was killed must come back by itself. */
    async bringBack(): Promise<void> {
      if (isDown) {
        await server.ended;
        server = await startBuiltServer(environment);
        await server.isReady();
        isDown = false;
      }
      await untilReady();
    },
    /** Calls with the database as its owner sees it. */
    async withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
      const reached = await reachEmbeddedDatabase({ dataDir, mayMake: false, report: () => undefined });
      if (!reached) throw new Error("There is no database");
      const { db, close } = connectDatabase({ url: reached.url, maxConnections: 2 });
      try {
        await db.execute(sql`select 1`);
        return await work(db);
      } finally {
        await close();
      }
    },
    logOf: () => `${server.output()}${server.errors()}`,
    /** As an operator stops it; answers the exit code. */
    async stop(): Promise<number | null> {
      server.signal("SIGTERM");
      return server.ended;
    },
    async close(): Promise<void> {
      server.signal("SIGKILL");
      await server.ended;
      for (const { pid } of await processesOf(dataDir)) killProcess(pid);
      await mail.close();
      await sms.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

type Process = { pid: number; isPostmaster: boolean };

/** PostgreSQL's processes on the folder: the first one and its children. */
async function processesOf(dataDir: string): Promise<Process[]> {
  const text = await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8").catch(() => "");
  const postmaster = Number(text.split("\n")[0]);
  if (!(postmaster > 1)) return [];
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  const listed = stdout.split("\n").flatMap((line) => {
    const [, pid, parent, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return [{ pid: Number(pid), parent: Number(parent), args }];
  });
  if (!listed.some(({ pid, args }) => pid === postmaster && args.includes(dataDir))) return [];
  return listed
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .map(({ pid }) => ({ pid, isPostmaster: pid === postmaster }));
}

function victimsAmong(processes: readonly Process[], victim: Victim, random: Seeded): number[] {
  const children = processes.filter(({ isPostmaster }) => !isPostmaster);
  if (victim === "backend") return [random.some(children)?.pid].filter((pid) => pid !== undefined);
  const chosen = victim === "postmaster" ? processes.filter(({ isPostmaster }) => isPostmaster) : processes;
  return chosen.map(({ pid }) => pid);
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself meanwhile.
  }
}
