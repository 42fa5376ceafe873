import type { Database } from "@caseward/db/client";
import { messageNotices } from "@caseward/db/schema/messages";
import { idempotencyKeys } from "@caseward/db/schema/platform/idempotency-keys";
import { limitCounts } from "@caseward/db/schema/platform/limits";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { loginSteps } from "@caseward/db/schema/platform/second-factors";
import { oneTimeTokens, sessions } from "@caseward/db/schema/users";
import {
  clockSpreadMs,
  idempotencyKeyLifeMs,
  loginStepLifeMs,
  tokenLife,
  unreadNotice,
} from "@caseward/domain/values/limits";
import { and, eq, getTableColumns, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Services } from "../context";
import { limits } from "../limits/limits";
import { usualTiming } from "../mail/delivery/timing";

/** A moment that lies ahead by no more than this when the clock is right. */
type Wait = { column: PgColumn; longestMs: number; where?: SQL | undefined };

/** A link to a first password is good for as long as the link that led to it. */
const kinds = { ...tokenLife, first_password: tokenLife.invitation };

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

const waitsOf = (sessionMaxMs: number): readonly Wait[] => [
  { column: sessions.expiresAt, longestMs: sessionMaxMs },
  { column: sessions.lastSeenAt, longestMs: 0 },
  { column: loginSteps.expiresAt, longestMs: loginStepLifeMs },
  { column: idempotencyKeys.expiresAt, longestMs: idempotencyKeyLifeMs },
  ...(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => ({
    column: oneTimeTokens.expiresAt,
    longestMs: kinds[kind],
    where: eq(oneTimeTokens.kind, kind),
  })),
  { column: oneTimeTokens.createdAt, longestMs: 0 },
  { column: messageNotices.dueAt, longestMs: unreadNotice.pauseMs },
  { column: messageNotices.lastSentAt, longestMs: 0 },
  { column: outbox.claimedUntil, longestMs: usualTiming.leaseMs, where: isWaiting },
  ...usualTiming.backOffMs.map((longestMs, tries) => ({
    column: outbox.nextAttemptAt,
    longestMs,
    where: and(isWaiting, eq(outbox.attempts, tries + 1)),
  })),
  ...Object.entries(limits).map(([name, { windowMs }]) => ({
    column: limitCounts.endsAt,
    longestMs: windowMs,
    where: sql`starts_with(${limitCounts.key}, ${`${name}:`})`,
  })),
];

/**
 * Brings back what waits for longer than it ever should: a clock ran ahead for a while, here or in another server, and
 * dated an end by that. Rows that somebody holds are left for the next time.
 */
export async function shortenWaits({
  db,
  now,
  settings,
}: Pick<Services, "db" | "now"> & { settings: Pick<Services["settings"], "sessionMaxMs"> }): Promise<void> {
  const at = now().getTime();
  for (const wait of waitsOf(settings.sessionMaxMs)) await shorten(db, wait, at);
  await bringForward(db, at);
}

async function shorten(db: Database, { column, longestMs, where }: Wait, at: number): Promise<void> {
  const { table } = column as PgColumn & { table: PgTable };
  const [name] = Object.entries(getTableColumns(table)).find(([, one]) => one === column) ?? [];
  if (name === undefined) throw new Error(`${column.name} is no column of its table`);
  const tooLong = and(gt(column, new Date(at + longestMs + clockSpreadMs)), where);
  const free = db.select({ rowId: sql`ctid` }).from(table).where(tooLong).for("update", { skipLocked: true });
  await db
    .update(table)
    .set({ [name]: new Date(at + longestMs) })
    .where(sql`ctid in (${free})`);
}

/** A message that was not tried yet may have been put off by hours when it was written. It keeps that wait. */
async function bringForward(db: Database, at: number): Promise<void> {
  const isAhead = gt(outbox.createdAt, new Date(at + clockSpreadMs));
  const now = sql`${sql.param(new Date(at), outbox.createdAt)}::timestamptz`;
  await db
    .update(outbox)
    .set({
      createdAt: new Date(at),
      nextAttemptAt: sql`${outbox.nextAttemptAt} - (${outbox.createdAt} - ${now})`,
    })
    .where(and(isWaiting, eq(outbox.attempts, 0), isAhead));
}
