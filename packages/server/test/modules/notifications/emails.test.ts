import { cases } from "@caseward/db/schema/cases";
import { users } from "@caseward/db/schema/users";
import { undoMs } from "@caseward/domain/cases/offers/offer";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Caller, testServer } from "../../support/harness";
import { until } from "../../support/until";
import { formBodies } from "../forms/bodies";
import { makeScene, type Scene, watchOutbox } from "./notice-fixture";

const server = await testServer();
let scene: Scene;
let outbox: Awaited<ReturnType<typeof watchOutbox>>;
let admins: string[];
beforeEach(async () => {
  // One admin beside the one of the scene: those of earlier tests are gone.
  await server.database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.userType, "admin"));
  scene = await makeScene(server);
  admins = [scene.admin.email, (await server.signIn({ userType: "admin" })).email];
  outbox = await watchOutbox(server);
});

const newClient = {
  email: "next@people.test",
  firstName: "Nia",
  lastName: "Next",
  userType: "client",
  origin: "invited",
} as const;

/** Every call twice at once, as by two fingers on a button. One of them at least is answered with 200. */
async function twice(caller: Caller, procedure: string, input: object): Promise<void> {
  const replies = await Promise.all([1, 2].map(() => caller.mutate(procedure, input)));
  expect(replies.map(({ status }) => status)).toContain(200);
}

const submit = () => twice(scene.admin, "cases.submit", { caseId: scene.caseId, lawFirmId: scene.firmId });
const accept = () => twice(scene.lawyer, "cases.accept", { caseId: scene.caseId });
const toAdmins = (template: string) => admins.map((email) => `${template} to ${email}`);

describe("by itself and once, though every call comes twice at once,", () => {
  it("the firm is notified of a case that is submitted to it", async () => {
    await submit();
    expect(await outbox.templates()).toEqual([`case_submitted to ${scene.contact}`]);
  });

  it("the firm is notified of a case that is recalled", async () => {
    await submit();
    await outbox.templates();
    await twice(scene.admin, "cases.recall", { caseId: scene.caseId });
    expect(await outbox.templates()).toEqual([`case_recalled to ${scene.contact}`]);
  });

  it("the admins and the client are notified that the firm has accepted", async () => {
    await submit();
    await outbox.templates();
    await accept();
    const expected = [...toAdmins("case_accepted"), `case_taken to ${scene.client.email}`];
    expect(await outbox.templates()).toEqual(expected.sort());
  });

  it("a person who became the client while the firm's answer waited is notified that the firm has accepted", async () => {
    await submit();
    await outbox.templates();
    const { caseId } = scene;
    const accepted = await server.database.db.transaction(async (tx) => {
      const [next] = await tx.insert(users).values(newClient).returning();
      await tx
        .update(cases)
        .set({ clientId: next?.id ?? 0 })
        .where(eq(cases.id, caseId));
      const answer = scene.lawyer.mutate("cases.accept", { caseId });
      const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => expect(await tx.execute(waiting)).toHaveLength(1));
      return { answer };
    });
    expect(await accepted.answer).toMatchObject({ status: 200 });
    expect(await outbox.templates()).toContain(`case_taken to ${newClient.email}`);
  });

  it("the admins are notified ten minutes later that the firm has rejected, and the client is not", async () => {
    await submit();
    await outbox.templates();
    await twice(scene.lawyer, "cases.reject", { caseId: scene.caseId });
    const mails = await outbox.rows();
    expect(mails.map(({ template, recipient }) => `${template} to ${recipient}`)).toEqual(
      toAdmins("case_rejected"),
    );
    for (const { createdAt, nextAttemptAt, sentAt } of mails) {
      expect(sentAt).toBeNull();
      expect(nextAttemptAt.getTime() - createdAt.getTime()).toBeGreaterThan(undoMs);
    }
  });

  it("the client is notified of the sign-up and of each stage that is completed, and not of one that is reopened", async () => {
    const { client, lawyer, admin, caseId } = scene;
    await submit();
    await accept();
    await outbox.templates();
    await twice(lawyer, "cases.signUpClient", { caseId });
    expect(await outbox.templates()).toEqual([`stage_completed to ${client.email}`]);
    await twice(lawyer, "stages.complete", { caseId, stageKey: "evaluation" });
    expect(await outbox.templates()).toEqual([`stage_completed to ${client.email}`]);
    await twice(admin, "stages.reopen", { caseId, stageKey: "evaluation" });
    expect(await outbox.templates()).toEqual([]);
  });

  it("the client is notified that the onboarding is complete", async () => {
    const { client, caseId } = scene;
    await client.mutate("forms.submitHipaa", { caseId, hipaaInfo: formBodies.hipaaInfo });
    await client.mutate("forms.saveFinancial", { caseId, financialInfo: formBodies.financialInfo });
    await outbox.templates();
    await twice(client, "forms.saveMedical", { caseId, medicalInfo: formBodies.medicalInfo });
    expect(await outbox.templates()).toEqual([`stage_completed to ${client.email}`]);
  });

  it("the client gets one mail when the authorization is the last form: its own", async () => {
    const { client, caseId } = scene;
    await client.mutate("forms.saveMedical", { caseId, medicalInfo: formBodies.medicalInfo });
    await client.mutate("forms.saveFinancial", { caseId, financialInfo: formBodies.financialInfo });
    await outbox.templates();
    await twice(client, "forms.submitHipaa", { caseId, hipaaInfo: formBodies.hipaaInfo });
    expect(await outbox.templates()).toEqual([`authorization_recorded to ${client.email}`]);
  });
});

