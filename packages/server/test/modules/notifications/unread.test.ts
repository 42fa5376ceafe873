import { messageNotices } from "@caseward/db/schema/messages";
import { users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sendUnreadNotices } from "../../../src/modules/messages/unread/service";
import { addFirm, casePayload } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { markRead, say } from "../messages/thread-fixture";
import { makeScene, type Scene, watchOutbox } from "./notice-fixture";

const minute = 60_000;

const server = await testServer();
let scene: Scene;
let outbox: Awaited<ReturnType<typeof watchOutbox>>;
beforeEach(async () => {
  const { db } = server.database;
  await db.delete(messageNotices);
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.userType, "admin"));
  scene = await makeScene(server);
  await scene.admin.mutate("cases.submit", { caseId: scene.caseId, lawFirmId: scene.firmId });
  await scene.lawyer.mutate("cases.accept", { caseId: scene.caseId });
  outbox = await watchOutbox(server);
});

/** Lets time pass and runs the job. Answers the recipients. */
async function after(minutes: number): Promise<string[]> {
  server.passTime(minutes * minute);
  await sendUnreadNotices(server.services);
  return (await outbox.templates()).map((template) => template.replace("unread_messages to ", ""));
}

async function dueTimes(): Promise<number[]> {
  const rows = await server.database.db.select().from(messageNotices);
  return rows.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
}

const readAll = async (caller: Caller, id: number) =>
  expect((await markRead(caller, scene.caseId, id)).status).toBe(200);

describe("a person who has not read a message", () => {
  it("is mailed after ten minutes, each party but the author's", async () => {
    const { client, admin, contact, caseId } = scene;
    await say(client, caseId);
    expect(await after(9)).toEqual([]);
    expect(await after(2)).toEqual([admin.email, contact].sort());
  });

  it("is not mailed when somebody of the party read it in time", async () => {
    const { client, admin, lawyer, contact, caseId } = scene;
    const id = await say(client, caseId);
    await readAll(admin, id);
    expect(await after(11)).toEqual([contact]);
    await readAll(lawyer, id);
    expect(await after(120)).toEqual([]);
  });

  it("is mailed once, however long it stays unread", async () => {
    const { client, admin, lawyer, caseId } = scene;
    await readAll(lawyer, await say(client, caseId));
    expect(await after(11)).toEqual([admin.email]);
    for (const hours of [1, 2, 24]) expect(await after(hours * 60)).toEqual([]);
  });

  it("is mailed at most once an hour over a long exchange, and only for what is new", async () => {
    const { client, lawyer, admin, caseId } = scene;
    await server.database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, admin.id));
    const mailedAt: number[] = [];
    for (let now = 0; now < 240; now += 5) {
      await say(lawyer, caseId, `Minute ${now}`);
      const recipients = await after(5);
      expect(recipients.filter((recipient) => recipient !== client.email)).toEqual([]);
      if (recipients.length > 0) mailedAt.push(now + 5);
    }
    expect(mailedAt[0]).toBe(10);
    expect(mailedAt.length).toBeGreaterThanOrEqual(3);
    for (const [index, time] of mailedAt.entries())
      if (index > 0) expect(time - (mailedAt[index - 1] ?? 0)).toBeGreaterThanOrEqual(60);
  });

  it("is mailed again after an hour when something new came meanwhile", async () => {
    const { client, admin, lawyer, caseId } = scene;
    await readAll(lawyer, await say(client, caseId));
    expect(await after(11)).toEqual([admin.email]);
    await readAll(lawyer, await say(client, caseId, "And another thing."));
    expect(await after(50)).toEqual([]);
    expect(await after(11)).toEqual([admin.email]);
  });

  it("has ten minutes for each message: reading an earlier one puts the mail off", async () => {
    const { client, admin, lawyer, caseId } = scene;
    const first = await say(client, caseId);
    server.passTime(8 * minute);
    const second = await say(client, caseId, "And another thing.");
    await readAll(admin, first);
    await readAll(lawyer, second);
    expect(await after(4)).toEqual([]);
    expect(await after(7)).toEqual([admin.email]);
  });

  it("gets a link to the case in their own area, and nothing of what was written", async () => {
    const { client, admin, contact, caseId } = scene;
    await say(client, caseId, "My knee hurts.");
    server.passTime(11 * minute);
    await sendUnreadNotices(server.services);
    const rows = await outbox.rows();
    const bodyTo = (recipient: string) => rows.find((row) => row.recipient === recipient)?.body;
    expect(bodyTo(admin.email)).toContain(`http://app.test/admin/case/${caseId}`);
    expect(bodyTo(contact)).toContain(`http://app.test/lawfirm/case/${caseId}`);
    for (const { subject, body, parts } of rows)
      expect(`${subject} ${body} ${JSON.stringify(parts)}`).not.toContain("knee");
  });
});

