import { challengeFor, codeOf, makeGuarded } from "../auth/authenticator";
import { formBodies } from "../forms/bodies";
import { addTask } from "../support/add-task";
import { casePayload, firmPayload } from "../support/fixtures";
import type { TestServer } from "../support/harness";
import { type CaseState, caseIn, givePassword, giveToken, type World } from "./people";

type Input = Record<string, unknown> | undefined;
type Making = { server: TestServer; world: World };
type Sample = (making: Making) => Promise<Input> | Input;

const password = "a password of theirs";

const atCase =
  (state: CaseState, more: Record<string, unknown> = {}): Sample =>
  async ({ world }) => ({ caseId: await caseIn(state, world), ...more });

const atTask =
  (more: Record<string, unknown> = {}): Sample =>
  async ({ server, world }) => {
    const about = { entityType: "lawfirm", entityId: world.firmId } as const;
    return { taskId: await addTask(server, world.people.admin.id, about), ...more };
  };

const nothing: Sample = () => undefined;

let strangers = 0;
const strangerEmail = () => `stranger-${++strangers}@people.test`;

const tokenFor =
  (kind: "verification" | "set_password", more: Record<string, unknown> = {}): Sample =>
  async ({ server }) => {
    const { id } = await server.signIn({ userType: "client" });
    return { token: await giveToken(server, id, { kind }), ...more };
  };

const ofStranger: Sample = async ({ server }) => ({
  userId: (await server.signIn({ userType: "client" })).id,
});

/** Each caller's own password, and what else a call on their own account takes. */
const withPassword =
  (more: Record<string, unknown> = {}): Sample =>
  async ({ server, world }) => {
    for (const { id } of Object.values(world.people)) if (id) await givePassword(server, id, password);
    return { currentPassword: password, ...more };
  };

/** An input for every procedure that is right in every field, so that only the caller decides the outcome. */
export const samples: Record<string, Sample> = {
  "addresses.list": nothing,
  "addresses.save": () => ({
    addresses: [{ address: "1 Main St", suite: "", city: "Austin", state: "TX", zipCode: "78701" }],
  }),
  "audit.list": () => ({}),
  "audit.ofMyCase": atCase("Submitted"),
  "auth.changePassword": withPassword({ newPassword: "another password" }),
  "auth.endOtherSessions": nothing,
  "auth.endSession": () => ({ sessionId: 2_147_483_647 }),
  "auth.forgotPassword": () => ({ email: strangerEmail() }),
  "auth.inviteAdmin": () => ({ firstName: "Ada", lastName: "Obi", email: strangerEmail() }),
  "auth.login": async ({ server }) => {
    const { id, email } = await server.signIn({ userType: "client" });
    await givePassword(server, id, password);
    return { email, password };
  },
  "auth.logout": nothing,
  "auth.register": () => ({
    firstName: "Ada",
    lastName: "Obi",
    email: strangerEmail(),
    password,
    userType: "client",
  }),
  "auth.session": nothing,
  "auth.sessions": nothing,
  "auth.setLanguage": () => ({ language: "es" }),
  "auth.setPassword": tokenFor("set_password", { password }),
  "auth.settings": nothing,
  "auth.verifyEmail": tokenFor("verification"),
  "cases.accept": atCase("Submitted"),
  "cases.add": () => ({ ...casePayload, email: strangerEmail() }),
  "cases.assignments": atCase("Submitted"),
  "cases.contact": atCase("Accepted"),
  "cases.get": atCase("Submitted"),
  "cases.list": () => ({}),
  "cases.listForFirm": () => ({}),
  "cases.listRejected": () => ({}),
  "cases.overview": () => ({}),
  "cases.recall": atCase("Submitted"),
  "cases.reject": atCase("Submitted"),
  "cases.signUpClient": atCase("Accepted"),
  "cases.submit": async ({ world }) => ({ caseId: await caseIn("New", world), lawFirmId: world.firmId }),
  "cases.update": atCase("Submitted", { city: "Waco" }),
  "clients.list": () => ({}),
  "firms.create": () => firmPayload,
  "firms.get": ({ world }) => ({ firmId: world.firmId }),
  "firms.list": () => ({}),
  "forms.discardDraft": atCase("Submitted", { form: "medical" }),
  "forms.draft": atCase("Submitted", { form: "medical" }),
  "forms.get": atCase("Submitted"),
  "forms.hipaaLink": async ({ world }) => {
    const caseId = await caseIn("Submitted", world);
    await world.people.client.mutate("forms.submitHipaa", { caseId, hipaaInfo: formBodies.hipaaInfo });
    return { caseId };
  },
  "forms.saveDraft": atCase("Submitted", {
    form: "medical",
    content: { hospitalName: "St", symptoms: ["a"] },
  }),
  "forms.saveFinancial": atCase("Submitted", { financialInfo: formBodies.financialInfo, expectedVersion: 0 }),
  "forms.saveMedical": atCase("Submitted", { medicalInfo: formBodies.medicalInfo }),
  "forms.submitHipaa": atCase("Submitted", { hipaaInfo: formBodies.hipaaInfo }),
  "live.changes": nothing,
  "messages.list": atCase("Submitted"),
  "messages.markRead": async ({ world }) => {
    const caseId = await caseIn("Submitted", world);
    const posted = await world.people.client.mutate("messages.post", { caseId, body: "Good morning." });
    return { caseId, upToId: (posted.data.message as { id: number }).id };
  },
  "messages.post": async ({ server, world }) => ({
    caseId: await caseIn("Submitted", world),
    body: "Good morning.",
    requestKey: server.services.randomToken(),
  }),
  "secondFactor.confirm": () => ({ code: "123456" }),
  "secondFactor.confirmLogin": async ({ server }) => {
    const { email, secret } = await makeGuarded(server);
    return { challenge: await challengeFor(server, email), code: codeOf(server, secret, 1) };
  },
  "secondFactor.end": withPassword({ code: "123456" }),
  "secondFactor.get": nothing,
  "secondFactor.renewRecoveryCodes": withPassword({ code: "123456" }),
  "secondFactor.start": withPassword(),
  "stages.complete": atCase("SignedUp", { stageKey: "evaluation" }),
  "stages.list": atCase("Submitted"),
  "stages.reopen": async ({ world }) => {
    const caseId = await caseIn("SignedUp", world);
    const stage = { caseId, stageKey: "evaluation" };
    await world.people.admin.mutate("stages.complete", stage);
    return stage;
  },
  "tasks.create": ({ world }) => ({
    entityType: "lawfirm",
    entityId: world.firmId,
    taskType: "reminder",
    taskSubtype: "general",
    scheduledAt: "2096-03-12T20:30:00Z",
    channel: "email",
    payload: { reason: "notice of claim" },
  }),
  "tasks.delete": atTask(),
  "tasks.get": atTask(),
  "tasks.list": () => ({}),
  "tasks.listOfCase": atCase("Submitted"),
  "tasks.remindFirm": atCase("Submitted"),
  "tasks.retry": atTask(),
  "tasks.update": atTask({ taskSubtype: "court date", status: "pending" }),
  "users.disable": ofStranger,
  "users.enable": ofStranger,
  "users.endSessions": ofStranger,
  "users.list": () => ({}),
  "users.removeSecondFactor": ofStranger,
  "users.requireSecondFactor": () => ({ userType: "lawfirm", isRequired: false }),
  "users.requiredSecondFactors": nothing,
  "users.sessions": ofStranger,
};
