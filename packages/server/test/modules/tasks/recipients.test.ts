import { cases } from "@caseward/db/schema/cases";
import { firmContacts } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { testServer } from "../../support/harness";
import { clearTasks, makeTasksFixture, type TasksFixture } from "./tasks-fixture";

const server = await testServer();
let fixture: TasksFixture;
beforeAll(async () => {
  fixture = await makeTasksFixture(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});
beforeEach(() => clearTasks(server));

/** What became of a due task: its one message, or its error. */
async function outcomeOf(taskId: number) {
  const [message] = await fixture.messagesOf(taskId);
  const { lastError, status, handedOverAt } = await fixture.rowOf(taskId);
  expect({ status, handedOverAt }).toEqual({ status: "pending", handedOverAt: expect.any(Date) });
  expect(lastError === null).toBe(message !== undefined);
  return message ? { recipient: message.recipient, body: message.body ?? "" } : lastError;
}

describe("who is reminded", () => {
  beforeAll(async () => {
    await server.database.db
      .update(cases)
      .set({ phoneE164: "+14155550100" })
      .where(eq(cases.id, fixture.caseId));
    await server.database.db
      .update(users)
      .set({ phoneNumber: "(212) 555-0123" })
      .where(eq(users.id, fixture.client.id));
    server.services.settings.hasSms = true;
    await fixture.submit();
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
      const id = await fixture.addDue({ ...fixture[about], taskSubtype, channel });
      await fixture.handOver();
      const link = `http://app.test${path}${path.endsWith("/") ? fixture.caseId : ""}`;
      expect(await outcomeOf(id)).toEqual({
        recipient: recipient === "client's address" ? fixture.client.email : recipient,
        body: expect.stringContaining(link),
      });
      const [message] = await fixture.messagesOf(id);
      expect(message?.parts === null).toBe(channel === "sms");
    },
  );

  it("is the client's account and not the address on the case (D14)", async () => {
    await server.database.db
      .update(cases)
      .set({ email: "other@canary.test" })
      .where(eq(cases.id, fixture.caseId));
    const id = await fixture.addDue({ taskSubtype: "hipaa_form" });
    await fixture.handOver();
    expect(await outcomeOf(id)).toMatchObject({ recipient: fixture.client.email });
  });
});

describe("a due task that can go nowhere", () => {
  const db = () => server.database.db;
  const retry = (id: number) => fixture.admin.rest("POST", `/scheduled-tasks/${id}/retry`);

  it("for a case without a firm says so, and goes out by a retry once a firm has it", async () => {
    await fixture.admin.mutate("cases.recall", { caseId: fixture.caseId });
    const id = await fixture.addDue({ taskSubtype: "firm_response" });
    expect(await fixture.handOver()).toBe(1);
    expect(await outcomeOf(id)).toBe("This case is with no law firm.");
    expect(await fixture.handOver()).toBe(0);
    await fixture.submit();
    expect(await retry(id)).toMatchObject({ status: 200 });
    await fixture.handOver();
    expect(await outcomeOf(id)).toMatchObject({ recipient: "linh@ngandsons.test" });
  });

  it("does not bother a firm that has rejected the case", async () => {
    await fixture.lawyer.mutate("cases.reject", { caseId: fixture.caseId });
    const id = await fixture.addDue({ taskSubtype: "client_signup" });
    await fixture.handOver();
    expect(await outcomeOf(id)).toBe("This case is with no law firm.");
    await fixture.admin.mutate("cases.recall", { caseId: fixture.caseId });
    await fixture.submit();
  });

  it("for a client whose account is disabled says so, and goes out by a retry once it is not", async () => {
    const setDisabled = (disabledAt: Date | null) =>
      db().update(users).set({ disabledAt }).where(eq(users.id, fixture.client.id));
    await setDisabled(server.services.now());
    const ids = [await fixture.addDue(), await fixture.addDue(fixture.aClient)];
    await fixture.handOver();
    for (const id of ids) expect(await outcomeOf(id)).toBe("There is no client whom this could be sent to.");
    await setDisabled(null);
    for (const id of ids) await retry(id);
    await fixture.handOver();
    for (const id of ids) expect(await outcomeOf(id)).toMatchObject({ recipient: fixture.client.email });
  });

  it("for want of a phone number says so, and goes out by a retry once there is one", async () => {
    const numberless = "There is no phone number that can get text messages.";
    await db().update(cases).set({ phoneE164: null });
    await db().update(users).set({ phoneNumber: "12" }).where(isNotNull(users.phoneNumber));
    await db().update(firmContacts).set({ mobileNumber: "none" });
    const ids = [
      await fixture.addDue({ channel: "sms" }),
      await fixture.addDue({ ...fixture.aClient, channel: "sms" }),
      await fixture.addDue({ ...fixture.aFirm, channel: "sms" }),
    ];
    const good = await fixture.addDue({});
    await fixture.handOver();
    for (const id of ids) expect(await outcomeOf(id)).toBe(numberless);
    expect(await outcomeOf(good)).toMatchObject({ recipient: fixture.client.email });
    await db().update(users).set({ phoneNumber: "212 555 0123" }).where(eq(users.id, fixture.client.id));
    for (const id of ids) await retry(id);
    await fixture.handOver();
    expect(await Promise.all(ids.map(outcomeOf))).toMatchObject([
      numberless,
      { recipient: "+12125550123" },
      numberless,
    ]);
  });

  it("since the provider of text messages is gone says so", async () => {
    server.services.settings.hasSms = false;
    const id = await fixture.addDue({ channel: "sms" });
    await fixture.handOver();
    expect(await outcomeOf(id)).toBe("Text messages are not set up on this server.");
  });

  it("is displayed with its error and without another try", async () => {
    const id = await fixture.addDue({ channel: "sms" });
    await fixture.handOver();
    const { data } = await fixture.admin.rest("GET", `/scheduled-tasks/${id}`);
    expect(data.task).toMatchObject({
      status: "pending",
      lastError: expect.any(String),
      nextAttemptAt: null,
    });
  });
});
