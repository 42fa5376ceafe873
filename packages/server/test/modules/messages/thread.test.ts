import { afterAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { addCase, addFirm } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { bodiesOf, makeThread, markRead, read, say, unreadOf } from "./thread-fixture";

const server = await testServer();
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

/** The three calls of a thread, each with what it answers. */
async function answers(caller: Caller, caseId: number, upToId: number) {
  const replies = [
    await caller.query("messages.list", { caseId }),
    await caller.mutate("messages.post", { caseId, body: "Good morning." }),
    await markRead(caller, caseId, upToId),
  ];
  return replies.map(({ status }) => status);
}

describe("the thread of a case", () => {
  it("is written and read by its client, its firm and the admins, with who wrote what", async () => {
    const { admin, client, lawyer, caseId } = await makeThread(server);
    const [first, second, third] = [
      await say(client, caseId, "Who calls me?"),
      await say(lawyer, caseId, "We do, at ten."),
      await say(admin, caseId, "Good."),
    ];
    for (const caller of [admin, client, lawyer]) {
      const { messages } = await read(caller, caseId);
      expect(messages).toMatchObject([
        { id: first, caseId, body: "Who calls me?", author: { id: client.id, userType: "client" } },
        {
          id: second,
          body: "We do, at ten.",
          author: { id: lawyer.id, name: "Test Person", userType: "lawfirm" },
        },
        { id: third, body: "Good.", author: { id: admin.id, userType: "admin" } },
      ]);
    }
  });

  it("is closed to other clients, to other firms and to lawyers without one", async () => {
    const { client, caseId } = await makeThread(server);
    const id = await say(client, caseId);
    const otherPerson = await server.signIn({ userType: "client" });
    const { lawyer: otherFirm } = await addFirm(server, "Other Firm");
    const firmless = await server.signIn({ userType: "lawfirm" });
    for (const caller of [otherPerson, otherFirm, firmless])
      expect(await answers(caller, caseId, id)).toEqual([403, 403, 403]);
    expect(await answers(server.anonymous, caseId, id)).toEqual([401, 401, 401]);
    expect(await answers(client, 2_000_000, id)).toEqual([404, 404, 404]);
    expect(bodiesOf(await read(client, caseId))).toHaveLength(1);
  });

  it("stands in the opened case as far as each may read it", async () => {
    const { client, lawyer, admin, caseId } = await makeThread(server);
    await say(client, caseId, "One");
    for (const caller of [client, lawyer, admin]) {
      const opened = (await caller.query("cases.get", { caseId })).data.case as { messages: unknown[] };
      expect(opened.messages).toEqual((await read(caller, caseId)).messages);
    }
  });

  it("shows what somebody typed as it was typed, also what looks like HTML", async () => {
    const { client, lawyer, caseId } = await makeThread(server);
    const typed = '<img src=x onerror="alert(1)"> & <b>Zúñiga</b>\n{{7*7}} \'; drop table messages; --';
    await say(client, caseId, typed);
    expect(bodiesOf(await read(lawyer, caseId))).toEqual([typed]);
  });
});

describe("a thread whose case is recalled", () => {
  it("is lost to the firm at once: it reads, writes and marks nothing any more", async () => {
    const { lawyer, firmId } = await addFirm(server);
    const { admin, caseId } = await addCase(server);
    await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
    const id = await say(lawyer, caseId);
    expect(await answers(lawyer, caseId, id)).toEqual([200, 200, 200]);
    await admin.mutate("cases.recall", { caseId });
    expect(await answers(lawyer, caseId, id)).toEqual([403, 409, 409]);
  });

  it("answers the firm that accepts what was said before, and not what the first one asked the intake", async () => {
    const [first, second] = [await addFirm(server, "First Firm"), await addFirm(server, "Second Firm")];
    const { admin, client, caseId } = await addCase(server);
    await say(client, caseId, "before");
    await admin.mutate("cases.submit", { caseId, lawFirmId: first.firmId });
    await say(client, caseId, "while it is offered");
    const lost = await say(first.lawyer, caseId, "from the first");
    await admin.mutate("cases.recall", { caseId });
    await say(admin, caseId, "between");
    await admin.mutate("cases.submit", { caseId, lawFirmId: second.firmId });
    expect(bodiesOf(await read(second.lawyer, caseId))).toEqual([]);
    expect(await unreadOf(second.lawyer, caseId)).toBe(0);
    await second.lawyer.mutate("cases.accept", { caseId });
    await say(client, caseId, "to the second");

    const said = ["before", "while it is offered", "between", "to the second"];
    expect(bodiesOf(await read(second.lawyer, caseId))).toEqual(said);
    expect(await unreadOf(second.lawyer, caseId)).toBe(4);
    const opened = (await second.lawyer.query("cases.get", { caseId })).data.case as { messages: unknown[] };
    expect(opened.messages).toHaveLength(4);
    expect((await markRead(second.lawyer, caseId, lost)).status).toBe(404);
    expect(bodiesOf(await read(client, caseId))).toEqual(said);
  });

  it("comes back to the first firm with what was said to it", async () => {
    const { lawyer, firmId } = await addFirm(server);
    const { admin, caseId } = await addCase(server);
    await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
    await say(lawyer, caseId, "We look at it.");
    await admin.mutate("cases.recall", { caseId });
    await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
    expect(bodiesOf(await read(lawyer, caseId))).toEqual(["We look at it."]);
  });

  it("counts nothing as unread in the list of what a firm rejected, whether it lost it or not", async () => {
    const { lawyer, firmId } = await addFirm(server);
    const { admin, client, caseId } = await addCase(server);
    await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
    await admin.mutate("messages.post", { caseId, body: "An answer.", audience: "intake" });
    expect(await unreadOf(lawyer, caseId)).toBe(1);
    await lawyer.mutate("cases.reject", { caseId });
    const listed = async () =>
      ((await lawyer.query("cases.listRejected", {})).data.cases as { unreadMessages: number }[])[0];
    expect(await listed()).toMatchObject({ viewable: true, unreadMessages: 0 });
    await admin.mutate("cases.recall", { caseId });
    await say(client, caseId);
    expect(await listed()).toMatchObject({ viewable: false, unreadMessages: 0 });
  });

  it("takes a message and a recall at once as one after the other", async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      const { lawyer, firmId } = await addFirm(server);
      const { admin, caseId } = await addCase(server);
      await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
      const [posted, recalled] = await Promise.all([
        lawyer.mutate("messages.post", { caseId, body: "Just a moment." }),
        admin.mutate("cases.recall", { caseId }),
      ]);
      expect(recalled.status).toBe(200);
      expect([200, 409]).toContain(posted.status);
      expect(bodiesOf(await read(admin, caseId))).toHaveLength(posted.status === 200 ? 1 : 0);
    }
  });
});
