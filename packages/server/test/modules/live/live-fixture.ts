import { connectDatabase } from "@caseward/db/client";
import type { Change } from "@caseward/domain/messages/live/schema";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { createApp } from "../../../src/app";
import { createLiveHub } from "../../../src/modules/live/hub";
import { listenAt } from "../../../src/modules/live/listener";
import { publish, settlePublishing } from "../../../src/modules/live/service";
import type { LiveEvent } from "../../../src/platform/ports";
import { type Caller, startTestServer } from "../../support/harness";
import { until } from "../../support/until";
import { openStream, type Stream } from "./stream";

export type LiveFixture = Awaited<ReturnType<typeof createLiveFixture>>;

const own = (changes: Change[]) => changes.filter(({ topic }) => topic !== "missed");

/** Two servers on one database, both on a port, and the watchers of both. */
export async function createLiveFixture() {
  const server = await startTestServer();
  const other = connectDatabase({ url: server.database.url });
  const otherServices = {
    ...server.services,
    db: other.db,
    live: createLiveHub(listenAt(server.database.url)),
  };
  const options = { webRoot: import.meta.dirname, hasMailbox: false, logger: false } as const;
  const otherApp = await createApp(otherServices, options);
  const urls = {
    one: await server.app.listen({ host: "127.0.0.1", port: 0 }),
    two: await otherApp.listen({ host: "127.0.0.1", port: 0 }),
  };
  const open: Stream[] = [];
  const { db } = server.database;

  return {
    server,
    urls,
    db,
    /** What a watcher receives, without the `missed` of its beginning. */
    received: ({ changes }: Stream) => own(changes),
    async watch(caller: Pick<Caller, "token">, at: keyof typeof urls = "one"): Promise<Stream> {
      /** Earlier changes are published earlier. */
      await settlePublishing(db);
      const stream = await openStream(urls[at], caller.token);
      open.push(stream);
      return stream;
    },
    say: (event: Partial<LiveEvent>) =>
      publish(db, { topic: "case", caseId: null, clientId: null, firmIds: [], ...event }),
    /** Waits until both servers are subscribed and every stream has received its first `missed`. */
    async awaitSubscribed(streams: Stream[]): Promise<void> {
      await until(async () => expect(await countListeners()).toBe(2));
      await until(() => {
        for (const { changes } of streams) expect(changes.length).toBeGreaterThan(0);
      });
    },
    /** The connections on which the servers listen are cut, as when the database restarts. */
    async cutListeners(): Promise<void> {
      await db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'caseward live' and datname = current_database()`,
      );
    },
    closeOther: () => otherApp.close(),
    tidy(): void {
      for (const stream of open.splice(0)) stream.close();
    },
    async close(): Promise<void> {
      await otherApp.close();
      await other.close();
      await server.close();
    },
  };

  async function countListeners(): Promise<number> {
    const [row] = await db.execute<{ listeners: number }>(
      sql`select count(*)::int as listeners from pg_stat_activity where application_name = 'caseward live' and datname = current_database() and query ilike 'listen%' and state = 'idle'`,
    );
    return row?.listeners ?? 0;
  }
}
