import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { addCase } from "../../support/fixtures";
import { testServer } from "../../support/harness";
import {
  concurrently,
  insertMessages,
  makeThread,
  markRead,
  read,
  say,
  type Thread,
  unreadOf,
  written,
} from "./thread-fixture";

const server = await testServer();
let thread: Thread;
beforeEach(async () => {
  thread = await makeThread(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

describe("what is unread", () => {
  it("is counted for each party, without what it wrote itself", async () => {
    const { admin, client, lawyer, caseId } = thread;
    await say(client, caseId);
    await say(client, caseId);
    await say(lawyer, caseId);
    expect(await unreadOf(admin, caseId)).toBe(3);
    expect(await unreadOf(lawyer, caseId)).toBe(2);
    expect(await unreadOf(client, caseId)).toBe(1);
  });

  it("is shared by the admins, and by the lawyers of a firm", async () => {
    const { admin, client, lawyer, firmId, caseId } = thread;
    const otherAdmin = await server.signIn({ userType: "admin" });
    const colleague = await server.signIn({ userType: "lawfirm", lawFirmId: firmId });
    const id = await say(client, caseId);
    await markRead(otherAdmin, caseId, id);
    expect(await unreadOf(admin, caseId)).toBe(0);
    expect(await unreadOf(lawyer, caseId)).toBe(1);
    await markRead(colleague, caseId, id);
    expect(await unreadOf(lawyer, caseId)).toBe(0);
  });

  it("is the same in the two lists of a firm", async () => {
    const { client, lawyer, caseId } = thread;
    await say(client, caseId);
    const { data } = await lawyer.query("cases.listForFirm", {});
    expect(data.assignedCases).toMatchObject([{ caseId, unreadMessages: 1 }]);
    expect(await unreadOf(lawyer, caseId)).toBe(1);
  });

  it("is counted up to a hundred", async () => {
    const { admin, client, caseId } = thread;
    const rows = Array.from({ length: 120 }, () => ({
      ...written(thread),
      body: "Again.",
      readByClientAt: new Date(Date.now() + 60_000),
    }));
    await insertMessages(server, rows);
    expect(await unreadOf(admin, caseId)).toBe(100);
    expect(await unreadOf(client, caseId)).toBe(0);
  });
});

describe("marking as read", () => {
  it("never goes beyond the message that was seen", async () => {
    const { admin, client, caseId } = thread;
    const [first] = [await say(client, caseId), await say(client, caseId)];
    await say(client, caseId);
    await markRead(admin, caseId, first);
    expect(await unreadOf(admin, caseId)).toBe(2);
    const { messages: seen } = await read(admin, caseId);
    expect(seen.map(({ readAt }) => readAt !== null)).toEqual([true, false, false]);
  });

  it("twice changes nothing: the first time stays", async () => {
    const { admin, client, caseId } = thread;
    const id = await say(client, caseId);
    expect((await markRead(admin, caseId, id)).status).toBe(200);
    const [before] = (await read(admin, caseId)).messages;
    server.passTime(60_000);
    expect((await markRead(admin, caseId, id)).status).toBe(200);
    const [after] = (await read(admin, caseId)).messages;
    expect(after?.readAt).toBe(before?.readAt);
  });

  it("by twenty at once is one mark", async () => {
    const { admin, client, caseId } = thread;
    const id = await say(client, caseId);
    expect(await concurrently(Array.from({ length: 20 }, () => markRead(admin, caseId, id)))).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
    expect(await unreadOf(admin, caseId)).toBe(0);
  });

  it("takes no message of another case, and none that is not there", async () => {
    const { admin, client, caseId } = thread;
    await say(client, caseId);
    const other = await addCase(server);
    const foreign = await say(other.client, other.caseId);
    for (const id of [foreign, 2_000_000_000])
      expect(await markRead(admin, caseId, id)).toMatchObject({ status: 404 });
    expect(await unreadOf(admin, caseId)).toBe(1);
    expect(await unreadOf(admin, other.caseId)).toBe(1);
  });
});

describe("when a message was read", () => {
  it("is reported to its author once one of the others has read it, and to those by their own read receipt", async () => {
    const { admin, client, lawyer, caseId } = thread;
    const id = await say(client, caseId);
    const readAt = async (caller: typeof client) => (await read(caller, caseId)).messages[0]?.readAt;
    expect([await readAt(client), await readAt(lawyer), await readAt(admin)]).toEqual([null, null, null]);
    await markRead(lawyer, caseId, id);
    const byFirm = await readAt(lawyer);
    expect(byFirm).not.toBeNull();
    expect(await readAt(client)).toBe(byFirm);
    expect(await readAt(admin)).toBeNull();
    server.passTime(60_000);
    await markRead(admin, caseId, id);
    expect(await readAt(client)).toBe(byFirm);
    expect(await readAt(admin)).not.toBe(byFirm);
  });
});
