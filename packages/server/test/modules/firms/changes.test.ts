import { auditEvents } from "@caseward/db/schema/audit";
import type { LawFirm } from "@caseward/domain/firms/response";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addFirm } from "../../support/fixtures";
import { testServer } from "../../support/harness";

const server = await testServer();
const admin = await server.signIn({ userType: "admin" });

async function firmOf() {
  const { lawyer, firmId } = await addFirm(server);
  const change = (fields: object, caller = lawyer) => caller.rest("PUT", `/law-firm/${firmId}`, fields);
  const read = async () => (await admin.rest("GET", `/law-firm/${firmId}`)).data.lawFirm as LawFirm;
  return { lawyer, firmId, change, read };
}

const volatile = { updatedAt: expect.any(String) };

describe("a firm's profile", () => {
  it("keeps what is left out, of any field and of the contact", async () => {
    const { change, read } = await firmOf();
    const before = await read();
    const offices = [
      { address: "1 Main St", city: "Austin", state: "TX", zipCode: "78701" },
      { address: "2 Oak St", city: "Reno", state: "NV", zipCode: "89501" },
    ];
    expect((await change({ addresses: offices })).status).toBe(200);
    expect((await change({ usp: "Spanish", primaryContact: { email: "new@ngandsons.test" } })).status).toBe(
      200,
    );
    const barAdmissions = [{ attorneyName: null, state: "TX", barNumber: "24012345" }];
    expect((await change({ barAdmissions })).status).toBe(200);
    const after = await read();
    expect(after).toMatchObject({ usp: "Spanish", barAdmissions });
    expect(after.addresses.map(({ city }) => city)).toEqual(["Austin", "Reno"]);
    const { usp, addresses, barAdmissions: none } = before;
    const primaryContact = { ...after.primaryContact, email: before.primaryContact.email };
    expect({ ...after, usp, addresses, barAdmissions: none, primaryContact }).toEqual({
      ...before,
      ...volatile,
    });
  });

  it("leaves in the history which fields are another than before, and nothing where none is", async () => {
    const { change, read, firmId } = await firmOf();
    const { verification: _standing, ...whole } = await read();
    const sent = { ...whole, informationVerified: true, usp: "Spanish" };
    await change(sent);
    await change(sent);
    const { primaryContact, addresses } = sent;
    const moved = addresses.map((office) => ({ ...office, suite: "4" }));
    await change({ ...sent, addresses: moved, primaryContact: { ...primaryContact, title: "Of Counsel" } });
    const events = await server.database.db
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(eq(auditEvents.action, "firms.update"))
      .orderBy(auditEvents.id);
    expect(events.map(({ detail }) => detail).filter((detail) => detail?.lawFirmId === firmId)).toEqual([
      { lawFirmId: firmId, fields: "usp" },
      { lawFirmId: firmId, fields: "addresses, primaryContact" },
    ]);
  });

  it("takes parts of the primary office flat, and keeps the others", async () => {
    const { change, read } = await firmOf();
    await change({
      addresses: [
        { address: "1 Main St", city: "Austin", state: "TX", zipCode: "78701" },
        { address: "2 Oak St", city: "Reno", state: "NV", zipCode: "89501" },
      ],
    });
    expect((await change({ firmZip: "78702" })).status).toBe(200);
    expect((await read()).addresses).toMatchObject([
      { address: "1 Main St", zipCode: "78702", isPrimary: true },
      { city: "Reno", isPrimary: false },
    ]);
    expect(await change({ firmZip: "abc" })).toMatchObject({
      ...{ status: 400, body: { code: "validation_failed", issues: [{ path: "addresses.0.zipCode" }] } },
    });
  });

  it.each([
    [{ firmName: "" }, "firmName"],
    [{ yearEstablished: 2099 }, "yearEstablished"],
    [{ primaryContact: { email: "x" } }, "primaryContact.email"],
    [{ jurisdictions: [{ state: "XX" }] }, "jurisdictions.0.state"],
    [{ barAdmissions: [{ state: "TX", barNumber: "" }] }, "barAdmissions.0.barNumber"],
    [{ termsAgreed: false }, "termsAgreed"],
  ])("refuses %j and keeps all", async (fields, path) => {
    const { change, read } = await firmOf();
    const before = await read();
    const reply = await change({ usp: "lost", ...fields });
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(await read()).toEqual(before);
  });

  it("is changed by its own lawyers and admins alone", async () => {
    const { change, read } = await firmOf();
    const other = await addFirm(server);
    expect(await change({ usp: "x" }, other.lawyer)).toMatchObject({
      status: 403,
      body: { code: "access_denied" },
    });
    expect((await change({ usp: "x" }, admin)).status).toBe(200);
    expect((await read()).usp).toBe("x");
    expect(await admin.rest("PUT", "/law-firm/2000000", { usp: "x" })).toMatchObject({ status: 404 });
  });
});

describe("a verified firm", () => {
  it("is pending again when it gives itself another name, and not for another way to write it", async () => {
    const { change, read, firmId } = await firmOf();
    await change({ firmName: "NG and Sons, LLP", firmEmail: "desk@ngandsons.test" });
    expect((await read()).verification.status).toBe("verified");
    await change({ firmName: "Okafor Reyes" });
    expect((await read()).verification).toEqual({
      ...{ status: "pending", decidedAt: null, decidedBy: null },
      note: 'Verified as "NG and Sons, LLP", and changed its name since.',
    });
    await admin.rest("PUT", `/law-firm/${firmId}/verification`, { status: "verified" });
    await change({ firmName: "Ng & Sons" }, admin);
    expect((await read()).verification.status).toBe("verified");
  });

  it("stays suspended under another name", async () => {
    const { change, read, firmId } = await firmOf();
    await admin.rest("PUT", `/law-firm/${firmId}/verification`, { status: "suspended" });
    await change({ firmName: "Okafor Reyes" });
    expect((await read()).verification.status).toBe("suspended");
  });
});
