import { auditEvents } from "@caseward/db/schema/audit";
import { hipaaForms } from "@caseward/db/schema/forms";
import { outbox } from "@caseward/db/schema/platform/outbox";
import type { Case, CaseListItem } from "@caseward/domain/cases/response";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { openRow } from "../../../src/platform/encryption/sealed-rows";
import { hipaaContent } from "../../../src/platform/encryption/sealed-tables";
import { type CaseState, caseIn, makeWorld, type World } from "../../access/permissions/people";
import { type Caller, type Reply, testServer } from "../../support/harness";
import { formBodies } from "./bodies";
import { readPdf } from "./pdf/reader";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const { hipaaInfo } = formBodies;
const infoOf = ({ data }: Reply) => (data.case as Case).hipaaInfo;
const sign = (caller: Caller, caseId: number) =>
  caller.rest("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo });
const revoke = (caller: Caller, caseId: number, body: object = {}) =>
  caller.rest("PUT", `/case/${caseId}/hipaa/revoke`, body);

async function signedCase(state: CaseState = "Accepted"): Promise<number> {
  const caseId = await caseIn(state, world);
  expect((await sign(world.people.client, caseId)).status).toBe(200);
  return caseId;
}

const versionsOf = async (caseId: number) => {
  const rows = await server.database.db
    .select()
    .from(hipaaForms)
    .where(eq(hipaaForms.caseId, caseId))
    .orderBy(asc(hipaaForms.version));
  return rows.map((row) => openRow(server.services.vault, hipaaContent, row));
};

const mailsAbout = async (caseId: number) => {
  const rows = await server.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.template, "authorization_revoked"));
  return rows
    .map(({ subject, body }) => `${subject} ${body}`)
    .filter((text) => new RegExp(`/case/${caseId}\\b`).test(text));
};

describe("a revoked authorization", () => {
  it("stays stored, with when and why, for everybody who may read it", async () => {
    const { client, firm, admin } = world.people;
    const caseId = await signedCase();
    const reply = await revoke(client, caseId, { reason: " I changed my mind. " });
    expect(reply.status).toBe(200);
    const revoked = {
      revokedAt: expect.stringMatching(/^\d{4}-.+Z$/),
      revocationReason: "I changed my mind.",
    };
    expect(infoOf(reply)).toMatchObject(revoked);
    for (const reader of [client, firm, admin])
      expect(infoOf(await reader.rest("GET", `/case/${caseId}`))).toMatchObject(revoked);
    const forms = (await firm.query("forms.get", { caseId })).data.forms;
    expect(forms).toMatchObject({ hipaa: { info: revoked, version: 1 } });
  });

  it("is no form that the client has done, in lists and for the onboarding, until the next one is signed", async () => {
    const { client } = world.people;
    const caseId = await signedCase();
    const isListed = async () => {
      const { data } = await client.query("cases.list", {});
      return (data.cases as CaseListItem[]).find((listed) => listed.caseId === caseId)?.hasHipaaInfo;
    };
    const isOnboarded = async () => {
      const { data } = await client.rest("GET", `/case/${caseId}/stages`);
      return (data.stages as StageRecord[])[0]?.completedAt !== null;
    };
    expect(await isListed()).toBe(true);
    await revoke(client, caseId);
    expect(await isListed()).toBe(false);
    await client.rest("PUT", `/case/${caseId}/add-medical-info`, { nothingToTell: true });
    await client.rest("PUT", `/case/${caseId}/add-financial-info`, { nothingToTell: true });
    expect(await isOnboarded()).toBe(false);
    expect((await sign(client, caseId)).status).toBe(200);
    expect(await isListed()).toBe(true);
    expect(await isOnboarded()).toBe(true);
  });

  it("keeps its reason encrypted", async () => {
    const caseId = await signedCase();
    await revoke(world.people.client, caseId, { reason: "A secret reason" });
    const [row] = await server.database.db.select().from(hipaaForms).where(eq(hipaaForms.caseId, caseId));
    expect(row?.sealed.includes("secret")).toBe(false);
    expect(await versionsOf(caseId)).toMatchObject([{ revocationReason: "A secret reason" }]);
  });

  it("is told to the firm and the admins, once, without a word on health or the reason", async () => {
    const caseId = await signedCase();
    await revoke(world.people.client, caseId, { reason: "A secret reason" });
    await revoke(world.people.client, caseId);
    const mails = await mailsAbout(caseId);
    const links = mails.map((text) => text.match(/app\.test\/(\w+)\/case/)?.[1]);
    expect([...new Set(links)].sort()).toEqual(["admin", "lawfirm"]);
    expect(links.filter((area) => area === "lawfirm")).toHaveLength(1);
    for (const text of mails) expect(text).not.toMatch(/health|medical|hipaa|secret/i);
  });

  it("is not told to a firm that has not accepted the case", async () => {
    const caseId = await signedCase("Submitted");
    await revoke(world.people.client, caseId);
    for (const text of await mailsAbout(caseId)) expect(text).not.toContain("/lawfirm/");
  });

  it("is revoked once: a second time changes nothing and answers the first", async () => {
    const caseId = await signedCase();
    const first = infoOf(await revoke(world.people.client, caseId, { reason: "First" }));
    server.passTime(60_000);
    const again = await revoke(world.people.client, caseId, { reason: "Second" });
    expect(again.status).toBe(200);
    expect(infoOf(again)).toEqual(first);
    const events = await server.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.caseId, caseId), eq(auditEvents.action, "forms.revokeHipaa")));
    expect(events).toMatchObject([{ contents: ["hipaa"], detail: { formId: first?.formId } }]);
  });

  it("says so on paper", async () => {
    const caseId = await signedCase();
    await revoke(world.people.client, caseId);
    const { rawPayload } = await server.app.inject({
      url: `/case/${caseId}/hipaa.pdf`,
      headers: { authorization: `Bearer ${world.people.firm.token}` },
    });
    expect((await readPdf(rawPayload)).texts[0]).toContain("REVOKED");
  });
});

