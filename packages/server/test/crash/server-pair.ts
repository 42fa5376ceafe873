import { randomBytes } from "node:crypto";
import { cases } from "@caseward/db/schema/cases";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { sessions, users } from "@caseward/db/schema/users";
import type { ScheduledTask } from "@caseward/domain/tasks/response";
import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { expect } from "vitest";
import { hashToken } from "../../src/platform/encryption/token-hash";
import { type SmtpSink, startSmtpSink } from "../platform/mail/smtp-sink";
import { type BuiltServer, buildServer, startBuiltServer } from "../start/built-server";
import { createTestDatabase } from "../support/test-database";
import { until } from "../support/until";

export type ServerPair = Awaited<ReturnType<typeof startPair>>;

const hour = 3600_000;

/** Two real server processes on one database, one mail server, and an administrator who knows both. */
export async function startPair() {
  await buildServer();
  const database = await createTestDatabase();
  const sink = await startSmtpSink();
  const { db } = database;
  const environment = { DATABASE_URL: database.url, SMTP_URL: sink.url, APP_URL: "http://caseward.test" };
  const start = async () => {
    const server = await startBuiltServer(environment);
    await server.isReady();
    return server;
  };
  const { token, caseId } = await addAdminAndCase();
  const servers: BuiltServer[] = [];

  async function addAdminAndCase() {
    const person = {
      firstName: "Test",
      lastName: "Person",
      origin: "registered",
      verifiedAt: new Date(),
    } as const;
    const [admin, client] = await db
      .insert(users)
      .values([
        { ...person, userType: "admin", email: "admin@people.test" },
        { ...person, userType: "client", email: "client@people.test" },
      ])
      .returning();
    if (!admin || !client) throw new Error("The people were not stored");
    const token = randomBytes(32).toString("base64url");
    const expiresAt = new Date(Date.now() + hour);
    await db
      .insert(sessions)
      .values({ userId: admin.id, tokenHash: hashToken(token), lastSeenAt: new Date(), expiresAt });
    const [made] = await db
      .insert(cases)
      .values({
        clientId: client.id,
        firstName: "Test",
        lastName: "Person",
        ...{ searchName: "test person", searchCity: "austin", searchContact: "" },
        email: client.email,
        phoneNumber: "5125550142",
        accidentType: "Slip and fall",
        city: "Austin",
        state: "TX",
        incidentDate: "2024-03-10",
        description: "Fell on a wet floor.",
        referralSource: "Google",
      })
      .returning();
    return { token, caseId: made?.id ?? 0 };
  }

  return {
    db,
    sink: sink as SmtpSink,
    /** Starts what is not running; both at once at first. */
    async startBoth() {
      servers.push(...(await Promise.all([start(), start()])));
    },
    /** Ends a server as a power cut of its machine would. */
    async kill(index: number) {
      const [server] = servers.splice(index, 1);
      server?.signal("SIGKILL");
      await server?.ended;
    },
    async startAnother() {
      servers.push(await start());
    },
    async call(index: number, method: string, path: string, body?: unknown) {
      const reply = await fetch(`${servers[index]?.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: reply.status === 204 ? null : await reply.json() };
    },
    /** Reminders to the client, made through the REST call of one server. */
    async schedule(index: number, count: number, scheduledAt: Date): Promise<number[]> {
      const make = async () => {
        const { status, body } = await this.call(index, "POST", "/scheduled-tasks", {
          entityType: "case",
          entityId: caseId,
          taskType: "reminder",
          taskSubtype: "general",
          scheduledAt: scheduledAt.toISOString(),
          channel: "email",
        });
        expect(status).toBe(201);
        return (body as { data: { task: ScheduledTask } }).data.task.id;
      };
      return Promise.all(Array.from({ length: count }, make));
    },
    /** Moves the time of reminders that wait, of all to one instant. */
    async moveTo(taskIds: number[], scheduledAt: Date): Promise<void> {
      await db.update(scheduledTasks).set({ scheduledAt }).where(inArray(scheduledTasks.id, taskIds));
    },
    /** As the lawful owner of the rows sees it: every task that still waits. */
    waiting: () => db.select().from(scheduledTasks).where(ne(scheduledTasks.status, "sent")),
    async untilAllSent(): Promise<void> {
      await until(async () => expect(await this.waiting()).toHaveLength(0), { timeoutMs: 90_000 });
    },
    /** The Message-ID of every reminder that was written, by its task. */
    async messageIds(): Promise<string[]> {
      const rows = await db.select().from(outbox).where(isNotNull(outbox.taskId));
      return rows.map(({ messageId }) => messageId);
    },
    async rowOf(taskId: number) {
      const [row] = await db
        .select()
        .from(outbox)
        .where(and(eq(outbox.taskId, taskId)));
      return row;
    },
    async close() {
      for (const server of servers) server.signal("SIGKILL");
      await Promise.all(servers.map(({ ended }) => ended));
      await sink.close();
      await database.drop();
    },
  };
}
