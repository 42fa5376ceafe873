import { files } from "@caseward/db/schema/files";
import { users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { restRoutes } from "../../../src/transport/rest/routes";
import { own } from "../../modules/cases/intake/intakes";
import { addCase, addFirm, firmPayload } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { freshCase, grown, type KeyFixture, makeKey, makeKeyFixture } from "./key-fixture";

const server = await testServer();
let fixture: KeyFixture;
let admin: Caller;
beforeAll(async () => {
  fixture = makeKeyFixture(server);
  admin = await server.signIn({ userType: "admin" });
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

type Made = {
  caller: Caller;
  url: string;
  /** What the procedure takes beside what stands in the path. */
  inPath?: object;
  payload: object;
  /** The rows that one request makes. */
  rows: object;
};

/** The same with the names of each object in another order. */
const turned = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_name, part: unknown) =>
      typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).reverse())
        : part,
    ),
  );

const soon = () => new Date(Date.now() + 3600_000).toISOString();

/** A case that a firm is to answer. */
async function submittedCase() {
  const { firmId } = await addFirm(server);
  const { caseId, ...people } = await addCase(server);
  await people.admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
  return { caseId, ...people };
}

const creates: Record<string, () => Promise<Made>> = {
  "cases.add": async () => ({
    caller: admin,
    url: "/case",
    payload: freshCase(),
    rows: { cases: 1, users: 1, outbox: 1, idempotencyKeys: 1 },
  }),
  "caseViews.add": async () => ({
    caller: admin,
    url: "/case-views",
    payload: { name: makeKey(), query: { status: "New", sort: "waiting" } },
    rows: { caseViews: 1, idempotencyKeys: 1 },
  }),
  "tasks.create": async () => {
    const { caseId } = await addCase(server);
    const what = { taskType: "reminder", taskSubtype: "general", channel: "email", scheduledAt: soon() };
    return {
      caller: admin,
      url: "/scheduled-tasks",
      payload: {
        ...what,
        entityType: "case",
        entityId: caseId,
        payload: { b: [1, { z: 1, a: null }], a: 2 },
      },
      rows: { scheduledTasks: 1, idempotencyKeys: 1 },
    };
  },
  "tasks.remindFirm": async () => {
    const { caseId } = await submittedCase();
    const rows = { scheduledTasks: 1, outbox: 1, idempotencyKeys: 1 };
    return { caller: admin, url: "/law-firm/remind", payload: { caseId }, rows };
  },
  "messages.post": async () => {
    const { client, caseId } = await addCase(server);
    return {
      caller: client,
      url: `/case/${caseId}/messages`,
      inPath: { caseId },
      payload: { body: "Good morning." },
      rows: { messages: 1 },
    };
  },
  "cases.createOwn": async () => ({
    caller: await server.signIn({ userType: "client" }),
    url: "/client/case",
    payload: own,
    rows: { cases: 1, outbox: 1, idempotencyKeys: 1 },
  }),
  "firms.create": async () => ({
    caller: await server.signIn({ userType: "lawfirm" }),
    url: "/law-firm",
    payload: firmPayload,
    // Each admin is told once that a firm waits.
    rows: {
      ...{ lawFirms: 1, idempotencyKeys: 1 },
      outbox: await server.database.db.$count(users, eq(users.userType, "admin")),
    },
  }),
};

describe.each(Object.entries(creates))("%s, sent again under its key", (procedure, make) => {
  it("does nothing, and is answered as the first was, over REST and over tRPC", async () => {
    const { caller, url, inPath, payload, rows } = await make();
    const key = makeKey();
    const before = await fixture.counts();
    const first = await fixture.rest(caller, url, payload, key);
    expect(first).toMatchObject({ isReplay: false });
    expect(first.status).toBeLessThan(300);
    const again = await fixture.rest(caller, url, payload, key);
    expect(again).toEqual({ ...first, isReplay: true });
    const overTrpc = await fixture.trpc(caller, procedure, { ...payload, ...inPath }, key);
    expect(overTrpc).toMatchObject({ status: 200, data: first.data, isReplay: true });
    expect(grown(before, await fixture.counts())).toEqual(rows);
  });

  it("is one, too, when it came over tRPC first and with its fields in another order", async () => {
    const { caller, url, inPath, payload, rows } = await make();
    const key = makeKey();
    const before = await fixture.counts();
    const first = await fixture.trpc(caller, procedure, { ...payload, ...inPath }, key);
    expect(first).toMatchObject({ status: 200, isReplay: false });
    const again = await fixture.rest(caller, url, turned(payload), key);
    expect(again).toMatchObject({ data: first.data, isReplay: true });
    expect(grown(before, await fixture.counts())).toEqual(rows);
  });

  it("is something else under another key, or without one", async () => {
    const { caller, url, payload, rows } = await make();
    const key = makeKey();
    const before = await fixture.counts();
    await fixture.rest(caller, url, payload, key);
    for (const other of [makeKey(), undefined])
      expect(await fixture.rest(caller, url, payload, other)).toMatchObject({ isReplay: false });
    const { idempotencyKeys: _keys, ...made } = grown(before, await fixture.counts());
    expect(Object.values(made)[0]).toBeGreaterThanOrEqual(Object.values(rows)[0]);
  });
});

