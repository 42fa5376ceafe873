import { randomUUID } from "node:crypto";
import { financialForms, formDrafts, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { messages } from "@caseward/db/schema/messages";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countUsage } from "../../src/platform/encryption/key-repository";
import { resealAll } from "../../src/platform/encryption/reseal";
import { scrubTables } from "../../src/platform/encryption/rotate";
import { formBodies } from "../forms/bodies";
import { caseIn, makeWorld, type World } from "../permissions/people";
import { startTestServer, type TestServer } from "../support/harness";
import { filesWith } from "./files-with";

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const savedAt = new Date("2026-01-02T03:04:05.678Z");
const { medicalInfo, hipaaInfo } = formBodies;

/** What a version before the encryption left of a case: everything in clear. */
async function addClearCase(): Promise<number> {
  const { client } = world.people;
  const caseId = await caseIn("Accepted", world);
  const { db } = server.database;
  const saved = { caseId, savedBy: client.id, createdAt: savedAt, updatedAt: savedAt };
  await db.insert(medicalForms).values({ ...saved, version: 3, info: medicalInfo });
  await db.insert(financialForms).values({
    ...saved,
    employment: "Employed",
    lossOfIncome: "Yes",
    monthlyIncomeCents: 520_050,
    needFinancialHelp: "Not provided",
  });
  await db.insert(hipaaForms).values({
    caseId,
    formId: randomUUID(),
    patientInformation: hipaaInfo.patientInformation,
    authorizationType: "complete-record",
    expirationDate: "2027-01-02",
    organizationName: "Caseward",
    submittedAt: savedAt,
    submittedBy: client.id,
    signerName: "Test Person",
    signerType: "client",
  });
  const content = { hospitalName: "St. B" };
  await db.insert(formDrafts).values({ caseId, form: "medical", userId: client.id, content, savedAt });
  await db
    .insert(messages)
    .values({ caseId, authorId: client.id, body: "Good morning.", readByClientAt: savedAt });
  return caseId;
}

/** Everything that a case answers, without what ages by itself. */
async function answersOf(caseId: number) {
  const { client } = world.people;
  const answers = [
    await client.rest("GET", `/case/${caseId}`),
    await client.query("forms.get", { caseId }),
    await client.query("forms.draft", { caseId, form: "medical" }),
    await client.query("messages.list", { caseId }),
  ];
  return answers.map(({ status, data }) => ({ status, data }));
}

const seal = () => resealAll({ db: server.database.db, vault: server.services.vault, which: "clear" });

const clearRows = async () =>
  (await countUsage(server.database.db))
    .filter(({ keyId }) => keyId === null)
    .map(({ table, rows }) => [table, rows]);

/** Whether the scrubbing has asked for older transactions: it is the last thing that its connection was asked. */
async function hasLooked(): Promise<boolean> {
  const found = await server.database.db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and query like '%pg_snapshot' || '_xmin%' and pid <> pg_backend_pid()`);
  return found.length > 0;
}

describe("rows of an older version", () => {
  let caseId: number;
  beforeEach(async () => {
    caseId = await addClearCase();
  });

  it("are read as they are, and answered alike once they are encrypted", async () => {
    const before = await answersOf(caseId);
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(before[1]?.data.forms).toMatchObject({
      medical: { info: medicalInfo, version: 3, savedAt: savedAt.toISOString() },
      financial: { info: { employeed: "Employed", monthlyIncome: 5200.5 } },
      hipaa: { info: { patientInformation: hipaaInfo.patientInformation } },
    });
    expect(await clearRows()).toHaveLength(5);
    expect(await seal()).toMatchObject({ unreadable: 0, left: 0 });
    expect(await clearRows()).toEqual([]);
    expect(await answersOf(caseId)).toEqual(before);
    expect(await seal()).toEqual({ done: 0, unreadable: 0, left: 0 });
  });

  it("keep their time and their version, so that a writer who has seen them still may save", async () => {
    await seal();
    const { client } = world.people;
    const save = (expectedVersion: number) =>
      client.mutate("forms.saveMedical", { caseId, medicalInfo, expectedVersion });
    expect((await save(2)).status).toBe(409);
    expect((await save(3)).status).toBe(200);
    const { data } = await client.query("forms.get", { caseId });
    expect(data.forms).toMatchObject({
      medical: { version: 4 },
      financial: { savedAt: savedAt.toISOString() },
    });
    const { medical } = data.forms as { medical: { savedAt: string } };
    expect(Date.parse(medical.savedAt)).toBeGreaterThan(savedAt.getTime());
  });

  it("are replaced by a save as if they were encrypted already", async () => {
    const { client } = world.people;
    expect(
      (await client.mutate("forms.saveMedical", { caseId, medicalInfo, expectedVersion: 3 })).status,
    ).toBe(200);
    expect((await clearRows()).map(([table]) => table)).not.toContain("medical_forms");
  });

  it("that somebody else is writing are waited for, not overwritten", async () => {
    const { db } = server.database;
    let sealing: ReturnType<typeof seal> | undefined;
    await db.transaction(async (tx) => {
      const { medicalProviders } = medicalInfo;
      const info = { ...medicalInfo, medicalProviders: { ...medicalProviders, seenProvider: false } };
      await tx.update(medicalForms).set({ info }).where(eq(medicalForms.caseId, caseId));
      sealing = seal();
      await expect.poll(async () => (await clearRows()).length).toBe(1);
    });
    expect(await sealing).toMatchObject({ left: 0 });
    const { data } = await world.people.client.query("forms.get", { caseId });
    expect(data.forms).toMatchObject({ medical: { info: { medicalProviders: { seenProvider: false } } } });
  });

  it("are gone from the database's files once the tables are written anew", async () => {
    const { database } = server;
    const findIn = () => filesWith(database, "St. Brendan", { log: false });
    expect((await findIn()).length).toBeGreaterThan(0);
    let scrubbing: Promise<void> | undefined;
    await database.db.transaction(
      async (tx) => {
        await tx.execute(sql`select count(*) from medical_forms`);
        await seal();
        let isOver = false;
        scrubbing = scrubTables({ db: database.db, report: () => undefined }).finally(() => {
          isOver = true;
        });
        /** Whoever reads what was there before is waited for: for them PostgreSQL would keep it. */
        await expect.poll(hasLooked).toBe(true);
        expect(isOver).toBe(false);
      },
      { isolationLevel: "repeatable read" },
    );
    await scrubbing;
    expect(await findIn()).toEqual([]);
    expect((await answersOf(caseId)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it("cannot be stored beside their encrypted contents, nor without either", async () => {
    await seal();
    const { db } = server.database;
    for (const change of [sql`info = '{}'`, sql`sealed = null`])
      await expect(
        db.execute(sql`update medical_forms set ${change} where case_id = ${caseId}`),
      ).rejects.toThrow();
  });
});
