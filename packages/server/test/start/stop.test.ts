import { connect } from "node:net";
import { cases } from "@caseward/db/schema/cases";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { formOf, picture } from "../modules/files/pictures";
import { formBodies } from "../modules/forms/bodies";
import { addCase, casePayload } from "../support/fixtures";
import { type Caller, startTestServer, type TestServer } from "../support/harness";
import { until } from "../support/until";
import { askOnce, createLoad, trickle } from "./asking";
import { type BuiltServer, buildServer, startBuiltServer } from "./built-server";
import { withinLimits } from "./within-limits";

let world: TestServer;
let admin: Caller;
const started: BuiltServer[] = [];
beforeAll(async () => {
  await buildServer();
  world = await startTestServer();
  admin = await world.signIn({ userType: "admin" });
});
afterEach(async () => {
  for (const server of started) server.signal("SIGKILL");
  await Promise.all(started.splice(0).map(({ ended }) => ended));
});
afterAll(() => world.close());

async function start(environment: Record<string, string> = {}): Promise<BuiltServer> {
  const server = await startBuiltServer({ DATABASE_URL: world.database.url, ...environment });
  started.push(server);
  await server.isReady();
  return server;
}

const json = { "content-type": "application/json" };
const authorized = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });

/** Stops the server. Answers how it ended. */
async function stop(server: BuiltServer, signals: NodeJS.Signals[] = ["SIGTERM"]) {
  const begun = performance.now();
  for (const signal of signals) server.signal(signal);
  const code = await server.ended;
  return { code, seconds: (performance.now() - begun) / 1000, errors: server.errors() };
}

/** Stops a server that creates cases and lists them. Answers how it ended and how many cases it stored. */
async function stopUnderLoad() {
  const server = await start();
  const before = await world.database.db.$count(cases);
  const load = createLoad();
  const create = (caller: number) => (repetition: number) =>
    askOnce(`${server.url}/case`, {
      method: "POST",
      headers: { ...json, ...authorized(admin) },
      payload: JSON.stringify({
        ...casePayload,
        email: `load-${server.pid}-${caller}-${repetition}@clients.test`,
      }),
    });
  const read = () => askOnce(`${server.url}/cases`, { headers: authorized(admin) });
  const callers = [0, 1, 2, 3].flatMap((caller) => [create(caller), read, read]).map(load.ask);
  await expect.poll(() => load.created()).toBeGreaterThan(10);
  const ended = await stop(server);
  await Promise.all(callers);
  return { ...ended, load, stored: (await world.database.db.$count(cases)) - before };
}

/** The first part at once, and the others when the server has begun to stop: it takes no connection any more. */
async function* untilStopping(
  server: BuiltServer,
  [first, ...others]: [string | Buffer, ...(string | Buffer)[]],
) {
  yield first;
  await until(async () => expect((await askOnce(`${server.url}/healthz`)).status).toBe(0));
  yield* others;
}

function* forever(part: string) {
  for (;;) yield part;
}

