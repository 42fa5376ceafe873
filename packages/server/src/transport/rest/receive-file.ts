import type { IncomingMessage } from "node:http";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { imageMessages, maxImageBytes } from "@caseward/domain/files/image";
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";

/** What a form with one file needs beside the file, in bytes. */
const mostOverhead = 256 * 1024;

const limits = {
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 1024,
  headerSize: 8 * 1024,
  headerPairs: 20,
  /** Strictly less than the limit: the parser complains of more than this. */
  fileSize: maxImageBytes - 1,
};

const tooLarge = () => new DomainError("payload_too_large", { message: imageMessages.tooLarge });
const invalid = (message: string) => new DomainError("validation_failed", { message });
const tooSlow = () => invalid("This upload was too slow. Please try again where your connection is better.");
const unreadable = () => invalid("The form could not be read.");
const notOneFile = () => invalid("Please send one image, in the field file, and nothing else.");

type Pace = { bytes: number; everyMs: number };

/** A kilobyte a second: what is slower keeps a place from others. */
const leastPace: Pace = { bytes: 15 * 1024, everyMs: 15_000 };

/**
 * Reads the file in the field `file` of a multipart form as it arrives, and no more of the form than a file needs.
 * Throws as soon as the form is known to be unfit; what the sender goes on sending is then read and dropped.
 */
export async function receiveFile(source: IncomingMessage, pace: Pace = leastPace): Promise<Buffer> {
  if (Number(source.headers["content-length"] ?? 0) > maxImageBytes + mostOverhead) throw tooLarge();
  const parser = parserOf(source);
  const file = collectFile();
  const stopMeasuring = refuseOverhead(source, file, parser);
  const stopTiming = refuseSlowness(source, parser, pace);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      parser.on("file", (field, stream) => {
        stream.on("limit", () => reject(tooLarge()));
        /** The parser repeats an error of the form at the file. */
        stream.on("error", () => undefined);
        if (field === "file") file.read(stream);
        else reject(notOneFile());
      });
      for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const)
        parser.on(limit, () => reject(notOneFile()));
      parser.on("error", (error) => reject(error instanceof DomainError ? error : unreadable()));
      parser.on("finish", () => (file.isGiven() ? resolve(file.content()) : reject(notOneFile())));
      source.on("error", () => reject(unreadable()));
      source.pipe(parser);
    });
  } finally {
    stopMeasuring();
    stopTiming();
    source.unpipe(parser);
    source.resume();
    file.drop();
  }
}

function parserOf({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch {
    throw unreadable();
  }
}

/** Ends endless names, headers and parts: they come without a file to show for it. */
function refuseOverhead(source: IncomingMessage, file: CollectedFile, parser: BusboyInstance): () => void {
  let total = 0;
  const measure = (chunk: Buffer) => {
    /** This chunk has not come to the file yet: those before it have. */
    if (total - file.size() > mostOverhead) parser.emit("error", notOneFile());
    total += chunk.length;
  };
  source.on("data", measure);
  return () => source.off("data", measure);
}

/** Ends a body that comes by single bytes, or no more. */
function refuseSlowness(source: IncomingMessage, parser: BusboyInstance, pace: Pace): () => void {
  let come = 0;
  const count = (chunk: Buffer) => {
    come += chunk.length;
  };
  const timer = setInterval(() => {
    if (come < pace.bytes) parser.emit("error", tooSlow());
    come = 0;
  }, pace.everyMs);
  source.on("data", count);
  return () => {
    clearInterval(timer);
    source.off("data", count);
  };
}

type CollectedFile = ReturnType<typeof collectFile>;

function collectFile() {
  let chunks: Buffer[] | null = null;
  let size = 0;
  return {
    size: () => size,
    isGiven: () => chunks !== null,
    content: () => Buffer.concat(chunks ?? []),
    drop: () => {
      chunks = null;
    },
    read(stream: BusboyFileStream) {
      chunks = [];
      stream.on("data", (chunk: Buffer) => {
        size += chunk.length;
        chunks?.push(chunk);
      });
    },
  };
}
