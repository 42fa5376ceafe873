import { randomBytes } from "node:crypto";
import { connectDatabase } from "@caseward/db/client";
import { users } from "@caseward/db/schema/users";
import { caseSortFields } from "@caseward/domain/cases/lists/sort";
import { eq } from "drizzle-orm";
import postgres from "postgres";
import type { Services } from "../../server/src/platform/context";
import { type Caller, startTestServer } from "../../server/test/support/harness";
import { createTestDatabase } from "../../server/test/support/test-database";
import { type HeldCase, makeHeldCase } from "./held-case";
import { quantity } from "./large-database";
import { openTap, type Tap } from "./tap";

/** A server on a filled database, with who calls it and what they ask for. */
export type Stage = {
  tap: Tap;
  /** Beside the server, and not counted. */
  sql: postgres.Sql;
  services: Services;
  admin: Caller;
  lawyer: Caller;
  anonymous: Caller;
  firmId: number;
  account: { email: string; password: string };
  /** One with stages and messages. */
  openCase: number;
  held: HeldCase;
  /** The second page of each sort. */
  cursors: ReadonlyMap<string, string>;
  /** Several tRPC calls in one request, as the web app sends them. */
  batched: (caller: Caller, calls: readonly [path: string, input: unknown][]) => Promise<void>;
  makeDue: (count: number) => Promise<number>;
  close: () => Promise<void>;
};

/** So few that each has soon seen every statement, and so many that what is sent at once is. */
const connections = 3;

export async function openStage(): Promise<Stage> {
  const database = await createTestDatabase();
  const tap = await openTap(database.url);
  const counted = connectDatabase({ url: tap.url, maxConnections: connections });
  const server = await startTestServer({ onDatabase: { ...database, db: counted.db } });
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  const admin = await server.signIn({ userType: "admin" });
  const firmId = await largestFirm(sql);
  const lawyer = await server.signIn({ userType: "lawfirm", lawFirmId: firmId });
  return {
    tap,
    sql,
    services: server.services,
    admin,
    lawyer,
    anonymous: server.anonymous,
    firmId,
    account: await makeAccount(server.services, admin.id),
    openCase: await caseToOpen(sql, admin),
    held: await makeHeldCase({ admin, lawyer, firmId, client: await server.signIn({ userType: "client" }) }),
    cursors: await cursorsOf(admin),
    async batched({ token }, calls) {
      const names = calls.map(([path]) => path).join(",");
      const inputs = Object.fromEntries(calls.map(([, input], index) => [index, input]));
      const url = `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
      const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      if (reply.statusCode !== 200) throw new Error(`The batch was refused: ${reply.body}`);
    },
    makeDue: (count) => makeDue(sql, count),
    async close() {
      await server.app.close();
      await counted.close();
      await sql.end();
      await tap.close();
      await server.close();
    },
  };
}

async function largestFirm(sql: postgres.Sql): Promise<number> {
  const [found] = await sql<{ id: number }[]>`
    select law_firm_id as id from cases where law_firm_id is not null group by 1 order by count(*) desc, 1 limit 1`;
  return found?.id ?? 0;
}

/** It has no forms, and messages of its own: the contents of the filled database cannot be opened. */
async function caseToOpen(sql: postgres.Sql, admin: Caller): Promise<number> {
  const [found] = await sql<{ id: number }[]>`
    select id from cases where status = 'Submitted' and id <= ${quantity.staged} order by id limit 1`;
  const caseId = found?.id ?? 0;
  await sql`delete from messages where case_id = ${caseId}`;
  for (const body of ["The first message", "The second message", "The third message"])
    await admin.mutate("messages.post", { caseId, body });
  return caseId;
}

async function makeAccount({ db, passwords }: Services, userId: number) {
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await passwords.hash(password);
  const [user] = await db.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
  return { email: user?.email ?? "", password };
}

async function cursorsOf(admin: Caller): Promise<Map<string, string>> {
  const cursors = new Map<string, string>();
  for (const sort of caseSortFields) {
    const { data } = await admin.rest("GET", `/cases?limit=25&sort=${sort}`);
    cursors.set(sort, String(data.nextCursor));
  }
  return cursors;
}

/** Reminders that are due now, and none beside them. */
async function makeDue(sql: postgres.Sql, count: number): Promise<number> {
  await sql`update scheduled_tasks set status = 'cancelled' where status = 'pending'`;
  await sql`
    insert into scheduled_tasks (entity_type, entity_id, task_type, task_subtype, scheduled_at, channel, created_by)
    select 'case', n, 'reminder', 'general', now() - interval '1 minute', 'email', 1 from generate_series(1, ${count}) n`;
  return count;
}
