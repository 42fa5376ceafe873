import { migrateDatabase } from "@caseward/db/migrate";
import { applyMigrations, readMigrations } from "@caseward/db/migrations";
import { stageKeys } from "@caseward/domain/stages/stages";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listStages } from "../../src/modules/stages/repository";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

/** The first one that keeps no row of a stage that has not begun. */
const withoutWaiting = readMigrations().findIndex(({ sql }) =>
  sql.some((text) => text.includes('CREATE TABLE "begun_stages"')),
);

let database: TestDatabase;
let earlier: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase({ isBlank: true });
  earlier = postgres(database.url, { max: 1, onnotice: () => undefined });
  await earlier.begin((tx) => applyMigrations(tx, readMigrations().slice(0, withoutWaiting)));
  await earlier`
    insert into users (id, email, first_name, last_name, user_type, origin)
    values (1, 'client@example.test', 'Ann', 'Client', 'client', 'invited')`;
  await addCase(1);
  await completeStage(1, "onboarding");
  await startStage(1, "assignment");
  await clearStage(1, "assignment");
});
afterAll(async () => {
  await earlier.end();
  await database.drop();
});

/** What servers of the version before write. */
async function addCase(id: number): Promise<void> {
  await earlier`
    insert into cases (id, client_id, first_name, last_name, email, phone_number, search_name, accident_type, city, state,
      incident_date, description, referral_source)
    values (${id}, 1, 'Ann', 'Client', 'client@example.test', '(213) 555-0100', 'ann client', 'Slip and fall', 'Austin',
      'TX', '2025-01-01', 'Fell.', 'Google')`;
  const rows = stageKeys.map((stage_key) => {
    const isFirst = stage_key === "onboarding";
    return { case_id: id, stage_key, is_active: isFirst, started_at: isFirst ? new Date() : null };
  });
  await earlier`insert into case_stage_records ${earlier(rows)}`;
}

const startStage = (id: number, key: string) => earlier`
  update case_stage_records set is_active = true, started_at = now(), completed_at = null
  where case_id = ${id} and stage_key = ${key} returning case_id`;

const completeStage = (id: number, key: string) => earlier`
  update case_stage_records set is_active = true, started_at = coalesce(started_at, now()), completed_at = now()
  where case_id = ${id} and stage_key = ${key} and completed_at is null returning case_id`;

const clearStage = (id: number, key: string) => earlier`
  update case_stage_records set started_at = null, completed_at = null
  where case_id = ${id} and stage_key = ${key} returning case_id`;

/** As they read them. */
const readByEarlier = (id: number) => earlier`
  select stage_key as "stageKey", is_active as "isActive", started_at as "startedAt", completed_at as "completedAt"
  from case_stage_records where case_id = ${id} order by stage_key`;

describe("stages that an earlier version has stored", () => {
  it("are all there after the migration, for this version and the earlier one", async () => {
    await earlier`create role earlier_app`;
    try {
      await earlier`grant select, insert, update, delete on case_stage_records to earlier_app`;
      const before = [...(await readByEarlier(1))];
      expect(before).toHaveLength(10);
      await migrateDatabase(database.url);
      expect(await listStages(database.db, 1)).toEqual(before);
      expect([...(await readByEarlier(1))]).toEqual(before);
      for (const table of ["begun_stages", "case_stage_records"]) {
        const rights = "select, insert, update, delete";
        const [has] = await earlier`select has_table_privilege('earlier_app', ${table}, ${rights}) as rights`;
        expect(has).toEqual({ rights: true });
      }
    } finally {
      await earlier`drop owned by earlier_app`;
      await earlier`drop role earlier_app`;
    }
  });

  it("are written on by its servers until they are stopped", async () => {
    await addCase(2);
    expect(await startStage(2, "assignment")).toHaveLength(1);
    expect(await completeStage(2, "assignment")).toHaveLength(1);
    expect(await completeStage(2, "assignment")).toHaveLength(0);
    expect(await startStage(2, "signedup")).toHaveLength(1);
    expect(await startStage(2, "evaluation")).toHaveLength(1);
    expect(await clearStage(2, "evaluation")).toHaveLength(1);
    const stages = await listStages(database.db, 2);
    expect([...(await readByEarlier(2))]).toEqual(stages);
    expect(stages.map(({ stageKey, isActive, ...times }) => [isActive, times])).toEqual([
      [true, { startedAt: expect.any(Date), completedAt: null }],
      [true, { startedAt: expect.any(Date), completedAt: expect.any(Date) }],
      [true, { startedAt: expect.any(Date), completedAt: null }],
      [true, { startedAt: null, completedAt: null }],
      ...Array.from({ length: 6 }, () => [false, { startedAt: null, completedAt: null }]),
    ]);
  });

  it("are completed by one of two of its servers at once", async () => {
    const others = [1, 2].map(() => postgres(database.url, { max: 1 }));
    const done = await Promise.all(
      others.map(
        (one) => one`
          update case_stage_records set completed_at = now()
          where case_id = 2 and stage_key = 'signedup' and completed_at is null returning case_id`,
      ),
    );
    expect(done.flat()).toHaveLength(1);
    await Promise.all(others.map((one) => one.end()));
  });
});
