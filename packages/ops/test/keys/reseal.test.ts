import { countUsage, registerKey } from "@caseward/server/platform/encryption/key-repository";
import { resealAll } from "@caseward/server/platform/encryption/reseal";
import { makeWorld, type World } from "@caseward/server/test/access/permissions/people";
import { filesWith } from "@caseward/server/test/platform/encryption/files-with";
import { fillCase, typed } from "@caseward/server/test/platform/encryption/filled-case";
import { testServer } from "@caseward/server/test/support/harness";
import { testKey, testVault } from "@caseward/server/test/support/test-vault";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { scrubTables } from "../../src/keys/rotate";

const server = await testServer({ vault: testVault(1) });
let world: World;
let caseId: number;
beforeAll(async () => {
  world = await makeWorld(server);
  ({ caseId } = await fillCase(world));
  for (const number of [1, 2]) await registerKey(server.database.db, testKey(number).id);
  server.services.vault = testVault(2, 1);
});

const seal = () => resealAll({ db: server.database.db, vault: server.services.vault });

const rowsOfOldKey = async () =>
  (await countUsage(server.database.db)).filter(({ keyId }) => keyId === testKey(1).id);

const save = (expectedVersion: number) =>
  world.people.client.mutate("forms.saveMedical", {
    caseId,
    medicalInfo: typed.medicalInfo,
    expectedVersion,
  });

/** Whether the scrubbing has asked for older transactions: it is the last thing that its connection was asked. */
async function hasLooked(): Promise<boolean> {
  const found = await server.database.db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and query like '%pg_snapshot' || '_xmin%' and pid <> pg_backend_pid()`);
  return found.length > 0;
}

describe("rows of an older key", () => {
  it("that somebody else is writing are waited for, not overwritten", async () => {
    let sealing: ReturnType<typeof seal> | undefined;
    await server.database.db.transaction(async (tx) => {
      await tx.execute(sql`update medical_forms set version = 7 where case_id = ${caseId}`);
      sealing = seal();
      await expect.poll(async () => (await rowsOfOldKey()).length).toBe(1);
    });
    expect(await sealing).toMatchObject({ left: 0, unreadable: 0 });
    expect(await rowsOfOldKey()).toEqual([]);
  });

  it("keep their version, so that a writer who has seen them may save", async () => {
    expect((await save(6)).status).toBe(409);
    expect((await save(7)).status).toBe(200);
  });

  it("are gone from the database's files once the tables are written anew", async () => {
    const { database } = server;
    const findOld = () => filesWith(database, Buffer.from(`01${testKey(1).id}`, "hex"), { log: false });
    expect((await findOld()).length).toBeGreaterThan(0);
    let scrubbing: Promise<void> | undefined;
    await database.db.transaction(
      async (tx) => {
        await tx.execute(sql`select count(*) from medical_forms`);
        let isOver = false;
        scrubbing = scrubTables({ db: database.db, report: () => undefined }).finally(() => {
          isOver = true;
        });
        /**
         * Transactions that read the old rows are waited for, since PostgreSQL would keep the rows for them.
         */
        await expect.poll(hasLooked).toBe(true);
        expect(isOver).toBe(false);
      },
      { isolationLevel: "repeatable read" },
    );
    await scrubbing;
    expect(await findOld()).toEqual([]);
    expect((await world.people.client.query("forms.get", { caseId })).status).toBe(200);
  });
});
