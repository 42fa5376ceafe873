import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { writeDurably } from "./durable";
import type { Part } from "./manifest";
import { damaged } from "./sentences";

const blockBytes = 64 * 1024;
const newline = 10;

type Blocks = AsyncIterable<Buffer>;

/** Compresses lines into a part of the backup, however many there are. */
export async function writePart(folder: string, path: string, lines: Blocks): Promise<Part> {
  let rows = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const block of inBlocks(lines)) {
      rows += countLines(block);
      yield block;
    }
  }
  const digest = await pipeline(counted, createGzip(), (packed: Blocks) =>
    writeTallied(join(folder, path), packed),
  );
  return { path, ...digest, rows };
}

/** Writes a file of the backup and answers its length and hash. */
export async function writeTallied(
  path: string,
  content: Blocks,
): Promise<{ bytes: number; sha256: string }> {
  const tally = startTally();
  await writeDurably(path, tally.of(content));
  return tally.result();
}

/** Throws a sentence when a part is not there, or not byte by byte and line by line as it was made. */
export async function checkPart(folder: string, { path, rows, ...digest }: Part): Promise<void> {
  await checkFile(folder, path, digest);
  let found = 0;
  for await (const block of readPart(folder, path)) found += countLines(block);
  if (found !== rows) throw damaged(path, `has ${found} lines in place of ${rows}`);
}

/** The same for a file that is not compressed. */
export async function checkFile(
  folder: string,
  path: string,
  digest: { bytes: number; sha256: string },
): Promise<void> {
  const tally = startTally();
  try {
    for await (const _ of tally.of(createReadStream(join(folder, path))));
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw isMissing ? damaged(path, "is missing") : error;
  }
  const { bytes, sha256 } = tally.result();
  if (bytes !== digest.bytes) throw damaged(path, `has ${bytes} bytes in place of ${digest.bytes}`);
  if (sha256 !== digest.sha256) throw damaged(path, "is not what was written");
}

/** The lines of a part, in blocks. Throws a sentence when it cannot be unpacked. */
export async function* readPart(folder: string, path: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(join(folder, path));
  const unpacked = createGunzip({ chunkSize: blockBytes });
  packed.on("error", (error) => unpacked.destroy(error));
  try {
    yield* packed.pipe(unpacked) as Blocks;
  } catch (cause) {
    throw Object.assign(damaged(path, "cannot be unpacked"), { cause });
  } finally {
    packed.destroy();
  }
}

/** Ten times what a line of ours holds: one without an end would be read into memory. */
const longestLine = 5000;

/** The single lines of a part, which are short. Throws a sentence when one is not, or has no end. */
export async function* readLines(folder: string, path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const block of readPart(folder, path)) {
    const lines = (rest + decoder.decode(block, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) break;
    yield* lines;
  }
  if (rest !== "") throw damaged(path, "does not hold what it must");
}

function startTally() {
  let bytes = 0;
  const hash = createHash("sha256");
  return {
    async *of(content: Blocks): AsyncGenerator<Buffer> {
      for await (const block of content) {
        bytes += block.length;
        hash.update(block);
        yield block;
      }
    },
    result: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}

/** PostgreSQL sends row by row, which is too little to be compressed at a time. */
async function* inBlocks(lines: Blocks): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const line of lines) {
    waiting.push(line);
    length += line.length;
    if (length < blockBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

function countLines(block: Buffer): number {
  let count = 0;
  for (let at = block.indexOf(newline); at !== -1; at = block.indexOf(newline, at + 1)) count += 1;
  return count;
}
