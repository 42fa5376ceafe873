import { existsSync } from "node:fs";
import { mkdir, readFile, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Account, canEnter, ownAccount, systemAccount } from "@caseward/db/embedded/account";
import { homeOf } from "@caseward/db/embedded/cluster";
import { runCommand } from "@caseward/db/embedded/command";
import type { Config } from "./config";

type Start = Pick<Config, "dataDir" | "port" | "metrics" | "databaseUrl" | "databaseOwnerUrl">;
type Options = {
  /** What the account must be able to read: the program, its pages. */
  programs: readonly string[];
  report: (line: string) => void;
};

/** What the product keeps in its data folder. */
const ownEntries = ["uploads", "data-keys", "postgres.log", "postgres.log.old", "database-location.txt"];

/**
 * Makes a server that root starts on Linux go on as the owner of its data, else as `caseward`, with all that reads
 * uploaded pictures. It stays root, and says why, where that account could not do the work.
 */
export async function leaveRoot(config: Start, { programs, report }: Options): Promise<void> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return;
  const dataDir = resolve(config.dataDir);
  const account = await accountFor(dataDir);
  const hindrance = account
    ? await hindranceOf(account, { ...config, dataDir }, programs)
    : "none could be made";
  if (!account || hindrance) {
    report(`Note: the server stays root instead of an account of its own, since ${hindrance}.`);
    return;
  }
  process.setgroups?.([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
  report(`The server goes on as the account with the number ${account.uid}, since root started it.`);
}

/** Whoever has the data already: files change hands only where they are root's. */
async function accountFor(dataDir: string): Promise<Account | undefined> {
  for (const folder of [join(await homeOf(dataDir), "data"), dataDir]) {
    const owner = await stat(folder).catch(() => undefined);
    if (owner && owner.uid !== 0 && (await hasName(owner.uid))) return { uid: owner.uid, gid: owner.gid };
  }
  return ownAccount();
}

/** PostgreSQL runs as no account that the system does not know. */
const hasName = async (uid: number) => (await runCommand("id", ["-un", String(uid)])).code === 0;

async function hindranceOf(
  account: Account,
  { dataDir, port, metrics, databaseUrl, databaseOwnerUrl }: Start,
  programs: readonly string[],
): Promise<string | undefined> {
  const lowestPort = await lowestFreePort();
  if (port < lowestPort) return `PORT ${port} is for root alone`;
  if (metrics && metrics.port < lowestPort) return `METRICS_PORT ${metrics.port} is for root alone`;
  const { code } = await runCommand(
    process.execPath,
    ["-e", readAll, ...programs.filter(existsSync)],
    account,
  );
  if (code !== 0) return `it may not read ${dirname(programs[0] ?? "")}`;
  await mkdir(dirname(dataDir), { recursive: true });
  const sockets = [databaseUrl, databaseOwnerUrl].map(socketFolderOf);
  for (const folder of [dirname(dataDir), ...sockets])
    if (folder && !(await canEnter(account, folder))) return `it may not enter ${folder}`;
  if (account.uid === (await systemAccount())?.uid)
    return `the data is of ${account.uid}, the account of the system's own PostgreSQL`;
  return (await handOver(dataDir, account)) ? undefined : `it may not write to ${dataDir}`;
}

/** A database's address may name the folder of its socket in place of a host. */
function socketFolderOf(url: string | undefined): string | undefined {
  const host = url && decodeURIComponent(new URL(url).hostname);
  return host?.startsWith("/") ? host : undefined;
}

/** Run as the account: neither modes nor access lists have to be understood for this. */
const readAll = 'process.argv.slice(1).forEach((path) => require("node:fs").accessSync(path, 4))';

async function lowestFreePort(): Promise<number> {
  const text = await readFile("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8").catch(() => "1024");
  return Number(text);
}

/**
 * Gives the account root's files in the data folder, and the folder unless everybody may write to it; answers whether
 * the account can work there.
 */
async function handOver(dataDir: string, account: Account): Promise<boolean> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { uid, mode } = await stat(dataDir);
  const owner = `${account.uid}:${account.gid}`;
  if (uid === 0 && (mode & 0o002) === 0) await runCommand("chown", [owner, "--", dataDir]);
  const paths = new Set([await homeOf(dataDir), ...ownEntries.map((name) => join(dataDir, name))]);
  const present = [...paths].filter((path) => existsSync(path));
  // BusyBox has no --from: everything there is the product's in any case.
  const given = await runCommand("chown", ["-R", "-h", "--from=0", owner, "--", ...present]);
  if (given.code !== 0) await runCommand("chown", ["-R", "-h", owner, "--", ...present]);
  const { code } = await runCommand("/bin/sh", ["-c", 'cd -- "$1" && test -w .', "sh", dataDir], account);
  return code === 0;
}
