import { open, writeFile } from "node:fs/promises";

/** A new file that only its owner may read, on the disk when this ends. Throws when there is one already. */
export async function writeDurably(
  path: string,
  content: string | Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await writeFile(file, content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder last. Windows knows no such thing. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
