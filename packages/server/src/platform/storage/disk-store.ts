import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "./store";

/** Files in one folder that nobody but the server's account may enter. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name);
  const unfinishedPathOf = (name: string) => join(folder, `${name}.part`);

  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = unfinishedPathOf(name);
      try {
        await writeDurably(unfinished, content);
        await rename(unfinished, pathOf(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(name) {
      try {
        return (await open(pathOf(name))).createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      await rm(unfinishedPathOf(name), { force: true });
    },
    async *list() {
      yield* await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
    },
    close: () => undefined,
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
