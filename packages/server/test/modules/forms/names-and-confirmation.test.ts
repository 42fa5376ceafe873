import { lawFirms } from "@caseward/db/schema/firms";
import { hipaaForms } from "@caseward/db/schema/forms";
import { outbox } from "@caseward/db/schema/platform/outbox";
import type { Case } from "@caseward/domain/cases/response";
import type { HipaaInfo } from "@caseward/domain/forms/hipaa/schema";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { recordDigest } from "../../../src/modules/forms/pdf/hipaa-document";
import { caseIn, makeWorld, type World } from "../../access/permissions/people";
import { doneOf } from "../../support/audited";
import { addCase } from "../../support/fixtures";
import { type Caller, type Reply, testServer } from "../../support/harness";
import { formBodies } from "./bodies";
import { readPdf } from "./pdf/reader";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

const infoOf = ({ data }: Reply) => (data.case as Case).hipaaInfo;
const named = (name: string, changes: object = {}) => ({
  patientInformation: { name, signature: name, patientNamePrinted: name, phoneNumber1: "4155550100" },
  ...changes,
});
const sign = (caller: Caller, caseId: number, body: object = named("Maria Zuniga")) =>
  caller.rest("PUT", `/case/${caseId}/add-hipaa-info`, body);

describe("the names of an authorization", () => {
  it.each(["firm", "client"] as const)(
    "are the client's or a representative's, whether the %s enters it",
    async (role) => {
      const caller = world.people[role];
      const caseId = await caseIn("Accepted", world);
      const refused = await sign(caller, caseId, named("John Other"));
      expect(refused).toMatchObject({
        status: 400,
        body: { code: "validation_failed", issues: [{ path: "hipaaInfo.patientInformation.name" }] },
      });
      const printed = named("María Zúñiga");
      printed.patientInformation.patientNamePrinted = "John Other";
      expect(await sign(caller, caseId, printed)).toMatchObject({
        status: 400,
        body: { issues: [{ path: "hipaaInfo.patientInformation.patientNamePrinted" }] },
      });
      expect((await sign(caller, caseId)).status).toBe(200);
    },
  );

  it("may be another patient's where a representative signs", async () => {
    const { client, caseId } = await addCase(server);
    const representative = { name: "María Zúñiga", authority: "Mother" };
    expect((await sign(client, caseId, named("Leo Zúñiga", { representative }))).status).toBe(200);
  });
});

describe("an authorization that the firm entered", () => {
  const enteredCase = async () => {
    const caseId = await caseIn("Accepted", world);
    const { hipaaInfo } = formBodies;
    expect((await sign(world.people.firm, caseId, hipaaInfo)).status).toBe(200);
    return caseId;
  };
  const confirm = (caller: Caller, caseId: number) => caller.rest("PUT", `/case/${caseId}/hipaa/confirm`, {});

  it("names the firm, and its mail leads the client to confirm or revoke it", async () => {
    const { client, firm } = world.people;
    const caseId = await enteredCase();
    const [{ firmName } = {}] = await server.database.db
      .select()
      .from(lawFirms)
      .where(eq(lawFirms.id, world.firmId));
    expect(infoOf(await firm.rest("GET", `/case/${caseId}`))).toMatchObject({
      enteredByFirm: firmName,
      enteredBy: { userType: "lawfirm" },
      confirmedAt: null,
    });
    const mails = await server.database.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, client.email), eq(outbox.template, "authorization_signed")));
    expect(mails.at(-1)?.body).toContain("an authorization form that you signed on paper");
    expect(mails.at(-1)?.body).toContain(`http://app.test/client/case/${caseId}?form=authorization`);
  });

  it("is confirmed by the client once", async () => {
    const { client, firm, admin } = world.people;
    const caseId = await enteredCase();
    for (const other of [firm, admin]) expect((await confirm(other, caseId)).status).toBe(403);
    const first = infoOf(await confirm(client, caseId));
    expect(first?.confirmedAt).toMatch(/Z$/);
    server.passTime(60_000);
    expect(infoOf(await confirm(client, caseId))).toEqual(first);
    const events = await doneOf(server, "forms.confirmHipaa", caseId);
    expect(events).toMatchObject([{ contents: ["hipaa"], detail: { formId: first?.formId } }]);
    const revoked = await client.rest("PUT", `/case/${caseId}/hipaa/revoke`, {});
    expect(infoOf(revoked)).toMatchObject({ confirmedAt: first?.confirmedAt });
    expect((await confirm(client, caseId)).status).toBe(409);
  });

  it("needs no confirmation where the client signed, and there is nothing to confirm before", async () => {
    const { client } = world.people;
    const caseId = await caseIn("Accepted", world);
    expect((await confirm(client, caseId)).status).toBe(404);
    await sign(client, caseId);
    expect(infoOf(await confirm(client, caseId))?.confirmedAt).toBeNull();
  });
});

