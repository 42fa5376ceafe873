import { idempotencyKeys } from "@caseward/db/schema/platform/idempotency-keys";
import { limitCounts } from "@caseward/db/schema/platform/limits";
import { secondFactorRoles, secondFactors } from "@caseward/db/schema/platform/second-factors";
import { sessions, users } from "@caseward/db/schema/users";
import { createApp } from "@caseward/server/app";
import { hashToken } from "@caseward/server/platform/encryption/token-hash";
import { makeWorld, type World } from "@caseward/server/test/access/permissions/people";
import { samples as makers } from "@caseward/server/test/access/permissions/sample-input";
import { firstEvent } from "@caseward/server/test/support/first-event";
import { markVerified } from "@caseward/server/test/support/fixtures";
import { startTestServer, type TestServer } from "@caseward/server/test/support/harness";
import { and, eq, inArray } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Known } from "./from-schema";
import { type FuzzRequest, fuzzCallers, type Samples } from "./requests";

export type Answer = { statusCode: number; body: string; headers: Record<string, unknown> };

export type FuzzFixture = {
  server: TestServer;
  known: Known;
  samples: Samples;
  send: (request: FuzzRequest) => Promise<Answer>;
  /** What was logged since the last look. */
  takeLines: () => string[];
  /** Undoes what fuzzed calls do to the callers themselves, and starts the limits anew. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
};

/** They hash a password for each of the people, or set up what the others need gone. */
const withoutSample = /^secondFactor\.|^auth\.changePassword$|^live\./;

async function makeSamples(server: TestServer, world: World): Promise<Samples> {
  const made: Samples = {};
  for (const [name, make] of Object.entries(makers))
    if (!withoutSample.test(name)) made[name] = await make({ server, world });
  return made;
}

const idsIn = (samples: Samples, name: string) => [
  ...new Set(
    Object.values(samples).flatMap((sample) => (sample as Record<string, unknown> | undefined)?.[name] ?? []),
  ),
];

function knownIn(samples: Samples, { firmId, people }: World): Known {
  return {
    caseId: idsIn(samples, "caseId").slice(0, 8),
    taskId: idsIn(samples, "taskId"),
    firmId: [firmId],
    lawFirmId: [firmId],
    entityId: [firmId, 1],
    userId: fuzzCallers.map((name) => people[name].id),
    token: idsIn(samples, "token"),
    email: [people.client.email, people.firm.email, "nobody@people.test"],
    stageKey: ["evaluation", "care", "signedup"],
    fileId: ["x", "00000000-0000-0000-0000-000000000000"],
    sort: ["caseId", "clientName", "createdAt", "status", "assignedAt"],
    sortDirection: ["asc", "desc"],
  };
}

/** A server with every kind of caller around cases in every state, whose log is read. */
export async function startFuzzFixture(): Promise<FuzzFixture> {
  const server = await startTestServer();
  const world = await makeWorld(server);
  const samples = await makeSamples(server, world);
  const lines: string[] = [];
  const app = await createApp(server.services, {
    webRoot: import.meta.dirname,
    hasMailbox: true,
    logger: { level: "trace", stream: { write: (line: string) => void lines.push(line) } },
  });
  await app.ready();
  return {
    server,
    samples,
    known: knownIn(samples, world),
    send: senderTo(app, world),
    takeLines: () => lines.splice(0),
    restore: () => restore(server, world),
    async close() {
      await app.close();
      await server.close();
    },
  };
}

function senderTo(app: FastifyInstance, { people }: World): FuzzFixture["send"] {
  let sent = 0;
  return async ({ caller, method, url, body, headers }) => {
    const { token } = people[caller];
    const asked = url.includes("live.changes")
      ? firstEvent
      : (_app: FastifyInstance, all: object) => app.inject(all);
    sent += 1;
    return asked(app, {
      method: method as "GET",
      url,
      /** Limits count by network: each request comes from one of its own. */
      remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === null ? {} : { payload: body }),
    });
  };
}

async function restore(server: TestServer, { people, firmId }: World): Promise<void> {
  const { services, database } = server;
  const { db } = database;
  const all = fuzzCallers.map((name) => people[name]).filter(({ token }) => token !== undefined);
  const ids = all.map(({ id }) => id);
  const now = services.now();
  await db.delete(limitCounts);
  await db.delete(secondFactorRoles);
  await db.delete(secondFactors).where(inArray(secondFactors.userId, ids));
  await db.update(users).set({ disabledAt: null, verifiedAt: now }).where(inArray(users.id, ids));
  await leaveFirm(server, people.firmless.id);
  await markVerified(server, firmId);
  await db.delete(sessions).where(inArray(sessions.userId, ids));
  const expiresAt = new Date(now.getTime() + 3600_000);
  await db.insert(sessions).values(
    all.map(({ id, token = "" }) => ({
      userId: id,
      tokenHash: hashToken(token),
      lastSeenAt: now,
      expiresAt,
    })),
  );
}

/** Who onboarded a firm meanwhile is without one again: it keeps a lawyer, and no key names it as theirs. */
async function leaveFirm({ database, signIn }: TestServer, userId: number): Promise<void> {
  const { db } = database;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user?.lawFirmId) return;
  await signIn({ userType: "lawfirm", lawFirmId: user.lawFirmId });
  await db.update(users).set({ lawFirmId: null }).where(eq(users.id, userId));
  const ofFirms = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.operation, "firms.create"));
  await db.delete(idempotencyKeys).where(ofFirms);
}
