import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type DataKey, dataKeyOf, keyBytes, parseKeys } from "./keys";

/** Where the keys lie when the configuration gives none: beside the database, never in it. */
export const keyFileOf = (dataDir: string) => join(dataDir, "data-keys");

/** The keys of the file, the newest first; none when there is no file. Throws a sentence when it is no such file. */
export async function readKeyFile(dataDir: string): Promise<DataKey[]> {
  const path = keyFileOf(dataDir);
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return [];
  const keys = parseKeys(text);
  if (keys) return keys;
  throw new Error(
    `The file ${path} does not hold keys. Put it back from where you keep a copy of it, and start again.`,
  );
}

/**
 * Takes the file away from everybody but its owner, and answers whether it was open to others. Throws a sentence when
 * it stays open because it belongs to another account.
 */
export async function closeKeyFile(dataDir: string): Promise<boolean> {
  const path = keyFileOf(dataDir);
  const isOpen = async () => ((await stat(path)).mode & 0o077) !== 0;
  if (process.platform === "win32" || !(await isOpen())) return false;
  await chmod(path, 0o600).catch(() => undefined);
  if (await isOpen())
    throw new Error(
      `The file ${path} holds the keys and is open to other accounts. Call \`chmod 600\` on it as its owner, and start again.`,
    );
  return true;
}

/** Makes the first key, unless another server of this folder was faster. */
export async function makeKeyFile(dataDir: string): Promise<DataKey[]> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await withNewFile(dataDir, [newKey()], async (draftPath, path) => {
    await link(draftPath, path).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    });
  });
  return readKeyFile(dataDir);
}

/** Puts a new key before the others. */
export async function addKeyToFile(dataDir: string): Promise<DataKey> {
  const made = newKey();
  await withNewFile(dataDir, [made, ...(await readKeyFile(dataDir))], rename);
  return made;
}

const newKey = (): DataKey => dataKeyOf(randomBytes(keyBytes));

/** The whole file is on the disk before it gets its name. */
async function withNewFile(
  dataDir: string,
  keys: readonly DataKey[],
  publish: (draftPath: string, path: string) => Promise<void>,
): Promise<void> {
  const path = keyFileOf(dataDir);
  const draftPath = `${path}.${randomBytes(6).toString("hex")}`;
  const file = await open(draftPath, "wx", 0o600);
  try {
    await file.writeFile(keys.map(({ secret }) => `${secret.toString("base64")}\n`).join(""));
    await file.sync();
    await file.close();
    await publish(draftPath, path);
  } finally {
    await rm(draftPath, { force: true });
  }
}
