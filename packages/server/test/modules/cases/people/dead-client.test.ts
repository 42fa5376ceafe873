import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { passwordChangedTemplate } from "../../../../src/modules/auth/emails/credentials";
import { enqueue } from "../../../../src/platform/mail/outbox";
import { casePayload } from "../../../support/fixtures";
import { testServer } from "../../../support/harness";
import { watchOutbox } from "../../notifications/notice-fixture";
import { makeTasksFixture, type TasksFixture } from "../../tasks/tasks-fixture";

const server = await testServer();
let scene: TasksFixture;
beforeEach(async () => {
  scene = await makeTasksFixture(server);
});

const { firstName, lastName } = casePayload;
const injured = { role: "injured", firstName, lastName };
const son = { role: "representative", firstName: "Pedro", lastName, phoneNumber: "415-555-0101" };

const savePeople = (deathDate: string | null, caseId = scene.caseId) =>
  scene.admin.rest("PUT", `/case/${caseId}/people`, { people: [{ ...injured, deathDate }, son] });
const nameAccount = (change: object) =>
  server.database.db.update(users).set(change).where(eq(users.id, scene.client.id));

/** The templates of the mails that reach the client while the firm takes the case and writes. */
async function mailsOfAcceptance() {
  const outbox = await watchOutbox(server);
  await scene.submit();
  await scene.lawyer.rest("PUT", `/case/${scene.caseId}/accept`);
  await scene.lawyer.rest("PUT", `/case/${scene.caseId}/signup-client`);
  const rows = await outbox.rows();
  return {
    toClient: rows
      .filter(({ recipient }) => recipient === scene.client.email)
      .map(({ template }) => template),
    toOthers: rows.filter(({ recipient }) => recipient !== scene.client.email).length,
  };
}

describe("the client of a case who has died", () => {
  it("gets no mail about it any more, while the others do", async () => {
    await savePeople("2025-01-02");
    const { toClient, toOthers } = await mailsOfAcceptance();
    expect(toClient).toEqual([]);
    expect(toOthers).toBeGreaterThan(1);
  });

  it("gets none about another case in the same name either", async () => {
    const second = await scene.admin.rest("POST", "/case", { ...casePayload, email: scene.client.email });
    await savePeople("2025-01-02", (second.data.case as { caseId: number }).caseId);
    expect((await mailsOfAcceptance()).toClient).toEqual([]);
  });

  it.each(["new@clients.test", "existing account"])(
    "is not invited to a case that says so: %s",
    async (address) => {
      const email = address.includes("@") ? address : scene.client.email;
      if (email === scene.client.email) await nameAccount({ verifiedAt: null });
      const outbox = await watchOutbox(server);
      const people = [{ ...injured, deathDate: "2025-01-02" }, son];
      const added = await scene.admin.rest("POST", "/case", { ...casePayload, email, people });
      expect(added.status).toBe(201);
      expect((await outbox.rows()).filter(({ recipient }) => recipient === email)).toEqual([]);
    },
  );

  it("gets mails again once it turns out to be wrong, and got them before", async () => {
    await savePeople("2025-01-02");
    await savePeople(null);
    expect((await mailsOfAcceptance()).toClient).toContain("case_taken");
  });

  it.each(["email", "sms"] as const)("gets no reminder by %s, and the admin reads why", async (channel) => {
    server.services.settings.hasSms = true;
    await savePeople("2025-01-02");
    await nameAccount({ firstName, lastName });
    const ids = [await scene.addDue({ channel }), await scene.addDue({ channel, ...scene.aClient })];
    await scene.handOver();
    for (const id of ids) {
      expect(await scene.messagesOf(id)).toEqual([]);
      expect((await scene.rowOf(id)).lastError).toBe(
        "The client has died: nothing is sent. Please call the representative.",
      );
    }
    const preview = { ...scene.aCase, taskSubtype: "general", channel };
    expect((await scene.admin.query("tasks.preview", preview)).data).toMatchObject({
      recipient: null,
      problem: expect.stringContaining("has died"),
    });
  });

  it("is not invited again, and gets nothing that still waited to be sent", async () => {
    await nameAccount({
      firstName,
      lastName,
      verifiedAt: null,
      origin: "invited",
    });
    server.services.settings.hasMailServer = true;
    const template = passwordChangedTemplate("http://app.test", "en");
    await enqueue(server.services, server.database.db, { recipient: scene.client.email, template });
    await savePeople("2025-01-02");
    const waiting = await server.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, scene.client.email));
    expect(waiting.filter(({ sentAt }) => sentAt === null)).toEqual([]);
    const { status, body } = await scene.admin.mutate("auth.inviteAgain", { userId: scene.client.id });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain("The client has died");
  });
});

it("a client who told of somebody else who died gets the mails", async () => {
  await scene.admin.rest("PUT", `/case/${scene.caseId}/people`, {
    people: [{ ...injured, firstName: "José", deathDate: "2025-01-02" }],
  });
  expect((await mailsOfAcceptance()).toClient).toContain("case_taken");
});
