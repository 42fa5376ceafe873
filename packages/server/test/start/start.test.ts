import { connect, createServer } from "node:net";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { recordOf } from "@caseward/domain/forms/hipaa/testing/record";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { printAuthorization } from "../../src/modules/forms/pdf/hipaa-document";
import { createPrinter } from "../../src/modules/forms/pdf/printer";
import { names } from "../modules/forms/pdf/record";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import {
  type BuiltServer,
  buildServer,
  findFreePort,
  printingThread,
  startBuiltServer,
} from "./built-server";
import { withinLimits } from "./within-limits";

let database: TestDatabase;
const started: BuiltServer[] = [];
beforeAll(async () => {
  await buildServer();
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const server of started) server.signal("SIGKILL");
  await Promise.all(started.splice(0).map(({ ended }) => ended));
});
afterAll(() => database.drop());

async function start(environment: Record<string, string> = {}): Promise<BuiltServer> {
  const server = await startBuiltServer({ DATABASE_URL: database.url, ...environment });
  started.push(server);
  return server;
}

async function startReady(environment?: Record<string, string>): Promise<BuiltServer> {
  const server = await start(environment);
  await server.isReady();
  return server;
}

async function endOf(server: BuiltServer) {
  const before = Date.now();
  const code = await server.ended;
  return { code, seconds: (Date.now() - before) / 1000 };
}

/** What a failing start prints: one line after its first line. */
async function failureOf(environment: Record<string, string>) {
  const server = await start(environment);
  const code = await server.ended;
  expect(code).toBe(1);
  const lines = server.errors().trim().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0]?.replace("Caseward could not start: ", "");
}

