import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changesChannel } from "../../../src/modules/live/publisher-repository";
import { settlePublishing } from "../../../src/modules/live/service";
import type { LiveEvent } from "../../../src/platform/ports";
import { casePayload } from "../../support/fixtures";
import { testServer } from "../../support/harness";
import { until } from "../../support/until";
import { formBodies } from "../forms/bodies";
import { markRead, say } from "../messages/thread-fixture";
import { makeScene, type Scene } from "./notice-fixture";

const server = await testServer();
let listener: postgres.Sql;
let scene: Scene;
let received: string[] = [];
beforeAll(async () => {
  listener = postgres(server.database.url, { max: 1, onnotice: () => undefined });
  await listener.listen(changesChannel, (payload) => received.push(payload));
});
beforeEach(async () => {
  scene = await makeScene(server);
  await publishedLines();
});
afterAll(async () => {
  await listener.end();
});

const end = "the end";

/** The events since the last time, in the order of the commits, up to an end mark of our own. */
async function publishedEvents(): Promise<LiveEvent[]> {
  await settlePublishing(server.database.db);
  await server.database.db.execute(sql`select pg_notify(${changesChannel}, ${end})`);
  await until(() => expect(received.at(-1)).toBe(end));
  const events = received.slice(0, -1);
  received = [];
  return events.map((payload) => JSON.parse(payload));
}

/** As 'topic: client 1, firms 2' of the scene's case. */
const publishedLines = async () =>
  (await publishedEvents())
    .filter(({ caseId }) => caseId === scene.caseId)
    .map(
      ({ topic, clientId, firmIds }) => `${topic}: client ${clientId}, firms ${firmIds.join("+") || "none"}`,
    );

const toAll = (topic: string) => `${topic}: client ${scene.client.id}, firms ${scene.firmId}`;
const toClient = (topic: string) => `${topic}: client ${scene.client.id}, firms none`;
const submit = () => scene.admin.mutate("cases.submit", { caseId: scene.caseId, lawFirmId: scene.firmId });

describe("after the commit it is published", () => {
  it("that a case was submitted, accepted and signed up, to its client and firm", async () => {
    const { lawyer, caseId } = scene;
    const both = [toAll("case"), toAll("stages")];
    await submit();
    expect(await publishedLines()).toEqual(both);
    await lawyer.mutate("cases.accept", { caseId });
    expect(await publishedLines()).toEqual(both);
    await lawyer.mutate("cases.signUpClient", { caseId });
    expect(await publishedLines()).toEqual(both);
  });

  it("that a case was recalled, to the firm that has lost it as well", async () => {
    await submit();
    await publishedLines();
    await scene.admin.mutate("cases.recall", { caseId: scene.caseId });
    expect(await publishedLines()).toEqual([toAll("case"), toAll("stages")]);
  });

  it("that a stage was completed and reopened", async () => {
    const { admin, lawyer, caseId } = scene;
    await submit();
    await lawyer.mutate("cases.accept", { caseId });
    await lawyer.mutate("cases.signUpClient", { caseId });
    await publishedLines();
    await lawyer.mutate("stages.complete", { caseId, stageKey: "evaluation" });
    await admin.mutate("stages.reopen", { caseId, stageKey: "evaluation" });
    expect(await publishedLines()).toEqual([toAll("stages"), toAll("stages")]);
  });

  it("that a form was saved, and with the last one that the stage moved", async () => {
    const { client, caseId } = scene;
    const { medicalInfo, financialInfo, hipaaInfo } = formBodies;
    await client.mutate("forms.saveMedical", { caseId, medicalInfo });
    await client.mutate("forms.saveFinancial", { caseId, financialInfo });
    expect(await publishedLines()).toEqual([toClient("case"), toClient("case")]);
    await client.mutate("forms.submitHipaa", { caseId, hipaaInfo });
    expect(await publishedLines()).toEqual([toClient("stages"), toClient("case")]);
  });

  it("that a case was added and changed, to both clients when it moves from one to another", async () => {
    const { admin } = scene;
    const added = await admin.rest("POST", "/case", { ...casePayload, email: "first@published.test" });
    const made = added.data.case as { caseId: number; client: { id: number } };
    expect(await publishedEvents()).toEqual([
      { topic: "case", caseId: made.caseId, clientId: made.client.id, firmIds: [] },
    ]);
    const changed = await admin.rest("PUT", `/case/${made.caseId}`, { email: "second@published.test" });
    const { client } = changed.data.case as { client: { id: number } };
    expect(client.id).not.toBe(made.client.id);
    expect((await publishedEvents()).map(({ clientId }) => clientId).sort()).toEqual(
      [made.client.id, client.id].sort(),
    );
  });

  it("that a message was written, and that it was read, once", async () => {
    const { client, admin, lawyer, caseId } = scene;
    await submit();
    await lawyer.mutate("cases.accept", { caseId });
    await publishedLines();
    const id = await say(client, caseId);
    expect(await publishedLines()).toEqual([toAll("messages")]);
    await markRead(admin, caseId, id);
    await markRead(admin, caseId, id);
    expect(await publishedLines()).toEqual([toAll("messages")]);
  });

  it("that a message was written or read, to nobody who may not read it", async () => {
    const { client, admin, lawyer, caseId } = scene;
    await submit();
    await publishedLines();
    await markRead(admin, caseId, await say(lawyer, caseId));
    const toFirm = `messages: client null, firms ${scene.firmId}`;
    expect(await publishedLines()).toEqual([toFirm, toFirm]);
    await markRead(admin, caseId, await say(client, caseId));
    expect(await publishedLines()).toEqual([toClient("messages"), toClient("messages")]);
  });

  it("that a form was saved, to no firm that has not accepted the case", async () => {
    const { client, lawyer, caseId } = scene;
    await submit();
    await publishedLines();
    await client.mutate("forms.saveMedical", { caseId, medicalInfo: formBodies.medicalInfo });
    expect(await publishedLines()).toEqual([toClient("case")]);
    await lawyer.mutate("cases.accept", { caseId });
    await publishedLines();
    await client.mutate("forms.saveMedical", { caseId, medicalInfo: formBodies.medicalInfo });
    expect(await publishedLines()).toEqual([toAll("case")]);
  });

  it("once, when a message is sent twice under its request key", async () => {
    const { client, caseId } = scene;
    const input = { caseId, body: "Good morning.", requestKey: "once" };
    await Promise.all([1, 2, 3].map(() => client.mutate("messages.post", input)));
    expect(await publishedLines()).toEqual([toClient("messages")]);
  });
});

describe("a published event", () => {
  it("is not made of what was refused or undone", async () => {
    const { admin, client, lawyer, caseId } = scene;
    await lawyer.mutate("cases.accept", { caseId });
    await lawyer.mutate("messages.post", { caseId, body: "Let me in." });
    await client.mutate("messages.post", { caseId, body: " " });
    await admin.mutate("cases.recall", { caseId });
    await admin.mutate("stages.complete", { caseId, stageKey: "care" });
    await markRead(client, caseId, 2_000_000);
    expect(await publishedEvents()).toEqual([]);
  });

  it("carries ids alone, nothing of what was written", async () => {
    const { client, caseId } = scene;
    await say(client, caseId, "My knee hurts.");
    const events = await publishedEvents();
    expect(events.map((one) => Object.keys(one).sort())).toEqual([
      ["caseId", "clientId", "firmIds", "topic"],
    ]);
    expect(JSON.stringify(events)).not.toContain("knee");
  });
});
