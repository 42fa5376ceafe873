import type { Executor } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { auditEvents, auditLinks } from "@caseward/db/schema/audit";
import { and, asc, count, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { LinkRow } from "./link-hash";

/** False when another server is adding to the chain right now. */
export async function claimChain(tx: Executor): Promise<boolean> {
  const [row] = await tx.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.auditChain}) as claimed`,
  );
  return row?.claimed ?? false;
}

/** The end of the chain, or null where there is none. */
export async function findLastLink(db: Executor): Promise<LinkRow | null> {
  const [last] = await db.select().from(auditLinks).orderBy(desc(auditLinks.position)).limit(1);
  return last ?? null;
}

/** The database's own clock, which also dates the events. */
export async function readClock(db: Executor): Promise<Date> {
  const [row] = await db.execute<{ at: string }>(
    sql`select date_trunc('milliseconds', clock_timestamp())::text as at`,
  );
  return new Date(row?.at ?? Number.NaN);
}

const isUnchained = (isInReach: SQL | undefined) => and(isNull(auditLinks.eventId), isInReach);

const unlinked = eq(auditLinks.eventId, auditEvents.id);

/** A late commit of a smaller id is at most so many ids behind: a transaction ends within seconds. */
const reach = 20_000;

/** Events that are in no link yet, by id. Reads only the newest ones, unless all of them are asked for. */
export async function listUnchained(tx: Executor, { all, limit }: { all: boolean; limit: number }) {
  const firstId = sql`(select coalesce(max(${auditLinks.eventId}), 0) - ${reach} from ${auditLinks})`;
  const rows = await tx
    .select({ event: auditEvents })
    .from(auditEvents)
    // On both sides, so that neither table is read as a whole.
    .leftJoin(auditLinks, all ? unlinked : and(unlinked, sql`${auditLinks.eventId} > ${firstId}`))
    .where(isUnchained(all ? undefined : sql`${auditEvents.id} > ${firstId}`))
    .orderBy(asc(auditEvents.id))
    .limit(limit);
  return rows.map(({ event }) => event);
}

export async function insertLinks(tx: Executor, links: LinkRow[]): Promise<void> {
  await tx.insert(auditLinks).values(links);
}

/** The links after an index with their events, as far as those are there. */
export const listLinks = (db: Executor, afterPosition: number, limit: number) =>
  db
    .select({ link: auditLinks, event: auditEvents })
    .from(auditLinks)
    .leftJoin(auditEvents, unlinked)
    .where(gt(auditLinks.position, afterPosition))
    .orderBy(asc(auditLinks.position))
    .limit(limit);

/** How many events are in no link, and the first of those that are older than a time. */
export async function findUnchained(db: Executor, before: Date) {
  const [all] = await db
    .select({ total: count() })
    .from(auditEvents)
    .leftJoin(auditLinks, unlinked)
    .where(isUnchained(undefined));
  const [old] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .leftJoin(auditLinks, unlinked)
    .where(isUnchained(lt(auditEvents.createdAt, before)))
    .orderBy(asc(auditEvents.id))
    .limit(1);
  return { total: all?.total ?? 0, firstOld: old?.id ?? null };
}
