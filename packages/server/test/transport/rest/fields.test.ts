import { cases } from "@caseward/db/schema/cases";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addFirm, casePayload, firmPayload } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";

const server = await testServer();
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
});

const labels = [
  ["firstName", "First Name"],
  ["lastName", "Last Name"],
  ["email", "Email"],
  ["phoneNumber", "Phone Number"],
  ["accidentType", "Accident Type"],
  ["city", "City"],
  ["state", "State"],
  ["date", "Date of Incident"],
  ["referralSource", "Referral Source"],
  ["description", "Case Description"],
  ["attorneyName", "Attorney Name"],
  ["lawFirmName", "Law Firm Name"],
] as const;

const whole: Record<string, unknown> = {
  ...casePayload,
  hasAttorney: true,
  attorneyName: "A. Attorney",
  lawFirmName: "Attorney & Co",
};

describe("the first missing field of a new case", () => {
  const blanks = { absent: undefined, null: null, empty: "", blank: " \u00a0\t" };
  it.each(Object.entries(blanks))(
    "is named in the specified order, when fields are %s",
    async (_kind, blank) => {
      for (const [index, [path, label]] of labels.entries()) {
        const left = labels.slice(index).map(([field]) => [field, blank]);
        const { status, body } = await admin.rest("POST", "/case", { ...whole, ...Object.fromEntries(left) });
        const message = `Please fill in the required field: ${label}`;
        expect({ status, body }).toMatchObject({ status: 400, body: { code: "validation_failed", message } });
        expect((body.issues as object[])[0]).toEqual({ path, message });
      }
    },
  );

  it("is named before another field of a wrong form", async () => {
    const given = { ...whole, email: "nobody", phoneNumber: "12", date: "infinity", description: "" };
    const { body } = await admin.rest("POST", "/case", given);
    expect(body).toMatchObject({
      message: "Please fill in the required field: Case Description",
      issues: [{ path: "description" }, { path: "email" }, { path: "phoneNumber" }, { path: "date" }],
    });
  });

  it("is not asked for where the form does not ask: property type, image, attorney", async () => {
    const { propertyType: _optional, ...given } = casePayload;
    const { status, data } = await admin.rest("POST", "/case", given);
    expect(status).toBe(201);
    expect(data.case).toMatchObject({ propertyType: null, imageUrl: null, hasAttorney: false });
  });
});

describe("fields that nobody asked for", () => {
  const registration = { firstName: "A", lastName: "B", email: "a@b.test", password: "long enough" };
  const bodies: [string, object][] = [
    ["/auth/login", { email: "a@b.test", password: "long enough" }],
    ["/auth/register", { ...registration, userType: "client" }],
    ["/auth/verify-email", { token: "abc" }],
    ["/auth/forgot-password", { email: "a@b.test" }],
    ["/auth/set-password", { token: "abc", password: "long enough" }],
    ["/auth/change-password", { currentPassword: "old", newPassword: "long enough" }],
    ["/auth/logout", {}],
  ];
  it.each(bodies)("are refused at %s", async (url, body) => {
    const caller = await server.signIn({ userType: "client" });
    for (const field of ["firmId", "emailVerified", "role", "isAdmin"]) {
      const reply = await caller.rest("POST", url, { ...body, [field]: 1 });
      expect(reply).toMatchObject({
        status: 400,
        body: {
          code: "validation_failed",
          message: expect.stringContaining(field),
          issues: [{ path: field }],
        },
      });
    }
    expect((await caller.rest("GET", "/auth/session")).status).toBe(200);
  });

  it("never make an administrator", async () => {
    const body = { ...registration, userType: "admin" };
    const reply = await server.anonymous.rest("POST", "/auth/register", body);
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: "userType" }] } });
  });

  it("are ignored elsewhere, and never stored", async () => {
    const { firmId, lawyer } = await addFirm(server);
    const forged = {
      caseId: 1,
      id: 1,
      status: "Accepted",
      lawFirmId: firmId,
      clientId: admin.id,
      assignedAt: "2020-01-01T00:00:00Z",
      createdAt: "2020-01-01T00:00:00Z",
      createdBy: lawyer.id,
      searchName: "forged",
      medicalInfo: {},
      messages: [{ body: "forged" }],
      createdFrom: "HACK",
    };
    const added = await admin.rest("POST", "/case", { ...casePayload, ...forged });
    expect(added.status).toBe(201);
    const { caseId } = added.data.case as { caseId: number };
    const changed = await admin.rest("PUT", `/case/${caseId}`, {
      ...forged,
      createdFrom: "FORGED",
      city: "Waco",
    });
    expect(changed.status).toBe(200);
    const [row] = await server.database.db.select().from(cases).where(eq(cases.id, caseId));
    expect(row).toMatchObject({
      status: "New",
      city: "Waco",
      lawFirmId: null,
      assignedAt: null,
      createdBy: admin.id,
      createdFrom: "ADMIN",
      searchName: "maria zuniga",
    });
    expect(row?.clientId).not.toBe(admin.id);
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2020);
  });

  it("do not reach a firm, its lawyer or somebody else's addresses", async () => {
    const lawyer = await server.signIn({ userType: "lawfirm" });
    const forged = {
      id: 9999,
      firmId: 9999,
      userId: admin.id,
      searchName: "forged",
      createdAt: "2020-01-01",
    };
    const made = await lawyer.rest("POST", "/law-firm", { ...firmPayload, ...forged });
    expect(made.status).toBe(201);
    expect(made.data.lawFirm).not.toMatchObject({ id: 9999 });
    const client = await server.signIn({ userType: "client" });
    const address = {
      address: "1 Oak St",
      city: "Austin",
      state: "TX",
      zipCode: "78701",
      userId: admin.id,
      id: 1,
    };
    await client.rest("PUT", "/client/address", { addresses: [address], userId: admin.id });
    expect((await client.rest("GET", "/client/address")).data.addresses).toHaveLength(1);
  });
});
