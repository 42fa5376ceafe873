import { createHash } from "node:crypto";
import { advisoryLocks } from "@caseward/db/locks";
import { sessions } from "@caseward/db/schema/users";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../../src/platform/encryption/token-hash";
import { addCase } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { freshCase, grown, type KeyFixture, makeKey, makeKeyFixture } from "./key-fixture";

const server = await testServer();
let fixture: KeyFixture;
let admin: Caller;
beforeAll(async () => {
  fixture = makeKeyFixture(server);
  admin = await server.signIn({ userType: "admin" });
});

const idOf = ({ data }: { data: Record<string, unknown> }) => (data.case as { caseId: number }).caseId;

describe("a key that was used for something else", () => {
  it("is refused over both transports, with a sentence, and nothing of the first is answered", async () => {
    const key = makeKey();
    const payload = freshCase({ city: "Secretville" });
    await fixture.rest(admin, "/case", payload, key);
    const before = await fixture.counts();
    const other = { ...payload, city: "Reno" };
    for (const reply of [
      await fixture.rest(admin, "/case", other, key),
      await fixture.trpc(admin, "cases.add", other, key),
    ]) {
      expect(reply).toMatchObject({
        status: 422,
        isReplay: false,
        body: {
          code: "idempotency_key_reused",
          message: expect.stringMatching(/^This was saved already, with other contents\./),
        },
      });
      expect(JSON.stringify(reply.body)).not.toContain("Secretville");
    }
    expect(grown(before, await fixture.counts())).toEqual({});
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: true });
  });

  it("is refused for a message of other words, and of another case", async () => {
    const one = await addCase(server);
    const key = makeKey();
    const at = (caseId: number) => `/case/${caseId}/messages`;
    await fixture.rest(one.admin, at(one.caseId), { body: "A secret" }, key);
    const other = await addCase(server);
    for (const [caseId, body] of [
      [one.caseId, "Other words"],
      [other.caseId, "A secret"],
    ] as const) {
      const reply = await fixture.rest(one.admin, at(caseId), { body }, key);
      expect(reply).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
      expect(JSON.stringify(reply.body)).not.toContain("secret");
    }
  });
});

