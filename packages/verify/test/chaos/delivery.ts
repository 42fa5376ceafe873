import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Victim } from "./site";
import type { World } from "./world";

/** A claim of a dead server ends sooner, and so does the first wait between two tries. */
const longestHaltMs = 60_000;

const isDue = sql`sent_at is null and next_attempt_at < now() + interval '1 minute'`;

/** Until nothing waits, however slow the machine is, as long as it goes on. */
async function untilNothingWaits({ site }: World): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let end = Date.now() + longestHaltMs; ; await pause(250)) {
    const [row] = await site.withDatabase((db) =>
      db.execute<{ total: number }>(sql`select count(*)::int as total from outbox where ${isDue}`),
    );
    const waiting = row?.total ?? 0;
    if (waiting === 0) return;
    if (Date.now() > end) throw new Error(`${waiting} messages wait, and nothing is sent`);
    if (waiting < least) end = Date.now() + longestHaltMs;
    least = Math.min(least, waiting);
  }
}

/** Each mail and text message that was to go out was taken, under a Message-ID that the outbox has. */
export async function untilDelivered(world: World, kills: Record<Victim, number>) {
  const { site } = world;
  await untilNothingWaits(world);
  const rows = await site.withDatabase((db) =>
    db.execute<{ id: string; channel: string }>(
      sql`select message_id as id, channel from outbox where sent_at is not null`,
    ),
  );
  const mails = site.mail.mails.map(({ messageId }) => messageId);
  const texts = site.sms.texts.map(({ headers }) => String(headers["idempotency-key"]));
  const taken = new Set([...mails, ...texts]);
  const lost = rows.filter(({ id }) => !taken.has(id));
  if (lost.length > 0) throw new Error(`${lost.length} messages are marked as sent, and nobody got them`);
  const duplicates = mails.length + texts.length - taken.size;
  const killed = Object.values(kills).reduce((sum, count) => sum + count, 0);
  if (duplicates > 2 * killed) throw new Error(`${duplicates} messages came twice in ${killed} kills`);
  return { mails: mails.length, texts: texts.length, duplicates };
}
