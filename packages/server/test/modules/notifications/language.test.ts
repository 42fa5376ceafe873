import { users } from "@caseward/db/schema/users";
import { languages } from "@caseward/domain/language/languages";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sendUnreadNotices } from "../../../src/modules/messages/unread/service";
import { handOverDueTasks } from "../../../src/modules/tasks/reminder-hand-over";
import { clientTemplates, firmTemplates } from "../../platform/mail/all-templates";
import { addTask } from "../../support/add-task";
import { casePayload } from "../../support/fixtures";
import { testServer } from "../../support/harness";
import { formBodies } from "../forms/bodies";
import { say } from "../messages/thread-fixture";
import { makeScene, type Scene, watchOutbox } from "./notice-fixture";

const server = await testServer();
let scene: Scene;
let outbox: Awaited<ReturnType<typeof watchOutbox>>;
beforeEach(async () => {
  scene = await makeScene(server);
  await scene.client.mutate("auth.setLanguage", { language: "es" });
  outbox = await watchOutbox(server);
});

const subjectsIn = Object.fromEntries(
  languages.map((language) => [language, new Set(clientTemplates(language).map(({ subject }) => subject))]),
);
const firmSubjects = new Set(firmTemplates.map(({ subject }) => subject));

/** In which language each email of a person is that was written since the last time. */
async function languagesTo(recipient: string): Promise<string[]> {
  const rows = (await outbox.rows()).filter((row) => row.recipient === recipient);
  return rows.map(({ template, subject, parts }) => {
    const language = languages.find((name) => subjectsIn[name]?.has(subject));
    expect(parts?.language).toBe(language);
    return `${template} ${language}`;
  });
}

const submit = () => scene.admin.mutate("cases.submit", { caseId: scene.caseId, lawFirmId: scene.firmId });
const accept = () => scene.lawyer.mutate("cases.accept", { caseId: scene.caseId });
const remindClient = (channel: "email" | "sms" = "email") =>
  addTask(server, scene.admin.id, {
    entityType: "client",
    entityId: scene.client.id,
    channel,
    scheduledAt: server.services.now(),
  });

describe("a client is written to in the language of their setting", () => {
  it("when a firm accepts and a stage is complete, as the setting is then", async () => {
    await submit();
    await accept();
    expect(await languagesTo(scene.client.email)).toEqual(["case_taken es"]);
    await scene.lawyer.mutate("cases.signUpClient", { caseId: scene.caseId });
    expect(await languagesTo(scene.client.email)).toEqual(["stage_completed es"]);
    await scene.client.mutate("auth.setLanguage", { language: "en" });
    await scene.lawyer.mutate("stages.complete", { caseId: scene.caseId, stageKey: "evaluation" });
    expect(await languagesTo(scene.client.email)).toEqual(["stage_completed en"]);
  });

  it("when they sign, and when the firm signs for them", async () => {
    const { hipaaInfo } = formBodies;
    await scene.client.mutate("forms.submitHipaa", { caseId: scene.caseId, hipaaInfo });
    expect(await languagesTo(scene.client.email)).toEqual(["authorization_recorded es"]);
    const added = await scene.admin.rest("POST", "/case", { ...casePayload, email: scene.client.email });
    const { caseId } = added.data.case as { caseId: number };
    await scene.admin.mutate("cases.submit", { caseId, lawFirmId: scene.firmId });
    await scene.lawyer.mutate("cases.accept", { caseId });
    await outbox.rows();
    await scene.lawyer.mutate("forms.submitHipaa", { caseId, hipaaInfo });
    expect(await languagesTo(scene.client.email)).toEqual(["authorization_signed es"]);
  });

  it("when they are reminded, by mail and by text message, and when messages wait for them", async () => {
    await remindClient();
    await handOverDueTasks(server.services);
    expect(await languagesTo(scene.client.email)).toEqual(["reminder es"]);

    server.services.settings.hasSms = true;
    await server.database.db
      .update(users)
      .set({ phoneNumber: "(415) 555-0100" })
      .where(eq(users.id, scene.client.id));
    await remindClient("sms");
    await handOverDueTasks(server.services);
    const [message] = await outbox.rows();
    expect(message).toMatchObject({
      recipient: "+14155550100",
      body: "Caseward: Hay algo que usted debe ver en su caso. Por favor, entre a verlo cuando tenga un momento. http://app.test/client/dashboard",
    });

    await say(scene.admin, scene.caseId);
    server.passTime(11 * 60_000);
    await sendUnreadNotices(server.services);
    expect(await languagesTo(scene.client.email)).toEqual(["unread_messages es"]);
  });

  it("and in English when nobody knows theirs", async () => {
    await server.database.db.update(users).set({ language: null }).where(eq(users.id, scene.client.id));
    await submit();
    await accept();
    await remindClient();
    await handOverDueTasks(server.services);
    expect(await languagesTo(scene.client.email)).toEqual(["case_taken en", "reminder en"]);
  });
});

describe("firms and admins are written to in English", () => {
  it("whatever language they, their browsers and the client have", async () => {
    const { admin, lawyer, client, contact, caseId, firmId } = scene;
    for (const who of [admin, lawyer]) await who.mutate("auth.setLanguage", { language: "es" });
    await server.app.inject({
      method: "POST",
      url: `/case/${caseId}/assign-law-firm`,
      payload: { lawFirmId: firmId },
      headers: { authorization: `Bearer ${admin.token}`, "accept-language": "es" },
    });
    await accept();
    await admin.mutate("tasks.remindFirm", { caseId });
    await say(client, caseId);
    server.passTime(11 * 60_000);
    await sendUnreadNotices(server.services);
    await admin.mutate("auth.inviteAdmin", { firstName: "A", lastName: "B", email: "new@admins.test" });
    const rows = (await outbox.rows()).filter(({ recipient }) => recipient !== client.email);
    const recipients = new Set(rows.map(({ recipient }) => recipient));
    for (const recipient of [admin.email, contact, "new@admins.test"])
      expect(recipients).toContain(recipient);
    expect(new Set(rows.map(({ template }) => template))).toEqual(
      new Set(["case_submitted", "case_accepted", "reminder", "unread_messages", "admin_invitation"]),
    );
    for (const { subject, parts } of rows) {
      expect(firmSubjects.has(subject) || subjectsIn.en?.has(subject)).toBe(true);
      expect(parts?.language ?? "en").toBe("en");
    }
  });
});

describe("an invitation to a case", () => {
  const inviteTo = (email: string) => scene.admin.rest("POST", "/case", { ...casePayload, email });

  it("is in both languages for somebody who was never here", async () => {
    await inviteTo("fresh@clients.test");
    const { template, subject, body } = await server.lastMail("fresh@clients.test");
    expect({ template, subject }).toEqual({
      template: "client_invitation",
      subject: "Your case has been entered at Caseward / Su caso ya está en Caseward",
    });
    expect(body).toContain("A case has been entered for you at Caseward.");
    expect(body).toContain("Se registró un caso a su nombre en Caseward.");
  });

  it("is in the language of somebody who has begun to register", async () => {
    const email = "begun@clients.test";
    await server.app.inject({
      method: "POST",
      url: "/auth/register",
      payload: { firstName: "A", lastName: "B", email, password: "a password", userType: "client" },
      headers: { "accept-language": "es" },
    });
    await inviteTo(email);
    const { template, subject } = await server.lastMail(email);
    expect({ template, subject }).toEqual({
      template: "client_invitation",
      subject: "Su caso ya está en Caseward",
    });
  });
});
