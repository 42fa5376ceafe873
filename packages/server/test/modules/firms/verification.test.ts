import { auditEvents } from "@caseward/db/schema/audit";
import { outbox } from "@caseward/db/schema/platform/outbox";
import type { LawFirm, LawFirmListItem, LookAlike } from "@caseward/domain/firms/response";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addCase, addFirm, firmPayload } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";

const server = await testServer();
const admin = await server.signIn({ userType: "admin" });

const decide = (firmId: number, status: string, note?: string) =>
  admin.rest("PUT", `/law-firm/${firmId}/verification`, { status, note });
const submit = (caseId: number, lawFirmId: number, more: object = {}) =>
  admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId, ...more });

/** A firm as its lawyer makes it, which nobody has looked at. */
async function newFirm(change: Record<string, unknown> = {}) {
  const lawyer = await server.signIn({ userType: "lawfirm" });
  const { data, status } = await lawyer.rest("POST", "/law-firm", { ...firmPayload, ...change });
  expect(status).toBe(201);
  return { lawyer, firm: data.lawFirm as LawFirm };
}

const standingOf = async (caller: Caller, firmId: number) =>
  ((await caller.rest("GET", `/law-firm/${firmId}`)).data.lawFirm as LawFirm).verification;

const mailsTo = async (recipient: string) =>
  (await server.database.db.select().from(outbox).where(eq(outbox.recipient, recipient))).map(
    ({ template }) => template,
  );

describe("a new firm", () => {
  it("is pending, and an admin's decision says who, when and on what ground, to admins alone", async () => {
    const { lawyer, firm } = await newFirm();
    expect(firm.verification).toEqual({ status: "pending", decidedAt: null });
    const reply = await decide(firm.id, "verified", " Texas bar 24012345 ");
    expect(reply.status).toBe(200);
    expect((reply.data.lawFirm as LawFirm).verification).toEqual({
      ...{ status: "verified", note: "Texas bar 24012345" },
      ...{ decidedAt: expect.stringMatching(/Z$/), decidedBy: "Test Person" },
    });
    expect(await standingOf(lawyer, firm.id)).toEqual({
      ...{ status: "verified", decidedAt: expect.any(String) },
    });
    const session = await lawyer.rest("GET", "/auth/session");
    expect(session.data.firm).toMatchObject({ id: firm.id, verification: "verified" });
  });

  it("is told to the admins, who verify it", async () => {
    const before = (await mailsTo(admin.email)).length;
    const { lawyer, firm } = await newFirm();
    expect((await mailsTo(admin.email)).slice(before)).toEqual(["firm_waits"]);
    expect((await server.lastMail(admin.email)).body).toContain(`/admin/lawfirmprofile/${firm.id}`);
    await decide(firm.id, "verified");
    await lawyer.rest("PUT", `/law-firm/${firm.id}`, { usp: "Spanish" });
    expect((await mailsTo(admin.email)).length).toBe(before + 1);
    await lawyer.rest("PUT", `/law-firm/${firm.id}`, { firmName: "Another Name" });
    expect((await mailsTo(admin.email)).length).toBe(before + 2);
  });

  it.each(["new", "", null, undefined, 1, "Verified"])("is not decided on as %j", async (status) => {
    const { firm } = await newFirm();
    const reply = await admin.rest("PUT", `/law-firm/${firm.id}/verification`, { status });
    expect(reply).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(reply.body.issues).toMatchObject([{ path: "status" }]);
  });

  it("stores where its attorneys are admitted, or nothing, as callers of before send", async () => {
    expect((await newFirm()).firm.barAdmissions).toEqual([]);
    const barAdmissions = [{ attorneyName: "Linh Ng", state: "tx", barNumber: " 24012345 " }];
    expect((await newFirm({ barAdmissions })).firm.barAdmissions).toEqual([
      { attorneyName: "Linh Ng", state: "TX", barNumber: "24012345" },
    ]);
  });
});

describe("a case", () => {
  it.each([
    ["pending", "This law firm is not verified yet. It gets cases once an admin has verified it."],
    ["suspended", "This law firm is suspended and gets no new cases."],
  ])("does not go to a %s firm, whatever the reason", async (status, message) => {
    const { firm } = await newFirm();
    if (status === "suspended") await decide(firm.id, status);
    const { caseId } = await addCase(server);
    for (const more of [{}, { overrideReason: "We know them" }])
      expect(await submit(caseId, firm.id, more)).toMatchObject({
        ...{ status: 409, body: { code: "firm_not_verified", message } },
      });
    expect((await admin.rest("GET", `/case/${caseId}`)).data.case).toMatchObject({ status: "New" });
    await decide(firm.id, "verified");
    expect((await submit(caseId, firm.id)).status).toBe(200);
  });

  it("that a firm has accepted stays its own when it is suspended, and an offer can only be rejected or recalled", async () => {
    const { lawyer, firmId } = await addFirm(server);
    const [held, offered, recalled] = [await addCase(server), await addCase(server), await addCase(server)];
    for (const { caseId } of [held, offered, recalled]) await submit(caseId, firmId);
    await lawyer.rest("PUT", `/case/${held.caseId}/accept`);
    await decide(firmId, "suspended", "Complaint");

    expect((await lawyer.rest("GET", `/case/${held.caseId}`)).data.case).toMatchObject({
      status: "Accepted",
    });
    const said = await lawyer.rest("POST", `/case/${held.caseId}/messages`, { body: "Good morning." });
    expect(said.status).toBe(201);
    expect((await lawyer.rest("PUT", `/case/${held.caseId}/signup-client`)).status).toBe(200);

    expect(await lawyer.rest("PUT", `/case/${offered.caseId}/accept`)).toMatchObject({
      ...{ status: 409, body: { code: "firm_not_verified" } },
    });
    expect((await lawyer.rest("PUT", `/case/${offered.caseId}/reject`)).status).toBe(200);
    expect((await admin.rest("PUT", `/case/${recalled.caseId}/recall`)).status).toBe(200);
  });
});