describe("a key", () => {
  it("is each caller's own: another one's request under it is another", async () => {
    const key = makeKey();
    const payload = freshCase();
    const colleague = await server.signIn({ userType: "admin" });
    const first = await fixture.rest(admin, "/case", payload, key);
    const other = await fixture.rest(colleague, "/case", payload, key);
    expect(other).toMatchObject({ status: 201, isReplay: false });
    expect(idOf(other)).not.toBe(idOf(first));
  });

  it("is each procedure's own", async () => {
    const key = makeKey();
    const { caseId } = await addCase(server);
    await fixture.rest(admin, "/case", freshCase(), key);
    const what = { taskType: "reminder", taskSubtype: "general", channel: "email" };
    const scheduledAt = new Date(Date.now() + 3600_000).toISOString();
    const task = { ...what, entityType: "case", entityId: caseId, scheduledAt };
    expect(await fixture.rest(admin, "/scheduled-tasks", task, key)).toMatchObject({
      status: 201,
      isReplay: false,
    });
  });

  it("is forgotten after a day, and good for something new", async () => {
    const key = makeKey();
    const payload = freshCase();
    const first = await fixture.rest(admin, "/case", payload, key);
    server.passTime(24 * 3600_000 - 60_000);
    admin = await signInAnew(admin);
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: true });
    server.passTime(60_000);
    const other = { ...payload, city: "Reno" };
    const reused = await fixture.rest(admin, "/case", other, key);
    expect(reused).toMatchObject({ status: 201, isReplay: false });
    expect(idOf(reused)).not.toBe(idOf(first));
    expect(await fixture.rest(admin, "/case", other, key)).toMatchObject({ status: 201, isReplay: true });
    expect((await fixture.rest(admin, "/case", payload, key)).status).toBe(422);
  });

  it("may stand in quotes, which are not part of it", async () => {
    const key = `a "name" \\ of ${makeKey()}`;
    const payload = freshCase();
    await fixture.rest(admin, "/case", payload, `"${key.replace(/["\\]/g, "\\$&")}"`);
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: true });
  });

  it.each(["x", "x".repeat(255), "a b, c; d=~", `"${"y".repeat(255)}"`])("may be %j", async (key) => {
    const payload = freshCase();
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: false });
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: true });
  });

  it.each([
    "",
    '""',
    "x".repeat(256),
    `"${"x".repeat(256)}"`,
    "a\u007fb",
    "a\tb",
    "clé",
    '"open',
    '"a" b',
    '"a";b=1',
    '"a\\b"',
    ["one", "two"],
    ["one", "one"],
  ])("is refused when it is %j, over both transports", async (key) => {
    const before = await fixture.counts();
    const { caseId } = await addCase(server);
    const made = await fixture.counts();
    for (const reply of [
      await fixture.rest(admin, "/case", freshCase(), key),
      await fixture.trpc(admin, "cases.add", freshCase(), key),
      await fixture.rest(admin, `/case/${caseId}/messages`, { body: "Good morning." }, key),
    ])
      expect(reply).toMatchObject({
        status: 400,
        body: {
          code: "validation_failed",
          message: "Please send one Idempotency-Key of 1 to 255 plain characters.",
        },
      });
    expect(grown(made, await fixture.counts())).toEqual({});
    expect(made.cases).toBe(before.cases + 1);
  });

  it("means nothing where nothing is made", async () => {
    const { caseId } = await addCase(server);
    const reply = await server.app.inject({
      url: `/case/${caseId}`,
      headers: { authorization: `Bearer ${admin.token}`, "idempotency-key": "" },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).not.toHaveProperty("idempotent-replayed");
  });

  it("names one call, and is refused for a batch", async () => {
    const before = await fixture.counts();
    const batch = { 0: freshCase(), 1: freshCase() };
    const reply = await fixture.rest(admin, "/trpc/cases.add,cases.add?batch=1", batch, makeKey());
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: "validation_failed",
        message: "An Idempotency-Key names one call: please send the call in a request of its own.",
      },
    });
    expect(grown(before, await fixture.counts())).toEqual({});
  });
});

describe("a refusal", () => {
  it("is not kept: the same key is good for the corrected request", async () => {
    const key = makeKey();
    const payload = freshCase();
    expect((await fixture.rest(admin, "/case", { ...payload, email: "nobody" }, key)).status).toBe(400);
    expect((await fixture.rest(admin, "/case", { ...payload, date: "2099-01-01" }, key)).status).toBe(400);
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: false });
  });
});

describe("a request that is still worked on", () => {
  it("is waited for a moment, then answered with the time to wait", async () => {
    const key = makeKey();
    const payload = freshCase();
    const hash = createHash("sha256").update(key).digest("hex");
    const name = `${admin.id} cases.add ${hash}`;
    await server.database.db.transaction(async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(${advisoryLocks.idempotencyKey}::int, hashtext(${name}))`,
      );
      for (const reply of await Promise.all([
        fixture.rest(admin, "/case", payload, key),
        fixture.trpc(admin, "cases.add", payload, key),
      ]))
        expect(reply).toMatchObject({
          status: 409,
          retryAfter: "1",
          body: {
            code: "request_under_way",
            message: "The same request is still being worked on. Please try again in a moment.",
          },
        });
    });
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: false });
  });
});

/** The same account with a new session: the old one is over by then. */
async function signInAnew(caller: Caller): Promise<Caller> {
  const token = server.services.randomToken();
  const lastSeenAt = server.services.now();
  const expiresAt = new Date(lastSeenAt.getTime() + 24 * 3600_000);
  await server.database.db
    .insert(sessions)
    .values({ userId: caller.id, tokenHash: hashToken(token), lastSeenAt, expiresAt });
  return { ...server.withToken(token), id: caller.id, email: caller.email };
}
