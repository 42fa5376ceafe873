import { cases } from "@caseward/db/schema/cases";
import { users } from "@caseward/db/schema/users";
import type { Case } from "@caseward/domain/cases/response";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addFirm, displayedStages } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";
import { listCases } from "../lists/rows";
import { newNetwork, own } from "./intakes";

const server = await testServer();
const { db } = server.database;

type Sent = { change?: object; key?: string };

/** Tells of an accident as a client, each time from another network. */
async function sendAs(client: Caller, { change = {}, key }: Sent = {}) {
  const reply = await server.app.inject({
    method: "POST",
    url: "/client/case",
    remoteAddress: newNetwork(),
    headers: { authorization: `Bearer ${client.token}`, ...(key ? { "idempotency-key": key } : {}) },
    payload: { ...own, ...change },
  });
  const body = reply.json();
  return { status: reply.statusCode, body, made: body.data?.case as Case, headers: reply.headers };
}

describe("a client's own account of an accident", () => {
  it("is answered as their case, with the account's name and address", async () => {
    const client = await server.signIn({ userType: "client", firstName: "Ana", lastName: "Lee" });
    const { status, made } = await sendAs(client);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      status: "New",
      createdFrom: "CLIENT",
      client: { id: client.id, firstName: "Ana", lastName: "Lee", email: client.email },
      city: own.city,
      description: own.description,
      admission: { state: "awaiting" },
    });
    expect(made).not.toHaveProperty("referralSource");
    const mail = await server.lastMail(client.email);
    expect(mail.body).toContain(made.admission?.reference);
    expect(mail.token).toBe("");
    expect(await displayedStages(client, made.caseId)).toEqual(["onboarding"]);
  });

  it("can't name somebody else, nor where it comes from", async () => {
    const client = await server.signIn({ userType: "client" });
    const change = {
      email: "other@own.test",
      firstName: "Eve",
      createdFrom: "ADMIN",
      clientId: 1,
      status: "New",
    };
    const { made } = await sendAs(client, { change });
    expect(made.client).toMatchObject({ id: client.id, email: client.email, firstName: "Test" });
    expect(made.createdFrom).toBe("CLIENT");
    expect(made.admission?.state).toBe("awaiting");
  });

  it("that is sent again under its key is one case", async () => {
    const client = await server.signIn({ userType: "client" });
    const key = "one-account";
    const [first, again] = await Promise.all([sendAs(client, { key }), sendAs(client, { key })]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(first.made.caseId).toBe(again.made.caseId);
    expect((await sendAs(client, { key, change: { city: "Fresno" } })).status).toBe(422);
    expect(await listCases(client)).toHaveLength(1);
  });

  it("is one of five an hour", async () => {
    const client = await server.signIn({ userType: "client" });
    for (let at = 0; at < 5; at++) expect((await sendAs(client)).status).toBe(201);
    expect((await sendAs(client)).status).toBe(429);
  });

  it("is no lawyer's and no administrator's to give", async () => {
    const { lawyer } = await addFirm(server);
    const admin = await server.signIn({ userType: "admin" });
    for (const caller of [lawyer, admin]) expect((await sendAs(caller)).status).toBe(403);
    expect((await server.anonymous.rest("POST", "/client/case", own)).status).toBe(401);
  });

  it("needs consent, and keeps the language of the account", async () => {
    const client = await server.signIn({ userType: "client" });
    await db.update(users).set({ language: "es" }).where(eq(users.id, client.id));
    expect((await sendAs(client, { change: { consent: false } })).status).toBe(400);
    await sendAs(client, { change: { language: "en" } });
    expect((await server.lastMail(client.email)).subject).toBe("Recibimos lo que nos contó");
    const [row] = await db.select().from(cases).where(eq(cases.clientId, client.id));
    expect(row).toMatchObject({ createdBy: client.id, createdFrom: "CLIENT", status: "Awaiting" });
  });
});
