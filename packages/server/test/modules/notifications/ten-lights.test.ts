import type { EmailParts } from "@caseward/db/schema/platform/outbox";
import { beforeEach, expect, it } from "vitest";
import { emailText } from "../../../src/platform/mail/email/email";
import { emailHtml } from "../../../src/platform/mail/email/email-html";
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
