import type { Message } from "@caseward/domain/messages/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { caseIn, makeWorld, type World } from "../../access/permissions/people";
import { type Caller, testServer } from "../../support/harness";
import { bodiesOf, markRead, read, unreadOf } from "./thread-fixture";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

async function post(caller: Caller, caseId: number, input: object): Promise<Message> {
  const reply = await caller.rest("POST", `/case/${caseId}/messages`, { body: "Good morning.", ...input });
  expect(reply.status).toBe(201);
  return reply.data.message as Message;
}

const openedBy = async (caller: Caller, caseId: number) =>
  ((await caller.query("cases.get", { caseId })).data.case as { messages: Message[] }).messages;

describe("a message of a firm that has not accepted the case", () => {
  it.each([undefined, null, "all", "intake"])(
    "is for the intake though the audience is %j, and the client has no trace of it",
    async (audience) => {
      const { firm, client, admin } = world.people;
      const caseId = await caseIn("Submitted", world);
      const message = await post(firm, caseId, { body: "Is there a police report?", audience });
      expect(message.audience).toBe("intake");
      expect(bodiesOf(await read(client, caseId))).toEqual([]);
      expect(await openedBy(client, caseId)).toEqual([]);
      expect(await unreadOf(client, caseId)).toBe(0);
      expect((await markRead(client, caseId, message.id)).status).toBe(404);
      expect((await read(admin, caseId)).messages).toEqual([message]);
      expect(await unreadOf(admin, caseId)).toBe(1);
    },
  );

  it("is answered by an admin to that firm alone, and it reads nothing else of the thread", async () => {
    const { firm, client, admin } = world.people;
    const caseId = await caseIn("Submitted", world);
    await post(client, caseId, { body: "of the client" });
    await post(admin, caseId, { body: "to everybody" });
    await post(firm, caseId, { body: "a question" });
    await post(admin, caseId, { body: "an answer", audience: "intake" });
    expect(bodiesOf(await read(firm, caseId))).toEqual(["a question", "an answer"]);
    expect(await openedBy(firm, caseId)).toHaveLength(2);
    expect(await unreadOf(firm, caseId)).toBe(1);
    expect(bodiesOf(await read(client, caseId))).toEqual(["of the client", "to everybody"]);
  });
});

describe("a message of an admin to the intake", () => {
  it("is the admins' own where no firm reads it, also after a firm gets the case", async () => {
    const { firm, client, admin } = world.people;
    const caseId = await caseIn("New", world);
    expect((await post(admin, caseId, { body: "our own", audience: "intake" })).audience).toBe("intake");
    expect(bodiesOf(await read(client, caseId))).toEqual([]);
    await admin.mutate("cases.submit", { caseId, lawFirmId: world.firmId });
    await firm.mutate("cases.accept", { caseId });
    expect(bodiesOf(await read(firm, caseId))).toEqual([]);
    expect(bodiesOf(await read(admin, caseId))).toEqual(["our own"]);
  });
});

describe("a message of the firm that accepted the case", () => {
  it("is for everybody unless it says intake", async () => {
    const { firm, client, admin } = world.people;
    const caseId = await caseIn("Accepted", world);
    await post(firm, caseId, { body: "to all" });
    await post(firm, caseId, { body: "to the intake", audience: "intake" });
    expect((await read(admin, caseId)).messages).toMatchObject([{ audience: "all" }, { audience: "intake" }]);
    expect(bodiesOf(await read(firm, caseId))).toEqual(["to all", "to the intake"]);
    expect(bodiesOf(await read(client, caseId))).toEqual(["to all"]);
    expect(await unreadOf(client, caseId)).toBe(1);
  });

  it("leads a client who reads on to no mark on the intake", async () => {
    const { firm, client } = world.people;
    const caseId = await caseIn("Accepted", world);
    await post(firm, caseId, { audience: "intake" });
    const last = await post(firm, caseId, {});
    await markRead(client, caseId, last.id);
    const readAts = (await read(firm, caseId)).messages.map(({ readAt }) => readAt !== null);
    expect(readAts).toEqual([false, true]);
  });
});

describe("an audience", () => {
  it("of a client's message is everybody, whatever is asked for", async () => {
    const caseId = await caseIn("Accepted", world);
    expect((await post(world.people.client, caseId, { audience: "intake" })).audience).toBe("all");
  });

  it.each(["", "client", "ALL", 1, []])("such as %j is refused", async (audience) => {
    const caseId = await caseIn("Accepted", world);
    const given = { body: "Good morning.", audience };
    expect(await world.people.firm.rest("POST", `/case/${caseId}/messages`, given)).toMatchObject({
      status: 400,
      body: { code: "validation_failed", issues: [{ path: "audience" }] },
    });
  });
});
