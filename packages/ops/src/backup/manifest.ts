import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeDurably } from "./durable";
import { damaged } from "./sentences";

/** Raised when the stored format changes. */
const formatVersion = 1;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[\da-f]{64}$/);

/** A file of the backup as it lies there, compressed. */
const partSchema = z.object({
  path: z.string().regex(/^(tables\/[a-z\d_]+|files)\.gz$/),
  bytes: count,
  sha256,
  /** Lines of what is compressed in it. */
  rows: count,
});

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ hash: sha256, createdAt: z.string().regex(/^\d+$/) })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), part: partSchema })),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** The list of the uploads that lie in the folder `files`. */
  files: z.object({ part: partSchema, bytes: count }),
});

export type Part = z.infer<typeof partSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** One upload in the list: its name in the store and in the folder `files`. */
export const listedFileSchema = z.object({
  name: z.string().regex(/^[\w-]+(\.thumbnail)?$/),
  contentType: z.string(),
  bytes: count,
  sha256,
});
export type ListedFile = z.infer<typeof listedFileSchema>;

/** Of the manifest, which holds the hash of everything else: it stands for the whole backup. */
const fingerprintOf = (text: string) => createHash("sha256").update(text).digest("hex");

const manifestName = "manifest.json";
const hashName = "manifest.json.sha256";

/** Writes what the backup holds, and its hash as `sha256sum -c` reads it. Answers the backup's fingerprint. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, "format">): Promise<string> {
  const text = `${JSON.stringify({ format: formatVersion, ...manifest }, null, 1)}\n`;
  const fingerprint = fingerprintOf(text);
  await writeDurably(join(folder, manifestName), text);
  await writeDurably(join(folder, hashName), `${fingerprint}  ${manifestName}\n`);
  return fingerprint;
}

/** Throws a sentence when the manifest is not whole, of a newer format, or not the one with the fingerprint. */
export async function readManifest(
  folder: string,
  expected?: string,
): Promise<{ manifest: Manifest; fingerprint: string }> {
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => {
    throw new Error(
      `There is no whole backup in ${folder}: name the folder that holds ${manifestName}. A folder that ends in .unfinished is a backup that was cut short.`,
    );
  });
  const noted = await readFile(join(folder, hashName), "utf8").catch(() => "");
  const fingerprint = fingerprintOf(text);
  if (noted.trim().split(" ")[0] !== fingerprint) throw damaged(manifestName, "is not what was written");
  if (expected && expected.toLowerCase() !== fingerprint)
    throw new Error(
      "The backup has another fingerprint than the one given: it is not the backup that you mean, or somebody changed it.",
    );
  return { manifest: parse(text), fingerprint };
}

function parse(text: string): Manifest {
  const json = jsonOf(text);
  const { data: version } = z.object({ format: z.number() }).safeParse(json);
  if (version && version.format > formatVersion)
    throw new Error(
      "The backup was made by a newer version of Caseward: restore it with that version or a later one.",
    );
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw damaged(manifestName, "does not hold what it must");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(damaged(manifestName, "cannot be read"), { cause });
  }
}
