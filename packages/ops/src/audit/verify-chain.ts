import type { Executor } from "@caseward/db/client";
import { type EventRow, hashOf, type LinkRow, noHash } from "@caseward/server/modules/audit/chain/link-hash";
import { findUnchained, listLinks, readClock } from "@caseward/server/modules/audit/chain/repository";
import { findLastSeal } from "./seal-repository";

export type Head = Pick<LinkRow, "position" | "hash">;

export type Verdict =
  | { broken: string }
  | { broken: null; head: Head | null; chained: number; unchained: number };

const batch = 5000;

/** An event is committed, and then chained by a server that runs, within this time. */
const patienceMs = 5 * 60_000;

/**
 * Follows the whole chain and says what the first fault is: an event that was changed, is missing, was put in later, or
 * was passed over; or a chain that does not hold a head that was stored elsewhere.
 */
export async function verifyChain(db: Executor, storedHead: Head | null = null): Promise<Verdict> {
  const seal = await findLastSeal(db);
  if (seal && storedHead && storedHead.position < seal.position)
    return { broken: headInFile(storedHead, seal) };
  const progress: Progress = { last: null, isHeadFound: false, previousRun: null, seal };
  for (let isMore = true; isMore; ) {
    const rows = await listLinks(db, progress.last?.position ?? (seal?.position ?? 1) - 1, batch);
    for (const { link, event } of rows) {
      const broken = faultOf(progress, link, event);
      if (broken) return { broken };
      progress.isHeadFound ||= link.position === storedHead?.position && link.hash === storedHead.hash;
      progress.last = link;
    }
    isMore = rows.length === batch;
  }
  if (storedHead && !progress.isHeadFound) return { broken: headFault(storedHead) };
  return judgeUnchained(db, progress);
}

type Progress = {
  last: LinkRow | null;
  isHeadFound: boolean;
  /** When the chaining run before the present one found everything that was committed then. */
  previousRun: Date | null;
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
  if (last && link.chainedAt > last.chainedAt) progress.previousRun = last.chainedAt;
  if (progress.previousRun && event.createdAt.getTime() + patienceMs < progress.previousRun.getTime())
    return `${nameOf(event)} was put in later than it says: it was not there at ${progress.previousRun.toISOString()}.`;
  return null;
}

/** What comes before it stands in the files. */
function faultOfSeal(seal: Head, link: LinkRow, event: EventRow | null): string | null {
  const isIt = link.position === seal.position && link.hash === seal.hash;
  return isIt && event && link.hash === hashOf(event, link)
    ? null
    : `The link of the last seal, at position ${seal.position}, is missing or was changed.`;
}

async function judgeUnchained(db: Executor, { last, seal }: Progress): Promise<Verdict> {
  const seenAt = last?.chainedAt ?? (await readClock(db));
  const { total, firstOld } = await findUnchained(db, new Date(seenAt.getTime() - patienceMs));
  if (last && firstOld !== null)
    return {
      broken: `Row ${firstOld} is in no link of the chain, though later rows are: it was put in by hand, or its link was removed.`,
    };
  const head = last && { position: last.position, hash: last.hash };
  if (!last && seal)
    return { broken: `The link of the last seal, at position ${seal.position}, is missing.` };
  return { broken: null, head, chained: last?.position ?? 0, unchained: total };
}

const nameOf = ({ id, action, createdAt }: EventRow) => `Row ${id} (${action}, ${createdAt.toISOString()})`;

const headInFile = ({ position }: Head, seal: { month: string; position: number }) =>
  `The head that was kept, at position ${position}, lies before the seal of ${seal.month} (position ${seal.position}): verify the file that holds it with --file.`;

const headFault = ({ position }: Head) =>
  `The chain does not hold the head that was kept, at position ${position}: rows were removed from its end, or it was written anew.`;
