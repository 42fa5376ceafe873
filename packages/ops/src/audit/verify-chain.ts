import type { Executor } from "@caseward/db/client";
import { clockSpreadMs } from "@caseward/domain/values/limits";
import { type EventRow, hashOf, type LinkRow, noHash } from "@caseward/server/modules/audit/chain/link-hash";
import { findUnchained, listLinks, readClock } from "@caseward/server/modules/audit/chain/repository";
import { findLastSeal } from "./seal-repository";

export type Head = Pick<LinkRow, "position" | "hash">;

export type Verdict =
  | { broken: string }
  | {
      broken: null;
      head: Head | null;
      chained: number;
      unchained: number;
      /** Where the database's clock went back. */
      notes: readonly string[];
    };

const batch = 5000;

/** An event is committed, and then chained by a server that runs, within this time. */
const patienceMs = 5 * 60_000;

/** So many steps back of the clock are told one by one. */
const mostNotes = 20;

/**
 * Follows the whole chain, in its own order, and says its first fault; a clock that ran ahead and came back is a note.
 * An event that was put in later is told at the end, so that worse faults behind it are found.
 */
export async function verifyChain(db: Executor, storedHead: Head | null = null): Promise<Verdict> {
  const seal = await findLastSeal(db);
  if (seal && storedHead && storedHead.position < seal.position)
    return { broken: headInFile(storedHead, seal) };
  const progress: Progress = {
    last: null,
    isHeadFound: false,
    previousRun: null,
    notes: [],
    late: [],
    seal,
  };
  for (let isMore = true; isMore; ) {
    const rows = await listLinks(db, progress.last?.position ?? (seal?.position ?? 1) - 1, batch);
    for (const { link, event } of rows) {
      const broken = faultOf(progress, link, event);
      if (broken) return { broken };
      noteRow(progress, link, event);
      progress.isHeadFound ||= link.position === storedHead?.position && link.hash === storedHead.hash;
      progress.last = link;
    }
    isMore = rows.length === batch;
  }
  if (storedHead && !progress.isHeadFound) return { broken: headFault(storedHead) };
  return progress.late.length > 0 ? { broken: lateFault(progress.late) } : judgeUnchained(db, progress);
}

type Progress = {
  last: LinkRow | null;
  isHeadFound: boolean;
  /** When the chaining run before the present one found everything that was committed then. */
  previousRun: Date | null;
  notes: string[];
  late: string[];
  /** The chain is followed from the last link of the months that were exported and removed. */
  seal: Head | null;
};

function faultOf(progress: Progress, link: LinkRow, event: EventRow | null): string | null {
  const { last, seal } = progress;
  if (!last && seal) return faultOfSeal(seal, link, event);
  if (link.position !== (last?.position ?? 0) + 1)
    return `The chain has a gap: the link at position ${(last?.position ?? 0) + 1} is missing.`;
  if (!event) return `Row ${link.eventId} is missing (position ${link.position} of the chain).`;
  if (link.previousHash !== (last?.hash ?? noHash))
    return `The link at position ${link.position}, to row ${event.id}, does not follow the one before it: one of the two was changed.`;
  if (link.hash !== hashOf(event, link))
    return `${nameOf(event)} was changed after it was chained (position ${link.position} of the chain).`;
  return null;
}

/** The runs before a step back are dated by another clock, so to say: nothing is judged by them any more. */
function noteClock(progress: Progress, { position, chainedAt }: LinkRow): void {
  const { last, notes } = progress;
  if (!last || chainedAt.getTime() === last.chainedAt.getTime()) return;
  const backMs = last.chainedAt.getTime() - chainedAt.getTime();
  progress.previousRun = backMs > 0 ? null : last.chainedAt;
  if (backMs > clockSpreadMs && notes.length < mostNotes)
    notes.push(
      `The clock of the database had run ahead and went back by ${Math.round(backMs / 1000)} seconds before ${chainedAt.toISOString()} (position ${position} of the chain).`,
    );
}

function noteRow(progress: Progress, link: LinkRow, event: EventRow | null): void {
  noteClock(progress, link);
  if (event) noteLate(progress, event);
}

function noteLate({ previousRun, late }: Progress, event: EventRow): void {
  if (previousRun && event.createdAt.getTime() + patienceMs < previousRun.getTime())
    late.push(
      `${nameOf(event)} was put in later than it says: it was not there at ${previousRun.toISOString()}.`,
    );
}

const lateFault = ([first = "", ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} So were ${others.length} more.`;

/** What comes before it stands in the files. */
function faultOfSeal(seal: Head, link: LinkRow, event: EventRow | null): string | null {
  const isIt = link.position === seal.position && link.hash === seal.hash;
  return isIt && event && link.hash === hashOf(event, link)
    ? null
    : `The link of the last seal, at position ${seal.position}, is missing or was changed.`;
}

/** The last run may be dated ahead as well: then what came since is judged by the clock as it is now. */
async function judgeUnchained(db: Executor, { last, notes, seal }: Progress): Promise<Verdict> {
  const clock = await readClock(db);
  const seenAt = last && last.chainedAt < clock ? last.chainedAt : clock;
  const { total, firstOld } = await findUnchained(db, new Date(seenAt.getTime() - patienceMs));
  if (last && firstOld !== null)
    return {
      broken: `Row ${firstOld} is in no link of the chain, though later rows are: it was put in by hand, or its link was removed.`,
    };
  const head = last && { position: last.position, hash: last.hash };
  if (!last && seal)
    return { broken: `The link of the last seal, at position ${seal.position}, is missing.` };
  return { broken: null, head, chained: last?.position ?? 0, unchained: total, notes };
}

const nameOf = ({ id, action, createdAt }: EventRow) => `Row ${id} (${action}, ${createdAt.toISOString()})`;

const headInFile = ({ position }: Head, seal: { month: string; position: number }) =>
  `The head that was kept, at position ${position}, lies before the seal of ${seal.month} (position ${seal.position}): verify the file that holds it with --file.`;

const headFault = ({ position }: Head) =>
  `The chain does not hold the head that was kept, at position ${position}: rows were removed from its end, or it was written anew.`;