describe("the server as it is started", () => {
  it("says where it is, that it lives and that it is ready, and names its mailbox", async () => {
    const server = await startReady();
    expect(server.output()).toContain(`Caseward is ready at http://localhost:${server.port}\n`);
    expect(server.output()).toContain("/mailbox (set SMTP_URL to send them)");
    const health = await fetch(`${server.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { data: { status: "ok" } }]);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { data: { status: "ready" } }]);
    expect(server.errors()).toBe("");
  });

  it("serves figures at METRICS_PORT alone, and logs requests when it is configured to", async () => {
    const port = await findFreePort();
    const server = await startReady({ METRICS_PORT: String(port), LOG_LEVEL: "info" });
    expect((await fetch(`${server.url}/law-firms?search=canary`)).status).toBe(401);
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(figures).toContain(
      'caseward_http_requests_total{method="GET",route="/law-firms",status="401"} 1\n',
    );
    expect(figures).toContain("caseward_database_up 1\n");
    await expect.poll(server.output).toContain('"route":"/law-firms","status":401');
    expect(server.output()).not.toContain("canary");
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
  });

  it("lives but is not ready while its database is gone", async () => {
    const other = await createTestDatabase();
    const server = await startReady({ DATABASE_URL: other.url });
    await other.drop();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { code: "unavailable" }]);
    expect(ready.headers.get("retry-after")).not.toBeNull();
  });

  it("invites the first administrator once, over two starts at once and a third one", async () => {
    const invited = { ADMIN_EMAIL: "first@admins.test" };
    const [one, two] = await Promise.all([startReady(invited), startReady(invited)]);
    const three = await startReady({ ADMIN_EMAIL: "second@admins.test" });
    const mails = await database.db.select().from(outbox);
    expect(mails).toMatchObject([{ recipient: "first@admins.test", template: "admin_invitation" }]);
    expect(await database.db.select().from(users)).toMatchObject([{ userType: "admin", passwordHash: null }]);
    const inviting = [one, two, three].filter((server) =>
      server.output().includes("Invited first@admins.test"),
    );
    expect(inviting).toHaveLength(1);
  });
});

describe("the thread that prints", () => {
  it("was built beside the server, with its fonts within reach", async () => {
    const printer = createPrinter({ filename: printingThread });
    const printed = await printer.print(recordOf(names.chinese));
    await printer.stop();
    expect(Buffer.compare(printed, await printAuthorization(recordOf(names.chinese)))).toBe(0);
  });
});

describe("the server as it is stopped", () => {
  it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("ends well on %s", async (name) => {
    const server = await startReady();
    await fetch(`${server.url}/healthz`);
    server.signal(name);
    expect((await endOf(server)).code).toBe(0);
    expect(server.errors()).toBe("");
  });

  it(
    "waits for no connection on which nothing is asked, and for one that is asked no longer than that",
    withinLimits,
    async () => {
      const server = await startReady();
      const ahead = connect(server.port, "127.0.0.1");
      const asking = connect(server.port, "127.0.0.1");
      const answered = new Promise<string>((resolve) => asking.once("data", (head) => resolve(String(head))));
      for (const socket of [ahead, asking]) socket.on("error", () => undefined);
      const body = JSON.stringify({ email: "nobody@people.test" });
      asking.write(
        `POST /auth/forgot-password HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      await fetch(`${server.url}/healthz`);
      server.signal("SIGTERM");
      expect(await answered).toMatch(/^HTTP\/1.1 200 /);
      const { code, seconds } = await endOf(server);
      expect(code).toBe(0);
      expect(seconds).toBeLessThan(3);
    },
  );

  it("ends well within ten seconds though its figures were asked for", withinLimits, async () => {
    const port = await findFreePort();
    const server = await startReady({ METRICS_PORT: String(port) });
    await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    server.signal("SIGTERM");
    const { code, seconds } = await endOf(server);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
  });

  it("ends well within ten seconds though a request never ends", withinLimits, async () => {
    const server = await startReady();
    const socket = connect(server.port, "127.0.0.1");
    const closed = new Promise((resolve) => socket.resume().on("close", resolve));
    socket.on("error", () => undefined);
    socket.write(
      "POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    );
    await fetch(`${server.url}/healthz`);
    server.signal("SIGTERM");
    const { code, seconds } = await endOf(server);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    await closed;
  });
});

describe("a start that cannot be", () => {
  it("names the port that is taken", async () => {
    const port = await findFreePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    expect(await failureOf({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program. Stop that program, or set PORT to another number.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it("names the address that is none of this machine's", async () =>
    expect(await failureOf({ HOST: "192.0.2.1", MAILBOX: "1" })).toBe(
      "HOST 192.0.2.1 is no address of this machine. Please correct it and start again.",
    ));

  const withUrl = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };
  it("says in one sentence what is wrong with DATABASE_URL, without its password", async () => {
    const nobody = await findFreePort();
    const host = decodeURIComponent(new URL(database.url).host);
    const cases: [string, string][] = [
      [`postgres://someone:secret@127.0.0.1:${nobody}/caseward`, `caseward at 127.0.0.1:${nobody}`],
      [
        withUrl((url) => {
          url.password = "secret";
        }),
        "it refuses the user or the password",
      ],
      [
        withUrl((url) => {
          url.pathname = "/no_such_database";
        }),
        `no_such_database at ${host}`,
      ],
    ];
    for (const [DATABASE_URL, text] of cases) {
      const failure = await failureOf({ DATABASE_URL });
      expect(failure).toMatch(
        /^The database \S+ at \S+ cannot be used: .+ Please correct DATABASE_URL, .+\.$/,
      );
      expect(failure).toContain(text);
      expect(failure).not.toContain("secret");
    }
  });

  it("is refused where others reach a mailbox or a demo, before the database is asked", async () => {
    const APP_URL = "https://caseward.example.com";
    const DATABASE_URL = "postgres://someone:secret@127.0.0.1:9/caseward";
    expect(await failureOf({ APP_URL, DATABASE_URL })).toMatch(/^SMTP_URL must be given, .+ start again\.$/);
    const SMTP_URL = "smtp://127.0.0.1:9";
    expect(await failureOf({ APP_URL, DATABASE_URL, SMTP_URL, DEMO: "1" })).toMatch(/^DEMO must be 0, /);
  });

  it("names the variable that is wrong", async () => {
    expect(await failureOf({ SMTP_URL: "mail.test:25" })).toMatch(/^SMTP_URL must be .+ start again\.$/);
  });
});
