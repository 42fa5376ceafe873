import { cases } from "@caseward/db/schema/cases";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findOrInsertUser } from "../../../src/modules/auth/repository";
import { addCase, addFirm, casePayload, displayedStages, stagesOf } from "../../support/fixtures";
import { testServer } from "../../support/harness";
import { until } from "../../support/until";

const server = await testServer();

describe("a new case", () => {
  it("carries what was entered, belongs to its client and has all ten stages, the first one running", async () => {
    const { admin, client, caseId } = await addCase(server);
    const { data } = await admin.rest("GET", `/case/${caseId}`);
    expect(data.case).toMatchObject({
      caseId,
      status: "New",
      client: { id: client.id, firstName: "María", email: client.email, userType: "client" },
      date: "2024-03-10",
      createdFrom: "ADMIN",
      lawFirmId: null,
      messages: [],
    });
    expect(await stagesOf(admin, caseId)).toHaveLength(10);
    expect(await displayedStages(admin, caseId)).toEqual(["onboarding"]);
  });

  it("is answered exactly as it is opened next, in the same order", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const email = "exactly@clients.test";
    const whole = {
      hasAttorney: true,
      attorneyName: "Ann Lee",
      lawFirmName: "Lee & Co",
      satisfiedWithAttorney: true,
    };
    for (const body of [casePayload, { ...casePayload, ...whole }]) {
      const added = await admin.rest("POST", "/case", { ...body, email });
      const { caseId } = added.data.case as { caseId: number };
      const opened = await admin.rest("GET", `/case/${caseId}`);
      expect(JSON.stringify(added.body)).toBe(JSON.stringify(opened.body));
    }
  });

  it("tells nothing of an attorney where there is none, whatever was sent or stood there before", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const attorney = { attorneyName: "Ann Lee", lawFirmName: "Lee & Co", satisfiedWithAttorney: true };
    const nobody = { hasAttorney: false, attorneyName: null, lawFirmName: null, satisfiedWithAttorney: null };
    const add = (hasAttorney: boolean) =>
      admin.rest("POST", "/case", { ...casePayload, ...attorney, hasAttorney, email: "none@clients.test" });
    expect((await add(false)).data.case).toMatchObject(nobody);
    const { caseId } = (await add(true)).data.case as { caseId: number };
    const change = (fields: object) => admin.rest("PUT", `/case/${caseId}`, fields);
    expect((await change({ city: "Waco" })).data.case).toMatchObject({ ...attorney, hasAttorney: true });
    expect((await change({ hasAttorney: false })).data.case).toMatchObject(nobody);
    expect((await change({ attorneyName: "Ann Lee" })).data.case).toMatchObject(nobody);
    expect((await change({ hasAttorney: true })).status).toBe(400);
  });

  it("invites a client who has no account, and the link leads to a password and to the case", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const email = "new.client@clients.test";
    const added = await admin.rest("POST", "/case", { ...casePayload, email });
    expect(added.status).toBe(201);
    const { token } = await server.lastMail(email);
    const verified = await server.anonymous.rest("POST", "/auth/verify-email", { token });
    const password = "a long password";
    await server.anonymous.rest("POST", "/auth/set-password", {
      token: verified.data.passwordToken,
      password,
    });
    const login = await server.anonymous.rest("POST", "/auth/login", { email, password });
    const client = server.withToken(String(login.data.token));
    const { data } = await client.rest("GET", "/cases");
    expect(data.cases).toMatchObject([{ caseId: (added.data.case as { caseId: number }).caseId }]);
  });

  it("is refused for the address of a lawyer", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const { lawyer } = await addFirm(server);
    const reply = await admin.rest("POST", "/case", { ...casePayload, email: lawyer.email });
    expect(reply).toMatchObject({ status: 409, body: { code: "email_taken" } });
  });

  it("is refused for the address of an admin who is invited meanwhile, and leaves nothing", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const { db } = server.database;
    const email = "overtaken@clients.test";
    const before = await db.$count(cases);
    const waits = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { adding } = await db.transaction(async (tx) => {
      const invited = {
        email,
        firstName: "Ann",
        lastName: "Other",
        userType: "admin",
        origin: "invited",
      } as const;
      await findOrInsertUser(tx, invited);
      const adding = admin.rest("POST", "/case", { ...casePayload, email });
      await until(async () => expect(await db.execute(waits)).not.toEqual([]));
      return { adding };
    });
    expect(await adding).toMatchObject({ status: 409, body: { code: "email_taken" } });
    expect(await db.$count(cases)).toBe(before);
    expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(0);
  });

  it("is refused for a day in the future", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const date = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
    const reply = await admin.rest("POST", "/case", { ...casePayload, date });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: "validation_failed", issues: [{ path: "date" }] },
    });
  });

  it("moves to the account of a corrected address while nobody has verified the first one", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const added = await admin.rest("POST", "/case", { ...casePayload, email: "typo@clients.test" });
    const { caseId, client } = added.data.case as { caseId: number; client: { id: number } };
    const { token: oldToken } = await server.lastMail("typo@clients.test");
    const changed = await admin.rest("PUT", `/case/${caseId}`, { email: "right@clients.test" });
    expect((changed.data.case as { client: { id: number } }).client.id).not.toBe(client.id);
    expect(await server.lastMail("right@clients.test")).toMatchObject({ template: "client_invitation" });
    const reply = await server.anonymous.rest("POST", "/auth/verify-email", { token: oldToken });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_token" } });
  });

  it("stays with its client when only the contact address changes later", async () => {
    const { admin, client, caseId } = await addCase(server);
    const { data } = await admin.rest("PUT", `/case/${caseId}`, { email: "elsewhere@clients.test" });
    expect(data.case).toMatchObject({ client: { id: client.id, email: "elsewhere@clients.test" } });
    expect((await client.rest("GET", `/case/${caseId}`)).status).toBe(200);
  });

  it("keeps what a change does not name", async () => {
    const { admin, caseId } = await addCase(server);
    const { data } = await admin.rest("PUT", `/case/${caseId}`, {
      city: "Waco",
      status: "Accepted",
      lawFirmId: 1,
    });
    expect(data.case).toMatchObject({
      city: "Waco",
      propertyType: "Commercial Property",
      status: "New",
      lawFirmId: null,
    });
  });
});
