import { createHash, randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { canEnter, databaseAccount } from "./account";
import { type Binaries, exists, makePassable, sharedFolder, usableBinaries } from "./binaries";
import { type Identity, runCommand } from "./command";

export const superuser = "caseward";

/** A database that exists on disk: its folder, who may touch it and with what. */
export type Cluster = {
  databaseFolder: string;
  logFile: string;
  password: string;
  identity: Identity;
  binaries: Binaries;
};

export type ClusterOptions = {
  dataDir: string;
  report: (line: string) => void;
  throwaway?: boolean;
  /** Of PostgreSQL, instead of those for a small machine. */
  settings?: Readonly<Record<string, string>>;
};

const pointerName = "database-location.txt";

export async function hasCluster(dataDir: string): Promise<boolean> {
  return exists(await homeOf(dataDir));
}

/** Where the database of a data folder is, or would be. */
export const homeOf = async (dataDir: string): Promise<string> =>
  (await readPointer(join(dataDir, pointerName))) ?? join(dataDir, "postgres");

/** Finds the database of a data folder, or makes it. Throws a sentence when neither can be. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = await makeDataFolder(options.dataDir);
  const pointer = join(dataDir, pointerName);
  const inside = join(dataDir, "postgres");
  const elsewhere = await readPointer(pointer);
  const identity = await databaseAccount(join(elsewhere ?? inside, "data"));
  const home = elsewhere ?? (await chooseHome(inside, pointer, identity));
  if (home !== inside) {
    options.report(`The database is in ${home}, because PostgreSQL's account may not enter ${dataDir}.`);
  }
  const binaries = await usableBinaries(identity, options.report);
  if (!(await exists(home))) await initialise(home, binaries, identity, options);
  return {
    databaseFolder: join(home, "data"),
    logFile: join(dataDir, "postgres.log"),
    password: await readPassword(home),
    identity,
    binaries,
  };
}

async function makeDataFolder(dataDir: string): Promise<string> {
  try {
    // In two steps, since the mode would be given to every folder above as well.
    await mkdir(dirname(dataDir), { recursive: true });
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await realpath(dataDir);
  } catch (error) {
    throw cannotBeMade(dataDir, error);
  }
}

function cannotBeMade(folder: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The data folder ${folder} can't be made: set DATA_DIR to another folder. (${reason})`, {
    cause,
  });
}

async function readPassword(home: string): Promise<string> {
  try {
    return (await readFile(join(home, "password"), "utf8")).trim();
  } catch {
    throw new Error(
      `The database in ${home} can't be read by this user: start Caseward as the user who made it, or set DATA_DIR to another folder.`,
    );
  }
}

/** The pointer's last line is the path; the lines above it explain the file. */
async function readPointer(pointer: string): Promise<string | undefined> {
  const text = await readFile(pointer, "utf8").catch(() => "");
  return text.trim().split("\n").at(-1) || undefined;
}

/** In the data folder where the account can get there; below a folder that only root may enter, elsewhere. */
async function chooseHome(inside: string, pointer: string, identity: Identity): Promise<string> {
  const dataDir = dirname(inside);
  if (identity.gid !== undefined) await letGroupPass(dataDir, identity.gid);
  if (await canEnter(identity, dataDir)) return inside;
  if (await exists(inside)) {
    throw new Error(
      `The database in ${inside} can't be reached by the account that PostgreSQL runs as: move the data folder out of the folder that only root may enter, or set DATA_DIR to another folder.`,
    );
  }
  return pointElsewhere(dataDir, pointer);
}

/** Root's private data folder stays private: the account may pass through it, not list or change it. */
async function letGroupPass(dataDir: string, gid: number): Promise<void> {
  const folder = await stat(dataDir);
  if (folder.uid !== 0 || (folder.mode & 0o077) !== 0) return;
  await chown(dataDir, 0, gid);
  await chmod(dataDir, 0o710);
}

/** The first of two starts writes the pointer, both follow it. A data folder made anew gets a new database. */
async function pointElsewhere(dataDir: string, pointer: string): Promise<string> {
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 8);
  const name = `${basename(dataDir)}-${key}-${randomBytes(3).toString("hex")}`;
  const databases = join(sharedFolder, "databases");
  const home = join(databases, name);
  const text = `PostgreSQL runs as an account that may not enter this folder, so this folder's database is in:\n${home}\n`;
  await writeFile(pointer, text, { flag: "wx" }).catch(() => undefined);
  await makePassable(sharedFolder);
  await makePassable(databases);
  return (await readPointer(pointer)) ?? home;
}

/** Made under another name and moved in one step: a start cut short, or two at once, leave no half database. */
async function initialise(
  home: string,
  binaries: Binaries,
  identity: Identity,
  options: ClusterOptions,
): Promise<void> {
  options.report("Making the database.");
  const unfinished = `${home}.new-${randomBytes(4).toString("hex")}`;
  try {
    await makePassable(unfinished);
    await fill(unfinished, binaries, identity, options.throwaway ?? false);
    await rename(unfinished, home);
  } catch (error) {
    if (!(await exists(home))) throw cannotBeMade(home, error);
  } finally {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function fill(home: string, binaries: Binaries, identity: Identity, throwaway: boolean): Promise<void> {
  const folder = join(home, "data");
  const passwordFile = join(home, "password");
  await mkdir(folder, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  await giveTo(identity, folder, passwordFile);
  const made = await runCommand(binaries.initdb, initdbArguments(folder, passwordFile, throwaway), identity);
  if (made.code !== 0) throw new Error(made.output.match(/error: .*/)?.[0] ?? made.output);
  if (identity.uid !== undefined) await chown(passwordFile, 0, 0);
}

async function giveTo({ uid, gid }: Identity, ...paths: string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) await chown(path, uid, gid);
}

/** The built-in C.UTF-8 sorts and folds case alike on every machine; ICU collations come with it. */
function initdbArguments(folder: string, passwordFile: string, throwaway: boolean): string[] {
  const rules = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = ["--auth=scram-sha-256", `--username=${superuser}`, `--pwfile=${passwordFile}`];
  return ["-D", folder, ...access, ...rules, ...(throwaway ? ["--no-sync"] : [])];
}
