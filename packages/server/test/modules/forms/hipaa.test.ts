import { hipaaForms } from "@caseward/db/schema/forms";
import { outbox } from "@caseward/db/schema/platform/outbox";
import type { Case } from "@caseward/domain/cases/response";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { openRow } from "../../../src/platform/encryption/sealed-rows";
import { hipaaContent } from "../../../src/platform/encryption/sealed-tables";
import { caseIn, makeWorld, type World } from "../../access/permissions/people";
import { startAtNoon } from "../../support/at-noon";
import { doneOf } from "../../support/audited";
import { addCase } from "../../support/fixtures";
import { type Reply, testServer } from "../../support/harness";
import { formBodies } from "./bodies";

const server = await testServer();
let world: World;
beforeAll(async () => {
  startAtNoon(server);
  world = await makeWorld(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const { hipaaInfo } = formBodies;
const { patientInformation } = hipaaInfo;
const minimal = {
  name: "María Zúñiga",
  signature: "M. Zúñiga",
  patientNamePrinted: "MARÍA ZÚÑIGA",
  phoneNumber1: "415-555-0100",
};
const caseOf = ({ data }: Reply) => data.case as Case;
const today = () => server.services.now().toISOString().slice(0, 10);
const lockedMessage = "This form was sent before. It can't be changed any more.";

/** What is stored, opened. */
const rowsOf = async (caseId: number) => {
  const rows = await server.database.db.select().from(hipaaForms).where(eq(hipaaForms.caseId, caseId));
  return rows.map((row) => openRow(server.services.vault, hipaaContent, row));
};

/** The emails about authorizations to an address. */
const mailsTo = (recipient: string) =>
  server.database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), like(outbox.template, "authorization%")));