describe("initials and a date of birth", () => {
  const initials = { mentalHealth: "MZ", communicableDiseases: "MZ", hivAids: "M.Z.", substanceAbuse: "MZ" };
  const bodyOf = (given: object) => ({
    patientInformation: { ...named("María Zúñiga").patientInformation, dateOfBirth: "1980-02-29" },
    authorization: given,
  });
  const printedOf = async ({ token }: Caller, caseId: number) => {
    const headers = { authorization: `Bearer ${token}` };
    const { rawPayload } = await server.app.inject({ url: `/case/${caseId}/hipaa.pdf`, headers });
    return (await readPdf(rawPayload)).texts.join();
  };

  it("are stored encrypted, answered, printed and covered by the document's digest", async () => {
    const { client, caseId } = await addCase(server);
    const reply = await sign(client, caseId, bodyOf({ initials }));
    expect(infoOf(reply)).toMatchObject({
      patientInformation: { dateOfBirth: "1980-02-29" },
      authorization: { authorizationType: "complete-record", exemptions: null, initials },
    });
    const [row] = await server.database.db.select().from(hipaaForms).where(eq(hipaaForms.caseId, caseId));
    expect(row?.sealed.includes("M.Z.")).toBe(false);
    const printed = await printedOf(client, caseId);
    expect(printed).toMatch(/HIV or AIDS\s+M\.Z\./);
    expect(printed).toMatch(/Date of birth\s+Feb 29, 1980/);
    const hipaaInfo = infoOf(reply) as HipaaInfo;
    const record = { caseId, hipaaInfo, ip: row?.remoteAddress ?? null };
    expect(printed).toContain(recordDigest(record));
    for (const initial of ["MX", "M.Z"]) {
      const authorization = { ...hipaaInfo.authorization, initials: { ...initials, hivAids: initial } };
      const other = { ...record, hipaaInfo: { ...hipaaInfo, authorization } };
      expect(recordDigest(other)).not.toBe(recordDigest(record));
    }
  });

  it("are no keys of the answer, and nothing on paper, where they are left out", async () => {
    const { client, caseId } = await addCase(server);
    const info = infoOf(await sign(client, caseId, named("María Zúñiga")));
    expect(info?.authorization).not.toHaveProperty("initials");
    expect(info?.patientInformation).not.toHaveProperty("dateOfBirth");
    expect(await printedOf(client, caseId)).not.toMatch(/initials|Date of birth/i);
  });

  it("are refused beside what is withheld, and where one is missing", async () => {
    const { client, caseId } = await addCase(server);
    const withheld = { authorizationType: "with-exemptions", exemptions: { hivAids: true } };
    for (const authorization of [{ ...withheld, initials }, { initials: { ...initials, hivAids: "" } }])
      expect(await sign(client, caseId, bodyOf(authorization))).toMatchObject({
        status: 400,
        body: { issues: [{ path: "hipaaInfo.authorization.initials.hivAids" }] },
      });
  });
});