/** What an admin writes to the firm alone. */
const answer = (admin: Caller, caseId: number) =>
  admin.mutate("messages.post", { caseId, body: "An answer.", audience: "intake" });

describe("a message to the intake", () => {
  it("is mailed to the firm and never to the client, also before the firm has accepted", async () => {
    const { admin, firmId, contact, caseId } = await makeScene(server);
    await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
    await outbox.templates();
    await answer(admin, caseId);
    expect(await after(11)).toEqual([contact]);
  });

  it("is no reason to mail a client, and a client's is none to mail a firm that has not accepted", async () => {
    const { admin, client, lawyer, firmId, caseId } = await makeScene(server);
    await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
    await outbox.templates();
    await say(lawyer, caseId);
    expect(await after(11)).toEqual([scene.admin.email, admin.email].sort());
    await say(client, caseId);
    expect(await after(120)).toEqual([scene.admin.email, admin.email].sort());
  });
});

describe("a firm that has lost the case", () => {
  it("is not mailed, and the next one is not for what was said to the first", async () => {
    const { admin, firmId, caseId } = await makeScene(server);
    await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
    await answer(admin, caseId);
    await admin.mutate("cases.recall", { caseId });
    const next = await addFirm(server, "Next Firm");
    await admin.mutate("cases.submit", { caseId, lawFirmId: next.firmId });
    await outbox.templates();
    expect(await after(11)).toEqual([]);
    expect(await after(60)).toEqual([]);
  });
});

describe("the job", () => {
  it("is due ten minutes after the oldest unread message, also when an older one was read", async () => {
    const { client, admin, caseId } = scene;
    const before = server.services.now().getTime();
    const first = await say(client, caseId);
    for (const at of await dueTimes()) {
      expect(at).toBeGreaterThanOrEqual(before + 10 * minute);
      expect(at).toBeLessThan(before + 11 * minute);
    }
    expect(await dueTimes()).toHaveLength(2);
    server.passTime(5 * minute);
    await say(client, caseId, "And another thing.");
    await readAll(admin, first);
    expect(Math.max(...(await dueTimes()))).toBeGreaterThanOrEqual(before + 15 * minute);
  });

  it("run by two servers at once, ten times, mails each once", async () => {
    const { client, admin, contact, caseId } = scene;
    await say(client, caseId);
    server.passTime(11 * minute);
    await Promise.all(Array.from({ length: 10 }, () => sendUnreadNotices(server.services)));
    expect(await outbox.templates()).toEqual(
      [`unread_messages to ${admin.email}`, `unread_messages to ${contact}`].sort(),
    );
  });

  it("works through more threads than it takes at a time", async () => {
    const { client, admin } = scene;
    const fields = { ...casePayload, email: client.email };
    for (let count = 0; count < 60; count++) {
      const { data } = await admin.rest("POST", "/case", fields);
      await say(client, (data.case as { caseId: number }).caseId);
    }
    await outbox.templates();
    expect(await after(11)).toEqual(Array.from({ length: 60 }, () => admin.email));
  });
});