describe("an authorization", () => {
  it.each(["𒀭𒈹", "𠮷田 山﨑", "සිරි", "សុខា"])(
    "is signed as %s, whatever the document's fonts are",
    async (signature) => {
      const { client, caseId } = await addCase(server);
      const given = { ...hipaaInfo, patientInformation: { ...patientInformation, signature } };
      const reply = await client.rest("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo: given });
      expect(reply.status).toBe(200);
      const headers = { authorization: `Bearer ${client.token}` };
      const printed = await server.app.inject({ url: `/case/${caseId}/hipaa.pdf`, headers });
      expect(printed.statusCode).toBe(200);
    },
  );

  it("is stored with what the server sets, whatever the caller says of it (D27)", async () => {
    const { client, caseId } = await addCase(server);
    const expirationDate = `${Number(today().slice(0, 4)) + 2}-06-30`;
    const forged = {
      ...{ formId: "mine", submissionDate: "2001-01-01", formVersion: "9", signedBy: { id: 1 } },
      ...{ organizationName: "Acme", revokedAt: "2001-01-01", enteredBy: { name: "Nobody" } },
    };
    const authorization = { ...hipaaInfo.authorization, expirationDate, effectivePeriod: "none" };
    const reply = await client.rest("PUT", `/case/${caseId}/add-hipaa-info`, {
      hipaaInfo: { ...hipaaInfo, ...forged, authorization },
    });
    expect(reply.status).toBe(200);
    const stored = caseOf(reply).hipaaInfo;
    expect(stored).toEqual({
      ...hipaaInfo,
      patientInformation: { ...patientInformation, signatureDate: today() },
      organizationName: "Caseward",
      formId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      submissionDate: expect.stringContaining(today()),
      formVersion: "1.0",
      authorization: { ...hipaaInfo.authorization, effectivePeriod: "all-periods", expirationDate },
      signedBy: { id: client.id, name: "Test Person", userType: "client" },
      signedAt: stored?.submissionDate,
      enteredBy: { name: "Test Person", userType: "client" },
      enteredByFirm: null,
      confirmedAt: null,
      revokedAt: null,
      revocationReason: null,
    });
    expect(await rowsOf(caseId)).toMatchObject([{ remoteAddress: "127.0.0.1", submittedBy: client.id }]);
  });

  it("defaults to the complete record, today and one year, and takes the bare object", async () => {
    const { client, caseId } = await addCase(server);
    const reply = await client.rest("PUT", `/case/${caseId}/add-hipaa-info`, { patientInformation: minimal });
    const day = today();
    expect(caseOf(reply).hipaaInfo).toMatchObject({
      patientInformation: { ...minimal, signatureDate: day, phoneNumber2: null },
      authorization: {
        authorizationType: "complete-record",
        exemptions: null,
        expirationDate: `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace("-02-29", "-02-28")}`,
      },
      organizationName: "Caseward",
      representative: null,
    });
  });

  it.each(["1999-01-01", "2099-01-01", "yesterday"])(
    "is dated by the server's clock, though the caller says %s",
    async (signatureDate) => {
      const { client, caseId } = await addCase(server);
      const given = { ...hipaaInfo, patientInformation: { ...patientInformation, signatureDate } };
      const reply = await client.rest("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo: given });
      expect(caseOf(reply).hipaaInfo?.patientInformation.signatureDate).toBe(today());
    },
  );

  it("is dated in the signer's zone where it is told", async () => {
    const { client, caseId } = await addCase(server);
    const reply = await client.rest("PUT", `/case/${caseId}/add-hipaa-info`, {
      hipaaInfo: { ...hipaaInfo, timeZone: "Pacific/Kiritimati" },
    });
    const there = new Date(server.services.now().getTime() + 14 * 3600_000).toISOString().slice(0, 10);
    expect(caseOf(reply).hipaaInfo?.patientInformation.signatureDate).toBe(there);
  });

  it("of the complete record has no exemptions, though some were sent", async () => {
    const { client, caseId } = await addCase(server);
    const authorization = { ...hipaaInfo.authorization, authorizationType: "complete-record" };
    const reply = await client.rest("PUT", `/case/${caseId}/add-hipaa-info`, { ...hipaaInfo, authorization });
    expect(caseOf(reply).hipaaInfo?.authorization.exemptions).toBeNull();
  });

  it("that the firm fills in says so, and the client gets one mail without a word on health", async () => {
    const { firm, client } = world.people;
    const caseId = await caseIn("Accepted", world);
    const reply = await firm.rest("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo });
    expect(caseOf(reply).hipaaInfo).toMatchObject({
      signedBy: { id: firm.id, name: "Test Person", userType: "lawfirm" },
      enteredBy: { name: "Test Person", userType: "lawfirm" },
    });
    const mails = await mailsTo(client.email);
    expect(mails.map(({ template }) => template)).toEqual(["authorization_signed"]);
    const text = `${mails[0]?.subject} ${mails[0]?.body}`;
    expect(text).not.toMatch(/health|medical|hipaa|Zúñiga|exempt|dental/i);
    expect(text).toMatch(/http:\/\/app\.test\/client\/case\/\d+\?form=authorization\n/);
  });

  it("that the client fills in is confirmed to the client, in one mail without a word on health", async () => {
    const { client, caseId } = await addCase(server);
    await client.rest("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo });
    const mails = await mailsTo(client.email);
    expect(mails.map(({ template }) => template)).toEqual(["authorization_recorded"]);
    expect(mails[0]?.body).toMatch(/log in to read, print or save your copy[\s\S]*\nGet my copy:\n/);
    const text = `${mails[0]?.subject} ${mails[0]?.body}`;
    expect(text).not.toMatch(/health|medical|hipaa|Zúñiga|exempt|dental/i);
    expect(text).toMatch(/http:\/\/app\.test\/client\/case\/\d+\?form=authorization\n/);
  });
});

describe("the lock", () => {
  it("refuses every later submission by anybody, over both transports, and keeps the first", async () => {
    const { client, firm } = world.people;
    const caseId = await caseIn("Accepted", world);
    await client.rest("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo });
    const before = await rowsOf(caseId);
    const other = { ...hipaaInfo, patientInformation: { ...patientInformation, signature: "Somebody Else" } };
    for (const caller of [client, firm]) {
      const reply = await caller.rest("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo: other });
      expect(reply).toMatchObject({ status: 409, body: { code: "hipaa_locked", message: lockedMessage } });
      const overTrpc = await caller.mutate("forms.submitHipaa", { caseId, hipaaInfo: other });
      expect(overTrpc).toMatchObject({ status: 409, body: { error: { data: { code: "hipaa_locked" } } } });
    }
    expect(await rowsOf(caseId)).toEqual(before);
  });

  it("lets one of twenty submissions at once through, with one mail and one record of it", async () => {
    const { client, firm } = world.people;
    const mailsBefore = (await mailsTo(client.email)).length;
    const caseId = await caseIn("Accepted", world);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const signature = `Signer ${turn}`;
        const given = { ...hipaaInfo, patientInformation: { ...patientInformation, signature } };
        return firm.rest("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo: given });
      }),
    );
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const reply of replies.filter((one) => one !== won[0]))
      expect(reply).toMatchObject({ status: 409, body: { code: "hipaa_locked" } });
    const signature = caseOf(won[0] as Reply).hipaaInfo?.patientInformation.signature;
    expect(await rowsOf(caseId)).toMatchObject([{ patientInformation: { signature } }]);
    expect(await mailsTo(client.email)).toHaveLength(mailsBefore + 1);
    const events = await doneOf(server, "forms.submitHipaa", caseId);
    expect(events).toMatchObject([{ actorId: firm.id, detail: { formId: expect.any(String) } }]);
  });
});