describe("the header's description", () => {
  it("stands at every path that makes a record, and at none that changes or reads one", async () => {
    const document = (await server.app.inject("/openapi.json")).json() as {
      paths: Record<string, Record<string, { operationId: string; parameters?: { name: string }[] }>>;
    };
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const described = operations.filter(({ parameters = [] }) =>
      parameters.some(({ name }) => name === "Idempotency-Key"),
    );
    const names = described.map(({ operationId }) => operationId).sort();
    expect(names).toEqual(Object.keys(creates).sort());
    const making = restRoutes.filter(([, , , status]) => status === 201).map(([, , procedure]) => procedure);
    // Of nobody with an account; the same told on the same day is one case.
    expect(names).toEqual(expect.arrayContaining(making.filter((name) => name !== "intake.submit")));
  });
});

describe("an invitation of an administrator, sent again under its key", () => {
  it("is one mail to one account", async () => {
    const invited = { firstName: "Ida", lastName: "Ng", email: `${makeKey()}@people.test` };
    const key = makeKey();
    const before = await fixture.counts();
    const first = await fixture.trpc(admin, "auth.inviteAdmin", invited, key);
    const again = await fixture.trpc(admin, "auth.inviteAdmin", invited, key);
    expect(again).toEqual({ ...first, status: 200, isReplay: true });
    expect(grown(before, await fixture.counts())).toEqual({ users: 1, outbox: 1, idempotencyKeys: 1 });
  });
});

describe("a repeat", () => {
  it("is answered with what became of the case since", async () => {
    const payload = freshCase();
    const key = makeKey();
    const { data } = await fixture.rest(admin, "/case", payload, key);
    const { caseId } = data.case as { caseId: number };
    await admin.rest("PUT", `/case/${caseId}`, { city: "Reno" });
    const again = await fixture.rest(admin, "/case", payload, key);
    expect(again).toMatchObject({ status: 201, isReplay: true, data: { case: { caseId, city: "Reno" } } });
  });

  it("is not judged anew by what depends on the moment", async () => {
    const { caseId } = await addCase(server);
    const what = { taskType: "reminder", taskSubtype: "general", channel: "email" };
    const scheduledAt = new Date(Date.now() + 1000).toISOString();
    const task = { ...what, entityType: "case", entityId: caseId, scheduledAt };
    const key = makeKey();
    const first = await fixture.rest(admin, "/scheduled-tasks", task, key);
    server.passTime(10 * 60_000);
    const late = await server.signIn({ userType: "admin" });
    expect((await fixture.rest(late, "/scheduled-tasks", task, makeKey())).status).toBe(400);
    expect(await fixture.rest(admin, "/scheduled-tasks", task, key)).toEqual({ ...first, isReplay: true });
  });

  it("of a reminder that was deleted is answered so, and brings none back", async () => {
    const { caseId } = await addCase(server);
    const what = { taskType: "reminder", taskSubtype: "general", channel: "email", scheduledAt: soon() };
    const task = { ...what, entityType: "case", entityId: caseId };
    const key = makeKey();
    const first = await fixture.rest(admin, "/scheduled-tasks", task, key);
    await admin.rest("DELETE", `/scheduled-tasks/${(first.data.task as { id: number }).id}`);
    const before = await fixture.counts();
    expect(await fixture.rest(admin, "/scheduled-tasks", task, key)).toMatchObject({
      status: 404,
      body: { message: "Scheduled task not found" },
    });
    expect(grown(before, await fixture.counts())).toEqual({});
  });

  it("of a case that names its picture by another link to it is the same request", async () => {
    const { linkSigner } = server.services;
    const fileId = "a".repeat(43);
    const file = { id: fileId, contentType: "image/jpeg", byteSize: 1, uploadedBy: admin.id } as const;
    await server.database.db.insert(files).values(file);
    const sign = () => linkSigner.sign(`/files/${fileId}`);
    const payload = freshCase();
    const key = makeKey();
    const first = await fixture.rest(admin, "/case", { ...payload, imageUrl: sign() }, key);
    expect(first.status).toBe(201);
    const other = `${sign()}&later=1`;
    const again = await fixture.rest(admin, "/case", { ...payload, imageUrl: other }, key);
    expect(again).toMatchObject({ status: 201, isReplay: true });
  });

  it("of an account's first case invites nobody who has come meanwhile", async () => {
    const payload = freshCase();
    const key = makeKey();
    await fixture.rest(admin, "/case", payload, key);
    await server.database.db
      .update(users)
      .set({ verifiedAt: new Date() })
      .where(eq(users.email, payload.email));
    const before = await fixture.counts();
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: true });
    expect(grown(before, await fixture.counts())).toEqual({});
  });
});
