import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { type EventRow, hashOf, type LinkRow } from "@caseward/server/modules/audit/chain/link-hash";
import type { Head } from "./verify-chain";

/** The first line of the file of a month. */
export type ExportHead = {
  form: "caseward audit export 1";
  month: string;
  /** The link before the first one of the file: none is at 0. */
  before: Head;
  /** Its last link. */
  last: Head;
};

/** Each further line: a link with its event, and how often the read was repeated within a minute. */
export type ExportLine = { link: LinkRow; event: EventRow; repeats: number };

/** How a file begins and ends. */
export type Exported = { month: string; before: Head; last: Head };

/**
 * Follows the chain of a file, which needs no database. Throws a sentence that names the first row that is not as it was
 * chained.
 */
export async function verifyExport(path: string): Promise<Exported> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  let head: ExportHead | null = null;
  let last: Head | null = null;
  for await (const text of lines) {
    if (!head) {
      head = readHeadLine(text);
      last = head.before;
    } else if (last) last = next(last, text);
  }
  if (!head || !last) throw new Error("The file is empty.");
  if (last.hash !== head.last.hash) throw new Error(`The file ends early, after position ${last.position}.`);
  return { month: head.month, before: head.before, last };
}

function readHeadLine(text: string): ExportHead {
  const head = parsed(text) as Partial<ExportHead> | null;
  if (head?.form !== "caseward audit export 1" || !head.before || !head.last || !head.month)
    throw new Error("This is no file of audit:export.");
  return head as ExportHead;
}

function next(before: Head, text: string): Head {
  const { link, event } = lineOf(text, before.position + 1);
  if (link.position !== before.position + 1)
    throw new Error(`The file has a gap: the link at position ${before.position + 1} is missing.`);
  if (link.previousHash !== before.hash || link.eventId !== event.id || link.hash !== hashOf(event, link))
    throw new Error(`Row ${event.id} is not as it was chained (position ${link.position} of the chain).`);
  return { position: link.position, hash: link.hash };
}

function lineOf(text: string, position: number): ExportLine {
  const line = parsed(text) as Partial<ExportLine> | null;
  if (!line?.link || !line.event) throw new Error(`The line of position ${position} cannot be read.`);
  const { link, event } = line;
  return {
    link: { ...link, chainedAt: new Date(link.chainedAt) },
    event: { ...event, createdAt: new Date(event.createdAt) },
    repeats: line.repeats ?? 0,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