describe("nobody is notified", () => {
  it("of what was refused", async () => {
    const { admin, lawyer, caseId } = scene;
    expect((await lawyer.mutate("cases.accept", { caseId })).status).toBe(403);
    expect((await admin.mutate("cases.recall", { caseId })).status).toBe(409);
    await submit();
    await outbox.templates();
    expect((await lawyer.mutate("cases.signUpClient", { caseId })).status).toBe(409);
    expect((await admin.mutate("stages.complete", { caseId, stageKey: "care" })).status).toBe(409);
    expect(await outbox.templates()).toEqual([]);
  });

  it("of an answer that came too late: of an acceptance and a recall at once one is mailed", async () => {
    const { admin, lawyer, client, caseId, contact } = scene;
    await submit();
    await outbox.templates();
    const [accepted, recalled] = await Promise.all([
      lawyer.mutate("cases.accept", { caseId }),
      admin.mutate("cases.recall", { caseId }),
    ]);
    expect([accepted.status, recalled.status].sort()).toEqual([200, 409]);
    const taken = [...toAdmins("case_accepted"), `case_taken to ${client.email}`].sort();
    expect(await outbox.templates()).toEqual(
      accepted.status === 200 ? taken : [`case_recalled to ${contact}`],
    );
  });

  it("whose account is disabled, nor an admin whose address was never verified", async () => {
    const { client } = scene;
    const change = (email: string, set: object) =>
      server.database.db.update(users).set(set).where(eq(users.email, email));
    await change(admins[1] ?? "", { verifiedAt: null });
    await change(client.email, { disabledAt: new Date() });
    await submit();
    await outbox.templates();
    await accept();
    expect(await outbox.templates()).toEqual([`case_accepted to ${admins[0]}`]);
  });
});

describe("an email", () => {
  it("leads each to the page where it goes on, and names nobody and nothing of the case", async () => {
    const { caseId, lawyer, admin } = scene;
    await submit();
    await accept();
    await lawyer.mutate("cases.signUpClient", { caseId });
    const fresh = await makeScene(server);
    await fresh.admin.mutate("cases.submit", { caseId: fresh.caseId, lawFirmId: fresh.firmId });
    await fresh.admin.mutate("cases.recall", { caseId: fresh.caseId });
    const links: Record<string, string> = {
      case_submitted: `/lawfirm/case/`,
      case_recalled: "/lawfirm/dashboard",
      case_accepted: `/admin/case/${caseId}`,
      case_taken: "/client/dashboard",
      stage_completed: "/client/dashboard",
    };
    const rows = (await outbox.rows()).filter(({ template }) => template in links);
    expect(new Set(rows.map(({ template }) => template))).toEqual(new Set(Object.keys(links)));
    for (const { template, subject, body, parts } of rows) {
      expect(body).toContain(`http://app.test${links[template]}`);
      for (const secret of ["María", "Zúñiga", "Ng & Sons", "Slip and fall", "Evaluation", admin.email])
        expect(`${subject} ${body} ${JSON.stringify(parts)}`).not.toContain(secret);
    }
  });
});
