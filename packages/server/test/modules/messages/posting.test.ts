import type { Message } from "@caseward/domain/messages/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { addCase } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { bodiesOf, concurrently, makeThread, read, type Thread } from "./thread-fixture";

const server = await testServer();
let thread: Thread;
beforeAll(async () => {
  thread = await makeThread(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const post = (caller: Caller, input: object) =>
  caller.mutate("messages.post", { body: "Good morning.", ...input });
const idOf = ({ data }: { data: Record<string, unknown> }) => (data.message as Message).id;

describe("a message that is sent again under its request key", () => {
  it("is stored once, and answered as it was stored", async () => {
    const { client, caseId } = thread;
    const first = await post(client, { caseId, requestKey: "twice", body: "Sent once" });
    const again = await post(client, { caseId, requestKey: "twice", body: "Sent once" });
    expect(again.status).toBe(200);
    expect(again.data).toEqual(first.data);
    const { messages } = await read(client, caseId);
    expect(messages.filter(({ body }) => body === "Sent once")).toHaveLength(1);
  });

  it("twenty times at once is one message", async () => {
    const { client, caseId } = thread;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post(client, { caseId, requestKey: "twenty", body: "At once" })),
    );
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect(bodiesOf(await read(client, caseId)).filter((body) => body === "At once")).toHaveLength(1);
  });

  it("belongs to its author: another one's message under the same key is another", async () => {
    const { client, lawyer, caseId } = thread;
    const [one, other] = [
      await post(client, { caseId, requestKey: "shared" }),
      await post(lawyer, { caseId, requestKey: "shared" }),
    ];
    expect(idOf(one)).not.toBe(idOf(other));
  });

  it("is refused in another case, and nothing of the first is answered", async () => {
    const { admin, caseId } = thread;
    await post(admin, { caseId, requestKey: "elsewhere", body: "A secret of the first case" });
    const { caseId: other } = await addCase(server);
    const reply = await post(admin, { caseId: other, requestKey: "elsewhere" });
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).not.toContain("secret");
  });

  it("answers nothing to an author who has lost the case", async () => {
    const fresh = await addCase(server);
    const { lawyer, firmId } = thread;
    await fresh.admin.mutate("cases.submit", { caseId: fresh.caseId, lawFirmId: firmId });
    await post(lawyer, { caseId: fresh.caseId, requestKey: "lost" });
    await fresh.admin.mutate("cases.recall", { caseId: fresh.caseId });
    expect((await post(lawyer, { caseId: fresh.caseId, requestKey: "lost" })).status).toBe(409);
  });
});

describe("a message", () => {
  it.each(["", "   ", "\u200b", undefined, null, 7, {}])("such as %j is asked for again", async (body) => {
    const reply = await thread.client.rest("POST", `/case/${thread.caseId}/messages`, { body });
    expect(reply).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });

  it.each(["", "two words", "é", "x".repeat(101)])(
    "under the request key %j is refused",
    async (requestKey) => {
      const reply = await thread.client.rest("POST", `/case/${thread.caseId}/messages`, {
        body: "Hi",
        requestKey,
      });
      const issues = [{ path: "requestKey", message: "Please use 1 to 100 plain characters" }];
      expect(reply).toMatchObject({ status: 400, body: { code: "validation_failed", issues } });
    },
  );

  it("of 4,001 characters is refused, of 4,000 it is taken", async () => {
    const { client, caseId } = thread;
    expect((await post(client, { caseId, body: "x".repeat(4001) })).status).toBe(400);
    expect((await post(client, { caseId, body: "x".repeat(4000) })).status).toBe(200);
  });

  it("loses zero bytes and characters that turn the direction of a line", async () => {
    const { client, caseId } = thread;
    await post(client, { caseId, body: "a\0b \u202egnp.exe" });
    expect(bodiesOf(await read(client, caseId)).at(-1)).toBe("ab gnp.exe");
  });

  it("of twenty people at once comes twenty times, in the order of its number", async () => {
    const { caseId, firmId } = thread;
    const admins = await Promise.all(Array.from({ length: 10 }, () => server.signIn({ userType: "admin" })));
    const lawyers = await Promise.all(
      Array.from({ length: 10 }, () => server.signIn({ userType: "lawfirm", lawFirmId: firmId })),
    );
    const before = (await read(thread.admin, caseId)).messages.length;
    const statuses = await concurrently([...admins, ...lawyers].map((caller) => post(caller, { caseId })));
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
    const { messages } = await read(thread.admin, caseId);
    expect(messages).toHaveLength(before + 20);
    const byNumber = [...messages].sort((one, other) => one.id - other.id);
    expect(messages).toEqual(byNumber);
    const byTime = [...messages].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    expect(messages).toEqual(byTime);
  });
});
