import { randomUUID } from "node:crypto";
import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { messages } from "@caseward/db/schema/messages";
import { idempotencyKeys } from "@caseward/db/schema/platform/idempotency-keys";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { caseViews, users } from "@caseward/db/schema/users";
import { casePayload } from "../../support/fixtures";
import type { Caller, TestServer } from "../../support/harness";

type Json = Record<string, unknown>;
export type Keyed = {
  status: number;
  data: Json;
  body: Json;
  isReplay: boolean;
  retryAfter: string | undefined;
};
type Header = string | readonly string[] | undefined;

const tables = {
  ...{ users, cases, caseViews, lawFirms, messages, scheduledTasks, outbox },
  ...{ auditEvents, idempotencyKeys },
};

export const makeKey = () => randomUUID();

/** A payload of a case for an address that nobody has had before. */
export const freshCase = (change: Json = {}) => ({
  ...casePayload,
  email: `${randomUUID()}@clients.test`,
  ...change,
});

export function makeKeyFixture(server: TestServer) {
  const { app, database } = server;

  async function send(caller: Caller, url: string, payload: unknown, key: Header): Promise<Keyed> {
    const reply = await app.inject({
      method: "POST",
      url,
      headers: {
        ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
        ...(key === undefined ? {} : { "idempotency-key": key as string }),
        "content-type": "application/json",
      },
      payload: JSON.stringify(payload),
    });
    const body = reply.json() as Json;
    const result = body.result as { data?: Json } | undefined;
    const error = body.error as { message: string; data: Json } | undefined;
    return {
      status: reply.statusCode,
      data: (result?.data ?? body.data ?? {}) as Json,
      /** A refusal in the one envelope, over both transports. */
      body: error ? { ...error.data, message: error.message } : body,
      isReplay: reply.headers["idempotent-replayed"] === "true",
      retryAfter: reply.headers["retry-after"]?.toString(),
    };
  }

  return {
    rest: send,
    trpc: (caller: Caller, procedure: string, input: unknown, key: Header) =>
      send(caller, `/trpc/${procedure}`, input, key),
    /** How many rows each table has. */
    async counts(): Promise<Record<keyof typeof tables, number>> {
      const entries = Object.entries(tables).map(
        async ([name, table]) => [name, await database.db.$count(table)] as const,
      );
      return Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof tables, number>;
    },
  };
}

export type KeyFixture = ReturnType<typeof makeKeyFixture>;
type Counts = Awaited<ReturnType<KeyFixture["counts"]>>;

/** Which tables have grown, and by how much; reads in the audit apart. */
export const grown = (before: Counts, after: Counts): Partial<Counts> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - before[name as keyof Counts]] as const)
      .filter(([name, more]) => more !== 0 && name !== "auditEvents"),
  );
