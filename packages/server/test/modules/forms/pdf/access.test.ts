import { createHmac, randomUUID } from "node:crypto";
import type { Database } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { sessions } from "@caseward/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { caseIn, makeWorld, type World } from "../../../access/permissions/people";
import { type Caller, testServer } from "../../../support/harness";
import { formBodies } from "../bodies";
import { readPdf } from "./reader";

const minute = 60_000;

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

async function signedCase(): Promise<number> {
  const caseId = await caseIn("Accepted", world);
  const { client } = world.people;
  const reply = await client.rest("PUT", `/case/${caseId}/add-hipaa-info`, {
    hipaaInfo: formBodies.hipaaInfo,
  });
  expect(reply.status).toBe(200);
  return caseId;
}

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url, headers });

const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });

async function linkOf(caller: Caller, caseId: number): Promise<string> {
  const { data } = await caller.mutate("forms.hipaaLink", { caseId });
  return String(data.url);
}

/** Each text that stands in a column of the database. */
async function everythingStored(db: Database): Promise<string[]> {
  const columns = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'bytea', 'uuid')`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await db.execute<{ text: string | null }>(
      sql`select distinct ${sql.identifier(column)}::text as text from ${sql.identifier(table)}`,
    );
    found.push(...rows.flatMap(({ text }) => text ?? []));
  }
  return found;
}

const isPdf = (reply: { rawPayload: Buffer }) => reply.rawPayload.subarray(0, 5).toString() === "%PDF-";

describe("the printed authorization", () => {
  it("is opened by the client, the firm and an admin, with a session or with a link", async () => {
    const caseId = await signedCase();
    const { client, firm, admin } = world.people;
    const opened: Buffer[] = [];
    for (const caller of [client, firm, admin]) {
      opened.push((await open(`/case/${caseId}/hipaa.pdf`, bearer(caller))).rawPayload);
      opened.push((await open(await linkOf(caller, caseId))).rawPayload);
    }
    expect(new Set(opened.map((bytes) => bytes.toString("base64"))).size).toBe(1);
    const { texts } = await readPdf(opened[0] ?? new Uint8Array());
    expect(texts.join()).toContain(formBodies.hipaaInfo.patientInformation.signature);
    expect(texts.join()).toContain("127.0.0.1");
  });

  it("comes as a PDF to be displayed, under a plain name, kept by no cache and taken for nothing else", async () => {
    const caseId = await signedCase();
    const reply = await open(await linkOf(world.people.client, caseId));
    expect(isPdf(reply)).toBe(true);
    expect(reply.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="hipaa-authorization-${String(caseId).padStart(4, "0")}.pdf"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-length": String(reply.rawPayload.byteLength),
    });
  });

  it("is not there before anybody signed", async () => {
    const caseId = await caseIn("Submitted", world);
    const { client } = world.people;
    const message = "This case has no HIPAA authorization yet.";
    const reply = await open(`/case/${caseId}/hipaa.pdf`, bearer(client));
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: "not_found", message });
    expect((await client.mutate("forms.hipaaLink", { caseId })).status).toBe(404);
  });

  it("is refused to others, whatever they send", async () => {
    const caseId = await signedCase();
    const { otherClient, otherFirm, firmless } = world.people;
    const path = `/case/${caseId}/hipaa.pdf`;
    const refusals = [
      [await open(path), 401, "unauthenticated"],
      [await open(path, { authorization: "Bearer made-up" }), 401, "unauthenticated"],
      [await open(path, bearer(otherClient)), 403, "access_denied"],
      [await open(path, bearer(otherFirm)), 403, "access_denied"],
      [await open(path, bearer(firmless)), 403, "firm_required"],
      [await open("/case/2147483647/hipaa.pdf", bearer(otherClient)), 404, "not_found"],
      [await open("/case/x/hipaa.pdf", bearer(otherClient)), 400, "validation_failed"],
    ] as const;
    for (const [reply, status, code] of refusals)
      expect({ status: reply.statusCode, code: reply.json().code }).toEqual({ status, code });
  });
});

describe("before its firm accepts the case", () => {
  it.each(["Submitted", "Rejected"] as const)(
    "the printed authorization is closed to it: %s",
    async (state) => {
      const caseId = await caseIn(state, world);
      const { client, firm } = world.people;
      await client.rest("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo: formBodies.hipaaInfo });
      const reply = await open(`/case/${caseId}/hipaa.pdf`, bearer(firm));
      expect({ status: reply.statusCode, code: reply.json().code }).toEqual({
        status: 403,
        code: "access_denied",
      });
      expect((await firm.mutate("forms.hipaaLink", { caseId })).status).toBe(403);
    },
  );
});

describe("a link to the printed authorization", () => {
  const isRefused = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await open(url, headers);
    expect({ status: reply.statusCode, code: reply.json().code }).toEqual({
      status: 403,
      code: "access_denied",
    });
  };

  it("opens it for five minutes at least and ten at most", async () => {
    const link = await linkOf(world.people.client, await signedCase());
    server.passTime(5 * minute);
    expect(isPdf(await open(link))).toBe(true);
    server.passTime(5 * minute);
    await isRefused(link);
  });

  it("can't be forged, prolonged, carried to another case or to another session", async () => {
    const caseId = await signedCase();
    const otherCase = await signedCase();
    const link = await linkOf(world.people.client, caseId);
    const url = new URL(link, "http://app.test");
    const changed = (name: string, value: string) => {
      const query = new URLSearchParams(url.search);
      query.set(name, value);
      return `${url.pathname}?${query}`;
    };
    await isRefused(changed("signature", "A".repeat(43)));
    await isRefused(changed("signature", ""));
    await isRefused(changed("expires", String(Number(url.searchParams.get("expires")) + 60_000)));
    await isRefused(changed("session", randomUUID()));
    const numbers = await server.database.db.select({ id: sessions.id }).from(sessions);
    for (const { id } of numbers) await isRefused(changed("session", String(id)));
    await isRefused(`/case/${otherCase}/hipaa.pdf${url.search}`);
    await isRefused(`${url.pathname}?signature=x`, bearer(world.people.client));
    expect(isPdf(await open(link))).toBe(true);
  });

  it("names its session by 122 random bits, and each session by others", async () => {
    const caseId = await signedCase();
    const { client, firm, admin } = world.people;
    const names: (string | null)[] = [];
    for (const caller of [client, firm, admin])
      names.push(new URL(await linkOf(caller, caseId), "http://app.test").searchParams.get("session"));
    const random = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    for (const name of names) expect(name).toMatch(random);
    expect(new Set(names).size).toBe(3);
  });

  it("can't be made by who reads the whole database, nor with its newest time a year ahead", async () => {
    const caseId = await signedCase();
    const stored = await everythingStored(server.database.db);
    const [{ handle } = { handle: "" }] = await server.database.db
      .select({ handle: sessions.handle })
      .from(sessions)
      .where(eq(sessions.userId, world.people.admin.id));
    const path = `/case/${caseId}/hipaa.pdf`;
    for (const aheadMs of [5 * minute, 365 * 24 * 60 * minute]) {
      const expires = String(Date.now() + aheadMs);
      for (const key of stored.flatMap((text) => [
        text,
        Buffer.from(text, "base64url"),
        Buffer.from(text, "hex"),
      ])) {
        const signature = createHmac("sha256", key)
          .update(`${path}/${handle}\n${expires}`)
          .digest("base64url");
        const { linkSigner } = server.services;
        expect(linkSigner.isValid(`${path}/${handle}`, { expires, signature })).toBe(false);
      }
    }
  });

  it("is worth no more than its session: not after logging out, nor for a firm that holds the case no more", async () => {
    const caseId = await signedCase();
    const { firm, client } = world.people;
    const [ofFirm, ofClient] = [await linkOf(firm, caseId), await linkOf(client, caseId)];
    const released = { status: "Rejected", lawFirmId: null, assignedAt: null, lawFirmNote: null } as const;
    await server.database.db.update(cases).set(released).where(eq(cases.id, caseId));
    await isRefused(ofFirm);
    expect((await firm.mutate("forms.hipaaLink", { caseId })).status).toBe(403);
    expect((await open(`/case/${caseId}/hipaa.pdf`, bearer(firm))).statusCode).toBe(403);
    expect(isPdf(await open(ofClient))).toBe(true);
    await server.database.db.delete(sessions).where(eq(sessions.userId, client.id));
    await isRefused(ofClient);
    world = await makeWorld(server);
  });

  it("says a sentence, not JSON, to a person in a window", async () => {
    const link = await linkOf(world.people.client, await signedCase());
    server.passTime(10 * minute);
    const reply = await open(link, { accept: "text/html,application/xhtml+xml" });
    expect(reply.statusCode).toBe(403);
    expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(reply.body).toBe("This link is no longer valid. Please open the PDF from the case again.");
  });
});
