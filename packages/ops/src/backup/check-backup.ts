import { migrationsAfter } from "@caseward/db/backup/target";
import { type ListedFile, listedFileSchema, type Manifest, readManifest } from "./manifest";
import { checkFile, checkPart, readLines } from "./parts";
import { damaged } from "./sentences";

export type CheckedBackup = { manifest: Manifest; fingerprint: string };

/** Reads the whole backup. Throws a sentence when anything in it is not as it was made, or is not for this version. */
export async function checkBackup(folder: string, expectedFingerprint?: string): Promise<CheckedBackup> {
  const { manifest, fingerprint } = await readManifest(folder, expectedFingerprint);
  migrationsAfter(manifest.migrations);
  for (const { part } of manifest.tables) await checkPart(folder, part);
  await checkPart(folder, manifest.files.part);
  for await (const { name, bytes, sha256 } of listFiles(folder, manifest))
    await checkFile(folder, `files/${name}`, { bytes, sha256 });
  return { manifest, fingerprint };
}

export async function* listFiles(folder: string, manifest: Manifest): AsyncGenerator<ListedFile> {
  const { path } = manifest.files.part;
  for await (const line of readLines(folder, path)) {
    yield listedFileOf(line, path);
  }
}

function listedFileOf(line: string, path: string): ListedFile {
  try {
    return listedFileSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw Object.assign(damaged(path, "does not hold what it must"), { cause });
  }
}
