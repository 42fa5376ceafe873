import { createHash } from "node:crypto";
import { chown, lstat, mkdir, mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Cluster } from "./cluster";
import type { Identity } from "./command";

/**
 * Where PostgreSQL listens: on a socket in a folder that only its account may enter, so that no other account of the
 * machine reaches it or takes its place. On Windows, where there is none, on a port of the machine itself.
 */
export type Place = { folder: string | undefined; port: number };

export const hasSocketFolders = process.platform !== "win32";

/** In a socket's name a mere number. */
const socketPort = 5432;

/** macOS allows one byte for the end less than 104, Linux less than 108. */
const longestSocket = 103;

/** Below the range from which systems take ports for outgoing connections. */
const lowestPort = 20_000;
const portCount = 12_000;

const privateMode = 0o700;
const shortPrefix = "caseward-";

export const socketOf = (folder: string): string => join(folder, `.s.PGSQL.${socketPort}`);

/** The driver reads a comma as the end of a host. */
const fits = (folder: string): boolean =>
  Buffer.byteLength(socketOf(folder)) <= longestSocket && !folder.includes(",");

/** The places to try, the usual one first. */
export function placesOf(cluster: Cluster): AsyncGenerator<Place> {
  return hasSocketFolders ? socketPlaces(cluster) : portPlaces(cluster);
}

/** Beside the database; where that path is too long or can hold no socket, in a new folder of the system's. */
async function* socketPlaces({ databaseFolder, identity }: Cluster): AsyncGenerator<Place> {
  const beside = join(dirname(databaseFolder), "socket");
  if (fits(beside)) yield { folder: beside, port: socketPort };
  for (const parent of new Set([tmpdir(), "/tmp"])) {
    if (!fits(join(parent, `${shortPrefix}xxxxxx`))) continue;
    const folder = await mkdtemp(join(parent, shortPrefix));
    await giveFolder(folder, identity);
    yield { folder, port: socketPort };
    await removeShort(folder);
  }
}

/** A folder keeps its port from start to start as long as it is free. */
async function* portPlaces({ databaseFolder }: Cluster): AsyncGenerator<Place> {
  const first = createHash("sha256").update(databaseFolder).digest().readUInt32BE(0);
  for (let step = 0; step < portCount; step += 1)
    yield { folder: undefined, port: lowestPort + ((first + step) % portCount) };
}

/** Whether only PostgreSQL's account may enter the place's folder, which is made where there is none. */
export async function isPrivate({ folder }: Place, identity: Identity): Promise<boolean> {
  if (folder === undefined) return true;
  const isNew = await mkdir(folder, { mode: privateMode }).then(
    () => true,
    () => false,
  );
  if (isNew) await giveFolder(folder, identity);
  const found = await lstat(folder);
  const owner = identity.uid ?? process.getuid?.();
  return found.isDirectory() && found.uid === owner && (found.mode & 0o777) === privateMode;
}

async function giveFolder(folder: string, { uid, gid }: Identity): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

/** Takes away a folder of the system's that PostgreSQL has left. The one beside the database stays. */
export async function removeShort(folder: string | undefined): Promise<void> {
  if (folder && basename(folder).startsWith(shortPrefix)) await rmdir(folder).catch(() => undefined);
}
