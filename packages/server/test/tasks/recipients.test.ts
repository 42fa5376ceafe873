import { cases } from "@caseward/db/schema/cases";
import { firmContacts } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../ops/src/invariants/find-broken";
import { startTestServer, type TestServer } from "../support/harness";
import { clearTasks, makeTasksRoom, type TasksRoom } from "./tasks-room";

let server: TestServer;
let room: TasksRoom;
beforeAll(async () => {
  server = await startTestServer();
  room = await makeTasksRoom(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
  await server.close();
});
beforeEach(() => clearTasks(server));

/** What became of a due task: its one message, or its error. */
async function outcomeOf(taskId: number) {
  const [message] = await room.messagesOf(taskId);
  const { lastError, status, handedOverAt } = await room.rowOf(taskId);
  expect({ status, handedOverAt }).toEqual({ status: "pending", handedOverAt: expect.any(Date) });
  expect(lastError === null).toBe(message !== undefined);
  return message ? { recipient: message.recipient, body: message.body ?? "" } : lastError;
}

describe("who is reminded", () => {
  beforeAll(async () => {
    await server.database.db
      .update(cases)
      .set({ phoneE164: "+14155550100" })
      .where(eq(cases.id, room.caseId));
    await server.database.db
      .update(users)
      .set({ phoneNumber: "(212) 555-0123" })
      .where(eq(users.id, room.client.id));
    server.services.settings.hasSms = true;
    await room.submit();
  });

  const linhEmail = "linh@ngandsons.test";
  const linhPhone = "+15125550101";
  it.each([
    ["aCase", "medical_form", "email", "client's address", "/client/case/"],
    ["aCase", "general", "sms", "+14155550100", "/client/case/"],
    ["aCase", "court date", "email", "client's address", "/client/case/"],
    ["aCase", "firm_response", "email", linhEmail, "/lawfirm/case/"],
    ["aCase", "client_signup", "sms", linhPhone, "/lawfirm/case/"],
    ["aClient", "firm_response", "email", "client's address", "/client/dashboard"],
    ["aClient", "general", "sms", "+12125550123", "/client/dashboard"],
    ["aFirm", "medical_form", "email", linhEmail, "/lawfirm/dashboard"],
    ["aFirm", "general", "sms", linhPhone, "/lawfirm/dashboard"],
  ] as const)(
    "of %s, %s, by %s: %s with a link to %s",
    async (about, taskSubtype, channel, recipient, path) => {
      const id = await room.addDue({ ...room[about], taskSubtype, channel });
      await room.handOver();
      const link = `http://app.test${path}${path.endsWith("/") ? room.caseId : ""}`;
      expect(await outcomeOf(id)).toEqual({
        recipient: recipient === "client's address" ? room.client.email : recipient,
        body: expect.stringContaining(link),
      });
      const [message] = await room.messagesOf(id);
      expect(message?.parts === null).toBe(channel === "sms");
    },
  );

  it("is the client's account and not the address on the case (D14)", async () => {
    await server.database.db
      .update(cases)
      .set({ email: "other@canary.test" })
      .where(eq(cases.id, room.caseId));
    const id = await room.addDue({ taskSubtype: "hipaa_form" });
    await room.handOver();
    expect(await outcomeOf(id)).toMatchObject({ recipient: room.client.email });
  });
});

describe("a due task that can go nowhere", () => {
  const db = () => server.database.db;
  const retry = (id: number) => room.admin.rest("POST", `/scheduled-tasks/${id}/retry`);

  it("for a case without a firm says so, and goes out by a retry once a firm has it", async () => {
    await room.admin.mutate("cases.recall", { caseId: room.caseId });
    const id = await room.addDue({ taskSubtype: "firm_response" });
    expect(await room.handOver()).toBe(1);
    expect(await outcomeOf(id)).toBe("This case is with no law firm.");
    expect(await room.handOver()).toBe(0);
    await room.submit();
    expect(await retry(id)).toMatchObject({ status: 200 });
    await room.handOver();
    expect(await outcomeOf(id)).toMatchObject({ recipient: "linh@ngandsons.test" });
  });

  it("does not bother a firm that has rejected the case", async () => {
    await room.lawyer.mutate("cases.reject", { caseId: room.caseId });
    const id = await room.addDue({ taskSubtype: "client_signup" });
    await room.handOver();
    expect(await outcomeOf(id)).toBe("This case is with no law firm.");
    await room.admin.mutate("cases.recall", { caseId: room.caseId });
    await room.submit();
  });

  it("for a client whose account is disabled says so, and goes out by a retry once it is not", async () => {
    const setDisabled = (disabledAt: Date | null) =>
      db().update(users).set({ disabledAt }).where(eq(users.id, room.client.id));
    await setDisabled(server.services.now());
    const ids = [await room.addDue(), await room.addDue(room.aClient)];
    await room.handOver();
    for (const id of ids) expect(await outcomeOf(id)).toBe("There is no client whom this could be sent to.");
    await setDisabled(null);
    for (const id of ids) await retry(id);
    await room.handOver();
    for (const id of ids) expect(await outcomeOf(id)).toMatchObject({ recipient: room.client.email });
  });

  it("for want of a phone number says so, and goes out by a retry once there is one", async () => {
    const numberless = "There is no phone number that can get text messages.";
    await db().update(cases).set({ phoneE164: null });
    await db().update(users).set({ phoneNumber: "12" }).where(isNotNull(users.phoneNumber));
    await db().update(firmContacts).set({ mobileNumber: "none" });
    const ids = [
      await room.addDue({ channel: "sms" }),
      await room.addDue({ ...room.aClient, channel: "sms" }),
      await room.addDue({ ...room.aFirm, channel: "sms" }),
    ];
    const good = await room.addDue({});
    await room.handOver();
    for (const id of ids) expect(await outcomeOf(id)).toBe(numberless);
    expect(await outcomeOf(good)).toMatchObject({ recipient: room.client.email });
    await db().update(users).set({ phoneNumber: "212 555 0123" }).where(eq(users.id, room.client.id));
    for (const id of ids) await retry(id);
    await room.handOver();
    expect(await Promise.all(ids.map(outcomeOf))).toMatchObject([
      numberless,
      { recipient: "+12125550123" },
      numberless,
    ]);
  });

  it("since the provider of text messages is gone says so", async () => {
    server.services.settings.hasSms = false;
    const id = await room.addDue({ channel: "sms" });
    await room.handOver();
    expect(await outcomeOf(id)).toBe("Text messages are not set up on this server.");
  });

  it("is shown with its error and without another try", async () => {
    const id = await room.addDue({ channel: "sms" });
    await room.handOver();
    const { data } = await room.admin.rest("GET", `/scheduled-tasks/${id}`);
    expect(data.task).toMatchObject({
      status: "pending",
      lastError: expect.any(String),
      nextAttemptAt: null,
    });
  });
});