describe("a server that receives a stop signal", () => {
  it("under load leaves nothing done that it did not answer, and nothing cut off", async () => {
    const { code, errors, load, stored } = await stopUnderLoad();
    expect([code, errors]).toEqual([0, ""]);
    // 503 is no loss: the next test is the one of time.
    expect([...load.statuses].filter((status) => ![0, 200, 201, 503].includes(status))).toEqual([]);
    expect([...load.failures].filter((failure) => !["ECONNREFUSED", "ECONNRESET"].includes(failure))).toEqual(
      [],
    );
    expect(stored).toBe(load.created());
  });

  it("under load ends soon, and refuses nobody whose request it has", withinLimits, async () => {
    const { seconds, load } = await stopUnderLoad();
    expect(seconds).toBeLessThan(10);
    expect([...load.statuses].filter((status) => ![0, 200, 201].includes(status))).toEqual([]);
  });

  it("finishes an upload and a document that are under way", async () => {
    const { client, caseId } = await addCase(world);
    await client.mutate("forms.submitHipaa", { caseId, hipaaInfo: formBodies.hipaaInfo });
    const server = await start();
    const print = () => askOnce(`${server.url}/case/${caseId}/hipaa.pdf`, { headers: authorized(client) });
    // The thread that prints and the process of images take seconds to begin on a machine that is busy.
    expect((await print()).status).toBe(200);
    const { payload, headers } = await formOf(await picture(800, 600).jpeg().toBuffer());
    const whole = { method: "POST", headers: { ...headers, ...authorized(admin) }, payload };
    expect((await askOnce(`${server.url}/upload`, whole)).status).toBe(200);
    const sent = trickle(
      server.port,
      [
        "POST /upload HTTP/1.1",
        "Host: x",
        `Authorization: Bearer ${admin.token}`,
        `Content-Type: ${headers["content-type"]}`,
        `Content-Length: ${payload.length}`,
      ],
      untilStopping(server, [payload.subarray(0, 100), payload.subarray(100, 1000), payload.subarray(1000)]),
      50,
    );
    const printed = print();
    const under = askOnce(`${server.url}/healthz`);
    expect((await under).status).toBe(200);
    const { code } = await stop(server);
    expect(code).toBe(0);
    expect(await sent.closed).toMatch(/^HTTP\/1.1 200 [\s\S]*"url":"\//);
    expect(await printed).toMatchObject({
      status: 200,
      body: expect.stringMatching(/^%PDF-[\s\S]*%%EOF\s*$/),
    });
  });

  it(
    "refuses in words a caller who sends too slowly, and is not held up by that caller",
    withinLimits,
    async () => {
      const server = await start();
      const head = (path: string, type: string) => [
        `POST ${path} HTTP/1.1`,
        "Host: x",
        `Authorization: Bearer ${admin.token}`,
        `Content-Type: ${type}`,
        "Content-Length: 100000",
      ];
      const slow = [
        trickle(server.port, head("/auth/login", "application/json"), forever(" "), 200),
        trickle(server.port, head("/upload", "multipart/form-data; boundary=x"), forever("x"), 200),
        trickle(server.port, head("/trpc/cases.create", "application/json"), forever(" "), 200),
      ];
      await expect.poll(async () => (await askOnce(`${server.url}/healthz`)).status).toBe(200);
      const { code, seconds } = await stop(server);
      expect(code).toBe(0);
      expect(seconds).toBeLessThan(10);
      for (const { closed } of slow) {
        const received = await closed;
        expect(received).toMatch(/^HTTP\/1.1 503 /);
        expect(received).toMatch(/^retry-after: \d+\r$/im);
        expect(received).toContain('"code":"unavailable"');
      }
    },
  );

  it("ends the streams of open pages, and lets no unused connection hold it", withinLimits, async () => {
    const server = await start();
    const stream = askOnce(`${server.url}/trpc/live.changes`, {
      headers: { accept: "text/event-stream", ...authorized(admin) },
    });
    const kept = trickle(server.port, ["GET /healthz HTTP/1.1", "Host: x"], [], 0);
    const unused = connect(server.port, "127.0.0.1").on("error", () => undefined);
    const dropped = new Promise((resolve) => unused.on("close", resolve));
    await expect.poll(kept.received).toContain("200 OK");
    await expect
      .poll(
        async () =>
          (
            await world.database.db.execute(
              "select 1 from pg_stat_activity where application_name = 'caseward live' and datname = current_database()",
            )
          ).length,
      )
      .toBeGreaterThan(0);
    const { code, seconds } = await stop(server);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(5);
    expect(await stream).toMatchObject({ status: 200, body: expect.stringContaining("event: connected") });
    await Promise.all([kept.closed, dropped]);
  });

  it(
    "is not ready from the signal on, answers what still comes for the configured time, then takes no more",
    withinLimits,
    async () => {
      const server = await start({ DRAIN_SECONDS: "2" });
      expect((await askOnce(`${server.url}/readyz`)).status).toBe(200);
      const ending = stop(server);
      await expect.poll(async () => (await askOnce(`${server.url}/readyz`)).status).toBe(503);
      const refused = await askOnce(`${server.url}/readyz`);
      expect(JSON.parse(refused.body)).toMatchObject({ code: "unavailable" });
      expect((await askOnce(`${server.url}/healthz`)).status).toBe(200);
      const answered = await askOnce(`${server.url}/cases`, { headers: authorized(admin) });
      expect([answered.status, answered.headers.connection]).toEqual([200, "close"]);
      const { code, seconds } = await ending;
      expect(code).toBe(0);
      expect(seconds).toBeGreaterThan(1.9);
      expect(seconds).toBeLessThan(10);
      expect(await askOnce(`${server.url}/healthz`)).toMatchObject({ failure: "ECONNREFUSED" });
    },
  );

  it("neither ends otherwise nor sooner at a second signal", async () => {
    const server = await start();
    const asked = trickle(
      server.port,
      [
        "POST /auth/forgot-password HTTP/1.1",
        "Host: x",
        "Content-Type: application/json",
        "Content-Length: 29",
      ],
      untilStopping(server, ['{"email":"no', '@people.test"}    '.slice(0, 17)]),
      50,
    );
    await expect.poll(async () => (await askOnce(`${server.url}/healthz`)).status).toBe(200);
    const { code } = await stop(server, ["SIGTERM", "SIGTERM", "SIGINT"]);
    expect(code).toBe(0);
    expect(await asked.closed).toMatch(/^HTTP\/1.1 200 /);
  });
});
