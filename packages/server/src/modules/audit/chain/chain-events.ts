import type { Database, Executor } from "@caseward/db/client";
import { type EventRow, hashOf, type LinkRow, noHash } from "./link-hash";
import { claimChain, findLastLink, insertLinks, listUnchained, readClock } from "./repository";

const batch = 1000;

/**
 * Adds the events that were committed since to the chain, in one transaction, and answers how many. The order is the
 * one in which they are found here, not their numbers; `all` reads every event instead of the newest ones.
 */
export function chainEvents(db: Database, { all }: { all: boolean }): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await claimChain(tx))) return 0;
    const chainedAt = await readClock(tx);
    let last = await findLastLink(tx);
    for (let chained = 0; ; ) {
      const events = await listUnchained(tx, { all, limit: batch });
      if (events.length > 0) last = await extend(tx, last, events, chainedAt);
      chained += events.length;
      if (events.length < batch) return chained;
    }
  });
}

async function extend(tx: Executor, last: LinkRow | null, events: readonly EventRow[], chainedAt: Date) {
  const links: LinkRow[] = [];
  let before = last;
  for (const event of events) {
    const position = (before?.position ?? 0) + 1;
    const head = { position, previousHash: before?.hash ?? noHash, chainedAt };
    before = { ...head, eventId: event.id, hash: hashOf(event, head) };
    links.push(before);
  }
  await insertLinks(tx, links);
  return before;
}