describe("an authorization after a revoked one", () => {
  it("is the next version, and both stay stored", async () => {
    const { client, firm } = world.people;
    const caseId = await signedCase();
    const first = infoOf(await revoke(client, caseId));
    const next = await sign(firm, caseId);
    expect(next.status).toBe(200);
    expect(infoOf(next)).toMatchObject({ revokedAt: null, enteredBy: { userType: "lawfirm" } });
    expect(infoOf(next)?.formId).not.toBe(first?.formId);
    expect(infoOf(await client.rest("GET", `/case/${caseId}`))).toEqual(infoOf(next));
    expect(await versionsOf(caseId)).toMatchObject([
      { version: 1, formId: first?.formId, supersededAt: expect.any(Date) },
      { version: 2, revokedAt: null, supersededAt: null },
    ]);
    expect((await sign(client, caseId)).body.code).toBe("hipaa_locked");
  });

  it("is one, of twenty that are signed at once", async () => {
    const caseId = await signedCase();
    await revoke(world.people.client, caseId);
    const replies = await Promise.all(Array.from({ length: 20 }, () => sign(world.people.client, caseId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await versionsOf(caseId)).toHaveLength(2);
  });
});

describe("a revocation", () => {
  it("is the client's alone", async () => {
    const { admin, firm, otherClient } = world.people;
    const caseId = await signedCase();
    for (const caller of [admin, firm, otherClient]) expect((await revoke(caller, caseId)).status).toBe(403);
    expect(await versionsOf(caseId)).toMatchObject([{ revokedAt: null }]);
  });

  it("finds nothing where nothing was signed", async () => {
    const caseId = await caseIn("Accepted", world);
    expect(await revoke(world.people.client, caseId)).toMatchObject({
      status: 404,
      body: { code: "not_found", message: "This case has no HIPAA authorization yet." },
    });
  });

  it.each([5, {}, "x".repeat(500)])("for a reason of %j is refused", async (reason) => {
    const caseId = await signedCase();
    expect((await revoke(world.people.client, caseId, { reason })).status).toBe(400);
  });
});