describe("a decision", () => {
  it("tells the firm once in one sentence, and is in the audit", async () => {
    const email = "notified@firms.test";
    const { firm } = await newFirm({ primaryContact: { ...firmPayload.primaryContact, email } });
    await decide(firm.id, "verified", "Bar");
    await decide(firm.id, "verified", "Bar");
    await decide(firm.id, "verified", "Bar and office");
    await decide(firm.id, "suspended");
    await decide(firm.id, "pending");
    expect((await mailsTo(email)).sort()).toEqual(["firm_suspended", "firm_verified"]);
    const events = await server.database.db
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, "firms.verify"), eq(auditEvents.outcome, "done")))
      .orderBy(auditEvents.id);
    expect(events.map(({ detail }) => detail).filter((detail) => detail?.lawFirmId === firm.id)).toEqual([
      { lawFirmId: firm.id, from: "pending", to: "verified" },
      { lawFirmId: firm.id, from: "verified", to: "verified" },
      { lawFirmId: firm.id, from: "verified", to: "suspended" },
      { lawFirmId: firm.id, from: "suspended", to: "pending" },
    ]);
  });

  it("about an unknown firm is not found", async () =>
    expect(await decide(2_000_000, "verified")).toMatchObject({ status: 404, body: { code: "not_found" } }));
});

describe("firms that look alike", () => {
  it("are told by their numbers in the list, and side by side with what is the same", async () => {
    const real = {
      ...{
        firmName: "Whitaker & Bloom LLP",
        firmEmail: "office@whitakerbloom.test",
        firmPhone: "(303) 555-0177",
      },
      addresses: [{ address: "17 Sage Street", city: "Denver", state: "CO", zipCode: "80202" }],
      primaryContact: {
        ...firmPayload.primaryContact,
        email: "a@whitakerbloom.test",
        mobileNumber: "3035550178",
      },
    };
    const { firm } = await newFirm(real);
    const { firm: posed } = await newFirm({ ...real, firmName: "Whitаker and Bloom, P.C." });
    const { firm: other } = await newFirm({
      ...real,
      ...{ firmName: "Sage Law", firmEmail: "sage@gmail.com", firmPhone: "+1 303 555 0177" },
      addresses: [{ address: "1 Else St", city: "Denver", state: "CO", zipCode: "80202" }],
      primaryContact: { ...real.primaryContact, email: "sage@gmail.com", mobileNumber: "3035550000" },
    });
    const listed = async (query: string) =>
      (await admin.rest("GET", `/law-firms?${query}`)).data.lawFirms as LawFirmListItem[];
    const [found] = await listed("search=Whitaker%20%26%20Bloom%20LLP");
    expect(found?.lookAlikes.sort()).toEqual([posed.id, other.id].sort());
    const { data } = await admin.query("firms.lookAlikes", { firmId: firm.id });
    expect((data.lawFirms as LookAlike[]).map(({ id, alike }) => [id, alike])).toEqual([
      [posed.id, ["name", "mail", "phone", "address"]],
      [other.id, ["phone"]],
    ]);
  });

  it("are looked for anew when a profile changes", async () => {
    const { lawyer, firm } = await newFirm({ firmName: "Quill Partners" });
    const { firm: twin } = await newFirm({ firmName: "Thistle Partners" });
    const alike = async () =>
      ((await admin.query("firms.lookAlikes", { firmId: twin.id })).data.lawFirms as LookAlike[]).find(
        ({ id }) => id === firm.id,
      )?.alike;
    expect((await alike()) ?? []).not.toContain("name");
    await lawyer.rest("PUT", `/law-firm/${firm.id}`, { firmName: "THISTLE partners" });
    expect(await alike()).toContain("name");
  });
});

describe("the list of firms", () => {
  it("is filtered by where they stand", async () => {
    const { firm } = await newFirm({ firmName: "Juniper Standing" });
    const found = async (verification: string) =>
      (
        (await admin.rest("GET", `/law-firms?search=juniper&verification=${verification}`)).data
          .lawFirms as LawFirmListItem[]
      ).map(({ verification: { status } }) => status);
    expect([await found("pending"), await found("verified"), await found("")]).toEqual([
      ["pending"],
      [],
      ["pending"],
    ]);
    await decide(firm.id, "suspended");
    expect([await found("pending"), await found("suspended")]).toEqual([[], ["suspended"]]);
    expect((await admin.rest("GET", "/law-firms?verification=new")).status).toBe(400);
  });

  it("comes with what each holds and when it last answered", async () => {
    const { lawyer, firmId } = await addFirm(server);
    const { firm } = await newFirm();
    const [one, two] = [await addCase(server), await addCase(server)];
    for (const { caseId } of [one, two]) await submit(caseId, firmId);
    await lawyer.rest("PUT", `/case/${one.caseId}/accept`);
    const { data } = await admin.query("firms.workloads", { firmIds: [firmId, firm.id, 2_000_000] });
    expect(data.workloads).toEqual(
      expect.arrayContaining([
        { firmId, casesHeld: 2, lastAnsweredAt: expect.stringMatching(/Z$/) },
        { firmId: firm.id, casesHeld: 0, lastAnsweredAt: null },
      ]),
    );
    expect(data.workloads).toHaveLength(2);
  });
});
