import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { sessions, users } from "@caseward/db/schema/users";
import type { UserType } from "@caseward/domain/users/actor";
import { desc, eq } from "drizzle-orm";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll } from "vitest";
import { createApp } from "../../src/app";
import type { HashAnswer, HashJob } from "../../src/modules/auth/passwords/hash-job";
import { createPasswords } from "../../src/modules/auth/passwords/passwords";
import { createLiveHub } from "../../src/modules/live/hub";
import { listenAt } from "../../src/modules/live/listener";
import type { Services } from "../../src/platform/context";
import { hashToken } from "../../src/platform/encryption/token-hash";
import type { Vault } from "../../src/platform/encryption/vault";
import { withToken } from "../../src/platform/mail/link-token";
import { createDiskStore } from "../../src/platform/storage/disk-store";
import type { Pool } from "../../src/platform/workers/pool";
import { createServices } from "../../src/services";
import { imagesHere } from "../modules/files/images-here";
import { printerHere } from "../modules/forms/pdf/printer-here";
import { firstEvent } from "./first-event";
import { cheapHashing } from "./hash-here";
import { createTestDatabase, type TestDatabase } from "./test-database";
import { testVault } from "./test-vault";

type Json = Record<string, unknown>;
export type Reply = { status: number; body: Json; data: Json; headers: Record<string, unknown> };

export type Caller = {
  id: number;
  email: string;
  /** The session's token; nobody has none. */
  token: string | undefined;
  /** A REST call; the answer's `data` is unwrapped beside the whole body. */
  rest: (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: unknown) => Promise<Reply>;
  /** A tRPC call; `data` is the procedure's result. */
  query: (path: string, input?: unknown) => Promise<Reply>;
  mutate: (path: string, input?: unknown) => Promise<Reply>;
};

type Person = {
  userType: UserType;
  lawFirmId?: number | null;
  email?: string;
  firstName?: string;
  lastName?: string;
  passwordHash?: null;
};

export type TestServer = {
  app: FastifyInstance;
  database: TestDatabase;
  /** The folder of the uploaded files. */
  uploads: string;
  services: Services;
  /** Moves the server's clock ahead. */
  passTime: (milliseconds: number) => void;
  anonymous: Caller;
  /** A verified account with an open session, made directly in the database. */
  signIn: (person: Person) => Promise<Caller>;
  withToken: (token: string) => Caller;
  /** The newest mail to an address. */
  lastMail: (
    recipient: string,
  ) => Promise<{ template: string; subject: string; body: string; token: string }>;
  close: () => Promise<void>;
};

type ServerOptions = {
  hasMailbox?: boolean;
  vault?: Vault;
  onDatabase?: TestDatabase;
  /** How many the pool has. With one, a call that asks the pool within its own transaction waits until it is ended. */
  connections?: number;
  trustProxy?: readonly string[];
  hashing?: Pool<HashJob, HashAnswer>;
};

/** The fixture of a test file: its server, which is closed after the tests of the file. */
export async function testServer(options: ServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  afterAll(() => server.close());
  return server;
}

/** The real server on a database of its own, called without a network. Drops it at its end, also one that is given. */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const { hasMailbox = true, vault = testVault(), trustProxy, hashing = cheapHashing } = options;
  const { connections, onDatabase: database = await createTestDatabase({ connections }) } = options;
  const uploads = await mkdtemp(join(tmpdir(), "caseward-uploads-"));
  let aheadMs = 0;
  const services: Services = createServices({
    db: database.db,
    vault,
    files: createDiskStore(uploads),
    settings: {
      appUrl: "http://app.test",
      sessionIdleMs: 2 * 3600_000,
      sessionMaxMs: 24 * 3600_000,
      hasSms: false,
      /** Tests look at what waits to be sent, and start a delivery where they want one. */
      hasMailServer: true,
      contact: { who: "us", phone: null, email: null },
      intakeHours: null,
    },
    wakeOutbox: () => undefined,
    live: createLiveHub(listenAt(database.url)),
    printer: printerHere,
    images: imagesHere,
    passwords: createPasswords(hashing),
    now: () => new Date(Date.now() + aheadMs),
  });
  const app = await createApp(services, {
    webRoot: import.meta.dirname,
    hasMailbox,
    logger: false,
    trustProxy,
  });
  await app.ready();
  const caller = callerOf(app);

  return {
    app,
    uploads,
    database,
    services,
    passTime: (milliseconds) => {
      aheadMs += milliseconds;
    },
    anonymous: caller({ id: 0, email: "" }),
    withToken: (token) => caller({ id: 0, email: "" }, token),
    async signIn({ userType, lawFirmId = null, ...person }) {
      const token = randomBytes(32).toString("base64url");
      const email = person.email ?? `${userType}-${token.slice(0, 8).toLowerCase()}@people.test`;
      const [user] = await database.db
        .insert(users)
        .values({
          firstName: "Test",
          lastName: "Person",
          origin: "registered",
          verifiedAt: services.now(),
          passwordHash:
            "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$hG9wZW5zd2l0aG5vcGFzc3dvcmRvZmFueWJvZHlhdGFsbA",
          ...person,
          email,
          userType,
          lawFirmId,
        })
        .returning();
      if (!user) throw new Error("The test's account was not made");
      const expiresAt = new Date(services.now().getTime() + 24 * 3600_000);
      await database.db
        .insert(sessions)
        .values({ userId: user.id, tokenHash: hashToken(token), lastSeenAt: services.now(), expiresAt });
      return caller({ id: user.id, email }, token);
    },
    async lastMail(recipient) {
      const [mail] = await database.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, recipient))
        .orderBy(desc(outbox.id))
        .limit(1);
      if (!mail) throw new Error(`No mail to ${recipient}`);
      const body = withToken(vault, mail).body ?? "";
      return {
        template: mail.template,
        subject: mail.subject,
        body,
        token: /token=(\S+)/.exec(body)?.[1] ?? "",
      };
    },
    async close() {
      await app.close();
      await database.drop();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

type Identity = Pick<Caller, "id" | "email">;

type Ask = typeof firstEvent;

const askAll: Ask = (app, options) => app.inject(options);

/** The stream of a subscription never ends by itself. */
const askOf = (path: string): Ask => (path === "live.changes" ? firstEvent : askAll);

export const callerOf =
  (app: FastifyInstance) =>
  (identity: Identity, token?: string): Caller => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const call = async (options: InjectOptions, ask: Ask = askAll): Promise<Reply> => {
      const reply = await ask(app, { ...options, headers: { ...authorization, ...options.headers } });
      const body = (reply.body === "" ? {} : JSON.parse(reply.body)) as Json;
      const trpcResult = body.result as { data?: Json } | undefined;
      const data = (trpcResult?.data ?? body.data ?? {}) as Json;
      return { status: reply.statusCode, body, data, headers: reply.headers };
    };
    return {
      ...identity,
      token,
      rest: (method, url, payload) =>
        call({ method, url, ...(payload === undefined ? {} : { payload: payload as object }) }),
      query: (path, input) => {
        const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
        return call({ method: "GET", url: `/trpc/${path}${query}` }, askOf(path));
      },
      mutate: (path, input) =>
        call(
          {
            method: "POST",
            url: `/trpc/${path}`,
            headers: { "content-type": "application/json" },
            payload: JSON.stringify(input ?? null),
          },
          askOf(path),
        ),
    };
  };
