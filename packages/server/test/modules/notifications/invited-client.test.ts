import { lawFirms } from "@caseward/db/schema/firms";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sendUnreadNotices } from "../../../src/modules/messages/unread/service";
import { handOverDueTasks } from "../../../src/modules/tasks/reminder-hand-over";
import { emailHtml } from "../../../src/platform/mail/email/email-html";
import { addTask } from "../../support/add-task";
import { casePayload } from "../../support/fixtures";
import { testServer } from "../../support/harness";
import { say } from "../messages/thread-fixture";
import { makeScene, type Scene } from "./notice-fixture";

const server = await testServer();
let scene: Scene;
let person: { email: string; caseId: number; clientId: number };
beforeEach(async () => {
  scene = await makeScene(server);
  const email = `invited-${scene.caseId}@people.test`;
  const added = await scene.admin.rest("POST", "/case", { ...casePayload, email });
  const { caseId, client } = added.data.case as { caseId: number; client: { id: number } };
  person = { email, caseId, clientId: client.id };
});

const setPassword = async (token: string) => {
  const opened = await server.anonymous.rest("POST", "/auth/verify-email", { token });
  const password = "a long enough one";
  return server.anonymous.rest("POST", "/auth/set-password", { token: opened.data.passwordToken, password });
};

const accept = async () => {
  const { admin, lawyer, firmId } = scene;
  await admin.mutate("cases.submit", { caseId: person.caseId, lawFirmId: firmId });
  expect((await lawyer.mutate("cases.accept", { caseId: person.caseId })).status).toBe(200);
};

describe("while a client has no password", () => {
  it("the mail of an acceptance carries an invitation, and the first one stays good", async () => {
    const first = await server.lastMail(person.email);
    await accept();
    const mail = await server.lastMail(person.email);
    expect(mail.template).toBe("case_taken");
    expect(mail.body).toContain("http://app.test/verify-email?token=");
    expect(mail.body).not.toContain("/client/");
    expect(mail.body).toContain("Please set a password first: this link is good for 7 days.");
    const opened = await server.anonymous.rest("POST", "/auth/verify-email", { token: first.token });
    expect(opened.status).toBe(200);
    expect((await setPassword(mail.token)).status).toBe(200);
  });

  it("so does each other mail: of a stage, of messages, and a reminder", async () => {
    await accept();
    await scene.lawyer.mutate("cases.signUpClient", { caseId: person.caseId });
    const stage = await server.lastMail(person.email);
    expect(stage.template).toBe("stage_completed");
    await addTask(server, scene.admin.id, {
      entityType: "client",
      entityId: person.clientId,
      scheduledAt: server.services.now(),
    });
    await handOverDueTasks(server.services);
    const reminder = await server.lastMail(person.email);
    expect(reminder.template).toBe("reminder");
    await say(scene.admin, person.caseId);
    server.passTime(11 * 60_000);
    await sendUnreadNotices(server.services);
    const unread = await server.lastMail(person.email);
    expect(unread.template).toBe("unread_messages");
    for (const { token } of [stage, reminder]) {
      const opened = await server.anonymous.rest("POST", "/auth/verify-email", { token });
      expect(opened.status).toBe(200);
    }
    expect((await setPassword(unread.token)).status).toBe(200);
  });

  it("and no longer once there is one", async () => {
    expect((await setPassword((await server.lastMail(person.email)).token)).status).toBe(200);
    await accept();
    const { body } = await server.lastMail(person.email);
    expect(body).toContain("http://app.test/client/dashboard");
  });

  it("the token stands in no mail that waits", async () => {
    await accept();
    const [row] = await server.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, person.email))
      .orderBy(desc(outbox.id));
    expect(row?.body).toContain("token={token}");
    expect(row?.sealed).not.toBeNull();
  });
});

describe("a mail says whom to call", () => {
  it("a client the firm that accepted the case, everybody else us", async () => {
    server.services.settings.contact = { who: "us", phone: "4155550123", email: "intake@caseward.test" };
    await server.database.db
      .update(lawFirms)
      .set({ firmPhone: "4155550188" })
      .where(eq(lawFirms.id, scene.firmId));
    await server.database.db.update(users).set({ language: "es" }).where(eq(users.id, scene.client.id));
    await scene.admin.mutate("cases.submit", { caseId: scene.caseId, lawFirmId: scene.firmId });
    const offered = await server.lastMail(scene.contact);
    const us = "Questions? Call us at (415) 555-0123 or write to intake@caseward.test.";
    expect(offered.body).toContain(us);
    await scene.lawyer.mutate("cases.accept", { caseId: scene.caseId });
    const [row] = await server.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, scene.client.email))
      .orderBy(desc(outbox.id));
    const call = /¿Tiene preguntas\? Llame a su bufete al \(\d{3}\) \d{3}-\d{4}\./;
    expect(row?.body).toMatch(call);
    expect(row?.parts && emailHtml(row.parts)).toMatch(call);
    server.services.settings.contact = { who: "us", phone: null, email: null };
  });
});
