import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fillDatabase } from "@caseward/db/backup/target";
import type { FileStore } from "@caseward/server/platform/storage/store";
import { type CheckedBackup, listFiles } from "./check-backup";
import { readPart } from "./parts";
import { damaged } from "./sentences";

type Options = { databaseUrl: string; files: FileStore; folder: string; backup: CheckedBackup };

/**
 * Puts a checked backup into an empty database and its uploads into the store. The uploads come first and the rows
 * into force after them, all at once: cut short, it leaves the database empty and can be run again.
 */
export async function restoreBackup({ databaseUrl, files, folder, backup }: Options): Promise<void> {
  const { manifest } = backup;
  const parts = new Map(manifest.tables.map(({ name, part }) => [name, part.path]));
  await fillDatabase({
    url: databaseUrl,
    stored: {
      ...manifest,
      tables: manifest.tables.map(({ part, ...table }) => ({ ...table, rows: part.rows })),
    },
    rowsOf(name) {
      const path = parts.get(name);
      if (!path) throw damaged(name, "is missing");
      return readPart(folder, path);
    },
    async beforeEnd() {
      for await (const { name, contentType } of listFiles(folder, manifest))
        await files.put(name, await readFile(join(folder, "files", name)), contentType);
    },
  });
}
