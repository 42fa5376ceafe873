import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Snapshot, withSnapshot } from "@caseward/db/backup/snapshot";
import { copyNames, type FileStore } from "@caseward/server/platform/storage/store";
import { syncFolder } from "./durable";
import { type ListedFile, type Manifest, writeManifest } from "./manifest";
import { writePart, writeTallied } from "./parts";

type Options = { databaseUrl: string; files: FileStore; folder: string; now: Date };

type MadeBackup = { manifest: Omit<Manifest, "format">; fingerprint: string; lost: string[] };

/** The folder's name until everything is in it. */
export const unfinishedName = (folder: string) => `${folder}.unfinished`;

/**
 * Writes a backup of a database in use and of its uploads into a new folder, which has its name only once everything
 * in it is on the disk. `lost` names uploads of cases whose content the store does not have.
 */
export async function makeBackup({ databaseUrl, files, folder, now }: Options): Promise<MadeBackup> {
  const unfinished = unfinishedName(folder);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    for (const name of ["tables", "files"]) await mkdir(join(unfinished, name), { mode: 0o700 });
    const made = await withSnapshot(databaseUrl, (snapshot) => writeAll(snapshot, files, unfinished, now));
    for (const name of ["tables", "files", "."]) await syncFolder(join(unfinished, name));
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return made;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(
  snapshot: Snapshot,
  store: FileStore,
  folder: string,
  now: Date,
): Promise<MadeBackup> {
  const tables: Manifest["tables"] = [];
  for (const table of snapshot.tables) {
    const part = await writePart(folder, `tables/${table.name}.gz`, snapshot.rowsOf(table));
    tables.push({ ...table, part });
  }
  const uploads = await writeUploads(snapshot, store, folder);
  const manifest = {
    madeAt: now.toISOString(),
    migrations: snapshot.migrations,
    tables,
    sequences: snapshot.sequences,
    files: uploads.files,
  };
  return { manifest, fingerprint: await writeManifest(folder, manifest), lost: uploads.lost };
}

async function writeUploads(snapshot: Snapshot, store: FileStore, folder: string) {
  const lost: string[] = [];
  let bytes = 0;
  async function* list(): AsyncGenerator<Buffer> {
    for await (const { name, contentType, isReferred } of listCopies(snapshot)) {
      const copy = await copyFile(store, name, folder);
      if (!copy && isReferred) lost.push(name);
      if (!copy) continue;
      bytes += copy.bytes;
      const listed: ListedFile = { name, contentType, ...copy };
      yield Buffer.from(`${JSON.stringify(listed)}\n`);
    }
  }
  const part = await writePart(folder, "files.gz", list());
  return { files: { part, bytes }, lost };
}

async function* listCopies(snapshot: Snapshot) {
  for await (const batch of snapshot.listFiles())
    for (const { id, contentType, isReferred } of batch) {
      const { whole, thumbnail } = copyNames(id);
      yield { name: thumbnail, contentType: "image/webp", isReferred };
      yield { name: whole, contentType, isReferred };
    }
}

/** Null for an upload that is under way, whose row comes first, or whose content was lost. */
async function copyFile(store: FileStore, name: string, folder: string) {
  const content = await store.open(name);
  return content && writeTallied(join(folder, "files", name), content);
}
