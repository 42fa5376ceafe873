import { formDrafts } from "@caseward/db/schema/forms";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { caseIn, makeWorld, type World } from "../../access/permissions/people";
import { type Caller, testServer } from "../../support/harness";
import { formBodies } from "./bodies";

const server = await testServer();
let world: World;
let caseId: number;
beforeAll(async () => {
  world = await makeWorld(server);
  caseId = await caseIn("Accepted", world);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const content = { hospitalName: "St. B", symptoms: ["Back pain", ""], hospitalized: null, pages: 2 };
const keep = (caller: Caller, form: string, typed: unknown = content) =>
  caller.mutate("forms.saveDraft", { caseId, form, content: typed });
const draftOf = async (caller: Caller, form: string) =>
  (await caller.query("forms.draft", { caseId, form })).data.draft as { content: unknown } | null;

describe("a draft", () => {
  it("is kept as it was typed, and a later one replaces it", async () => {
    const { client } = world.people;
    expect(await draftOf(client, "medical")).toBeNull();
    const kept = await keep(client, "medical");
    const savedAt = expect.stringMatching(/^\d{4}-.+Z$/);
    expect(kept.data.draft).toEqual({ content, savedAt, version: expect.any(Number) });
    expect(await draftOf(client, "medical")).toEqual(kept.data.draft);
    await keep(client, "medical", { hospitalName: "St. Brendan" });
    expect((await draftOf(client, "medical"))?.content).toEqual({ hospitalName: "St. Brendan" });
  });

  it("is not overwritten by a window that has not seen the last save", async () => {
    const { firm } = world.people;
    const save = (text: string, expectedVersion?: number) =>
      firm.mutate("forms.saveDraft", { caseId, form: "hipaa", content: { text }, expectedVersion });
    const versionOf = (reply: Awaited<ReturnType<typeof save>>) =>
      (reply.data.draft as { version: number }).version;
    const first = versionOf(await save("one", 0));
    expect((await save("two", 0)).status).toBe(409);
    const second = versionOf(await save("three", first));
    const late = await save("four", first);
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body)).toMatch(/another window or on another device/);
    expect(await draftOf(firm, "hipaa")).toMatchObject({ content: { text: "three" }, version: second });
    await firm.mutate("forms.discardDraft", { caseId, form: "hipaa" });
    expect((await save("five", second)).status).toBe(409);
    expect(versionOf(await save("five", 0))).toBeGreaterThan(second);
    expect((await save("six", -1)).status).toBe(400);
    await firm.mutate("forms.discardDraft", { caseId, form: "hipaa" });
  });

  it("is private: neither the firm, nor a colleague, nor anybody else reads or ends it", async () => {
    const { client, firm, otherClient, otherFirm, admin } = world.people;
    const colleague = await server.signIn({ userType: "lawfirm", lawFirmId: world.firmId });
    await keep(client, "medical", { of: "client" });
    await keep(firm, "medical", { of: "firm" });
    await keep(colleague, "medical", { of: "colleague" });
    await firm.mutate("forms.discardDraft", { caseId, form: "medical" });
    expect(await draftOf(firm, "medical")).toBeNull();
    expect((await draftOf(client, "medical"))?.content).toEqual({ of: "client" });
    expect((await draftOf(colleague, "medical"))?.content).toEqual({ of: "colleague" });
    for (const otherPerson of [otherClient, otherFirm, admin]) {
      expect((await otherPerson.query("forms.draft", { caseId, form: "medical" })).status).toBe(403);
      expect((await keep(otherPerson, "medical")).status).toBe(403);
      expect((await otherPerson.mutate("forms.discardDraft", { caseId, form: "medical" })).status).toBe(403);
    }
    expect((await draftOf(client, "medical"))?.content).toEqual({ of: "client" });
  });

  it("says how far it is, to its writer alone and without its contents", async () => {
    const { client, firm, admin } = world.people;
    const progress = { answered: 7, asked: 9 };
    const savedAt = expect.stringMatching(/^\d{4}-.+Z$/);
    await client.mutate("forms.saveDraft", { caseId, form: "financial", content, progress });
    await firm.mutate("forms.discardDraft", { caseId, form: "financial" });
    const ofFinancial = async (caller: Caller) =>
      ((await caller.query("forms.drafts", { caseId })).data.drafts as { form: string }[]).filter(
        ({ form }) => form === "financial",
      );
    expect(await ofFinancial(client)).toEqual([{ form: "financial", progress, savedAt }]);
    expect(await ofFinancial(firm)).toEqual([]);
    expect((await admin.query("forms.drafts", { caseId })).status).toBe(403);
    await keep(client, "financial");
    expect(await ofFinancial(client)).toEqual([{ form: "financial", progress: null, savedAt }]);
    for (const wrong of [{ answered: -1, asked: 2 }, { answered: 1.5, asked: 2 }, "7 of 9"])
      expect(
        (await client.mutate("forms.saveDraft", { caseId, form: "financial", content, progress: wrong }))
          .status,
      ).toBe(400);
  });

  it("never counts as a form", async () => {
    const { client, admin } = world.people;
    for (const form of ["medical", "financial", "hipaa"]) await keep(client, form);
    const { data } = await admin.query("forms.get", { caseId });
    expect(data.forms).toEqual({ medical: null, financial: null, hipaa: null });
  });

  it.each([
    ["medical", "forms.saveMedical", { medicalInfo: formBodies.medicalInfo }],
    ["financial", "forms.saveFinancial", { financialInfo: formBodies.financialInfo }],
    ["hipaa", "forms.submitHipaa", { hipaaInfo: formBodies.hipaaInfo }],
  ])(
    "of the %s form goes with its submission, other people's and other forms' stay",
    async (form, call, body) => {
      const { client, firm } = world.people;
      const others = ["medical", "financial", "hipaa"].filter((one) => one !== form);
      for (const one of [form, ...others]) await Promise.all([keep(client, one), keep(firm, one)]);
      const refused = await client.mutate(call, { caseId, ...body, ...refusedBy(call) });
      expect(refused.status).toBe(call === "forms.submitHipaa" ? 400 : 409);
      expect(await draftOf(client, form)).not.toBeNull();
      expect((await client.mutate(call, { caseId, ...body })).status).toBe(200);
      expect(await draftOf(client, form)).toBeNull();
      expect(await draftOf(firm, form)).not.toBeNull();
      for (const one of others) expect(await draftOf(client, one)).not.toBeNull();
    },
  );

  /** What makes a submission fail, so that the draft must stay. */
  const refusedBy = (call: string) =>
    call === "forms.submitHipaa" ? { hipaaInfo: {} } : { expectedVersion: 99 };

  it("keeps nothing that a database refuses, and no more than its size", async () => {
    const { client } = world.people;
    let deep: unknown = "end";
    for (let depth = 0; depth < 500; depth++) deep = { deep };
    await keep(client, "financial", { a: "x\0y", "b\0": ["\ud800z"], deep });
    expect(await draftOf(client, "financial")).toMatchObject({ content: { a: "xy", b: ["z"] } });
    for (const typed of [{ a: "x".repeat(100_001) }, [], "text", null, 1])
      expect(await keep(client, "financial", typed)).toMatchObject({ status: 400 });
    expect((await keep(client, "taxes")).status).toBe(400);
    const rows = await server.database.db.select().from(formDrafts).where(eq(formDrafts.form, "financial"));
    expect(rows.filter(({ userId }) => userId === client.id)).toHaveLength(1);
  });
});
