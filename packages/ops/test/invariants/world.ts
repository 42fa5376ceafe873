import { advancePlans } from "@caseward/server/modules/cases/offers/plan/advancing";
import { setUpFactor } from "@caseward/server/test/modules/auth/authenticator";
import { own, sampleIntake } from "@caseward/server/test/modules/cases/intake/intakes";
import { picture, upload } from "@caseward/server/test/modules/files/pictures";
import { formBodies } from "@caseward/server/test/modules/forms/bodies";
import { addCase, addFirm, casePayload } from "@caseward/server/test/support/fixtures";
import { type Caller, startTestServer, type TestServer } from "@caseward/server/test/support/harness";

/** A server with something of everything in it, all of it made by calls, and all of it right. */
export async function startWorld() {
  const server = await startTestServer();
  const { lawyer, firmId } = await addFirm(server);
  const { admin, client, caseId } = await addCase(server);
  await moveOn({ admin, lawyer, client, caseId, firmId });
  await addOtherCases(admin, lawyer, firmId);
  await addPicture(server, admin, caseId);
  await addIntakes(server, admin);
  await addPlan({ server, admin, lawyer, firmId });
  const newcomer = await server.signIn({ userType: "lawfirm" });
  const begun = { content: { values: { firmName: "Elm & Oak" } }, expectedVersion: 0 };
  await expectDone([await newcomer.mutate("firms.saveDraft", begun)]);
  const guarded = await server.signIn({ userType: "admin" });
  await setUpFactor(server, guarded);
  await server.anonymous.rest("POST", "/auth/forgot-password", { email: client.email });
  return { server, admin, client, lawyer, caseId, firmId };
}

type PlanMakers = { admin: Caller; lawyer: Caller; firmId: number };
type Movers = { admin: Caller; lawyer: Caller; client: Caller; caseId: number; firmId: number };

/** To the care stage, with its forms, its thread and its reminders. */
async function moveOn({ admin, lawyer, client, caseId, firmId }: Movers): Promise<void> {
  const at = (action: string) => `/case/${caseId}/${action}`;
  const { medicalInfo, financialInfo, hipaaInfo } = formBodies;
  const draft = { caseId, form: "medical", content: { hospitalName: "Elm" } };
  const task = { entityType: "case", entityId: caseId, taskType: "reminder", taskSubtype: "general" };
  const scheduled = { ...task, channel: "email", scheduledAt: "2031-01-01T10:00:00Z" };
  await expectDone([
    await admin.rest("POST", at("assign-law-firm"), { lawFirmId: firmId, lawFirmNote: "Please" }),
    await lawyer.rest("PUT", at("accept")),
    await lawyer.rest("PUT", at("signup-client")),
    await confirmNext(lawyer, caseId),
    await lawyer.rest("PUT", at("stages/evaluation/complete")),
    await client.rest("PUT", at("add-medical-info"), { medicalInfo }),
    await client.rest("PUT", at("add-financial-info"), { financialInfo }),
    await client.rest("PUT", at("add-hipaa-info"), { hipaaInfo }),
    await lawyer.mutate("forms.saveDraft", draft),
    await client.rest("POST", at("messages"), { body: "Hello" }),
    await lawyer.rest("POST", at("messages"), { body: "Good day" }),
    await client.rest("PUT", "/client/address", {
      addresses: [{ address: "1 Elm St", suite: "", city: "Austin", state: "TX", zipCode: "78701" }],
    }),
    await admin.rest("POST", "/scheduled-tasks", scheduled),
    await admin.rest("POST", "/law-firm/remind", { caseId }),
  ]);
}

async function confirmNext(lawyer: Caller, caseId: number) {
  const { data } = await lawyer.rest("GET", `/case/${caseId}/deadlines`);
  const deadlineId = encodeURIComponent((data.earliest as { id: string }).id);
  const decision = { state: "confirmed", basis: "We read the statute." };
  return lawyer.rest("PUT", `/case/${caseId}/deadlines/${deadlineId}`, decision);
}

/** One in each other status, by the numbers that follow. */
async function addOtherCases(admin: Caller, lawyer: Caller, lawFirmId: number): Promise<void> {
  for (const actions of [
    [],
    ["assign-law-firm"],
    ["assign-law-firm", "reject"],
    ["assign-law-firm", "recall"],
  ]) {
    const email = `other-${actions.join("-")}@clients.test`;
    const added = await admin.rest("POST", "/case", { ...casePayload, email });
    const { caseId } = added.data.case as { caseId: number };
    for (const action of actions) {
      const caller = action === "reject" ? lawyer : admin;
      const method = action === "assign-law-firm" ? "POST" : "PUT";
      const given = method === "POST" ? { lawFirmId } : undefined;
      await expectDone([await caller.rest(method, `/case/${caseId}/${action}`, given)]);
    }
  }
}

/** One from the web and one of a client's for each that becomes of them. */
async function addIntakes(server: TestServer, admin: Caller): Promise<void> {
  const decisions = [[], ["admit"], ["turn-down"], ["turn-down", "admit"]];
  for (const [index, decided] of decisions.entries()) {
    const client = await server.signIn({ userType: "client" });
    await expectDone([
      await client.rest("POST", "/client/case", own),
      await server.anonymous.rest("POST", "/intake", {
        ...sampleIntake,
        email: `intake-${index}@clients.test`,
      }),
    ]);
    const waiting = await admin.rest("GET", "/cases?view=from_clients&sort=caseId&direction=desc&limit=2");
    for (const { caseId } of waiting.data.cases as { caseId: number }[])
      for (const decision of decided)
        await expectDone([await admin.rest("POST", `/case/${caseId}/${decision}`, { reason: "no_injury" })]);
  }
}

/** A plan that has passed over a firm and moved on to the next. */
async function addPlan({
  server,
  admin,
  lawyer,
  firmId,
}: { server: TestServer } & PlanMakers): Promise<void> {
  const [paused, next] = [await addFirm(server, "Paused Firm"), await addFirm(server, "Next Firm")];
  const { caseId } = await addCase(server);
  const plan = { nextFirmIds: [paused.firmId, next.firmId], advancesByItself: true };
  const pause = { pausedUntil: "2099-01-01", pauseReason: "A long trial" };
  await expectDone([
    await paused.lawyer.rest("PUT", `/law-firm/${paused.firmId}/settings`, pause),
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId, ...plan }),
    await lawyer.rest("PUT", `/case/${caseId}/reject`, { reasonCode: "at_capacity" }),
  ]);
  await advancePlans(server.services);
}

async function addPicture(server: TestServer, admin: Caller, caseId: number): Promise<void> {
  const { url } = await upload(server, admin, await picture().jpeg().toBuffer());
  await expectDone([await admin.rest("PUT", `/case/${caseId}`, { imageUrl: url })]);
}

async function expectDone(replies: readonly { status: number; body: unknown }[]): Promise<void> {
  for (const { status, body } of replies)
    if (status >= 300) throw new Error(`A step of the world answered ${status}: ${JSON.stringify(body)}`);
}
