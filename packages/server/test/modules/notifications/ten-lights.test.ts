import { lawFirms } from "@caseward/db/schema/firms";
import type { EmailParts } from "@caseward/db/schema/platform/outbox";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { handOverDueTasks } from "../../../src/modules/tasks/reminder-hand-over";
import { emailText } from "../../../src/platform/mail/email/email";
import { emailHtml } from "../../../src/platform/mail/email/email-html";
import { addTask } from "../../support/add-task";
import { testServer } from "../../support/harness";
import { makeScene, type Scene, watchOutbox } from "./notice-fixture";

const server = await testServer();
let scene: Scene;
beforeEach(async () => {
  scene = await makeScene(server);
});

/** The mails to the client that a step has caused: where they say that the case is. */
async function placesAfter(step: () => Promise<{ status: number }>) {
  const outbox = await watchOutbox(server);
  expect((await step()).status).toBe(200);
  const mails = (await outbox.rows()).filter(({ recipient }) => recipient === scene.client.email);
  return mails.map(({ body, parts }) => ({
    said: /Stage \d+ of 10|All ten stages are done/.exec(body ?? "")?.[0],
    lights: parts?.lights?.map((light) => light[0]).join(""),
  }));
}

it("a mail to the client says in which of the ten stages the case is then", async () => {
  const { admin, lawyer, firmId, caseId } = scene;
  await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
  expect(await placesAfter(() => lawyer.mutate("cases.accept", { caseId }))).toEqual([
    { said: "Stage 3 of 10", lights: "oppccccccc" },
  ]);
  expect(await placesAfter(() => lawyer.mutate("cases.signUpClient", { caseId }))).toEqual([
    { said: "Stage 4 of 10", lights: "oppp".concat("cccccc") },
  ]);
  const complete = () => lawyer.mutate("stages.complete", { caseId, stageKey: "evaluation" });
  expect(await placesAfter(complete)).toMatchObject([{ said: "Stage 5 of 10" }]);
});

it("a mail to the firm or to the administrators does not", async () => {
  const outbox = await watchOutbox(server);
  const { admin, firmId, caseId } = scene;
  await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
  expect((await outbox.rows()).map(({ parts }) => parts?.lights)).toEqual([undefined]);
});

it("a reminder says it of the case that it is about, and calls the firm that accepted it", async () => {
  const { admin, client, lawyer, firmId, caseId } = scene;
  await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
  await lawyer.mutate("cases.accept", { caseId });
  const { db } = server.database;
  await db.update(lawFirms).set({ firmPhone: "4155550144" }).where(eq(lawFirms.id, firmId));
  const outbox = await watchOutbox(server);
  const scheduledAt = new Date(server.services.now().getTime() - 1000);
  const about = [
    { entityType: "case", entityId: caseId, taskSubtype: "medical_form" },
    { entityType: "client", entityId: client.id, taskSubtype: "medical_form" },
    { entityType: "case", entityId: caseId, taskSubtype: "firm_response" },
  ] as const;
  for (const task of about) await addTask(server, admin.id, { ...task, scheduledAt });
  await handOverDueTasks(server.services);
  const mails = (await outbox.rows()).sort((one, other) => (one.taskId ?? 0) - (other.taskId ?? 0));
  expect(mails.map(({ body }) => /Stage \d+ of 10/.exec(body ?? "")?.[0])).toEqual([
    "Stage 3 of 10",
    undefined,
    undefined,
  ]);
  expect(mails.map(({ parts }) => parts?.lights?.length)).toEqual([10, undefined, undefined]);
  expect(mails.map(({ parts }) => parts?.contact?.who)).toEqual(["firm", "us", "us"]);
});

const parts: EmailParts = {
  language: "es",
  subject: "Su caso",
  paragraphs: ["Su caso sigue."],
  action: { label: "Ver mi caso", url: "https://app.test/client/dashboard" },
  lights: ["past", "past", "present", ...Array.from({ length: 7 }, () => "coming" as const)],
};

it("says it in the reader's language, and without a picture", () => {
  expect(emailText(parts)).toContain("Su caso sigue.\n\nEtapa 3 de 10\n\nVer mi caso:");
  const html = emailHtml(parts);
  expect(html).toContain(">Etapa 3 de 10</p>");
  expect(html.match(/<td[^>]*>&#96\d\d;<\/td>/g)).toHaveLength(10);
  expect(html).not.toContain("<img");
  expect(emailText({ ...parts, lights: Array.from({ length: 10 }, () => "past" as const) })).toContain(
    "Las diez etapas están terminadas",
  );
});
