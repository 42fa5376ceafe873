import { migrateDatabase } from "@caseward/db/migrate";
import { applyMigrations, readMigrations } from "@caseward/db/migrations";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

/** The first one that keeps which forms a case has. */
const withSaved = readMigrations().findIndex(({ sql }) =>
  sql.some((text) => text.includes('CREATE TABLE "saved_forms"')),
);

const saveMedical = (caseId: number) =>
  `insert into medical_forms (case_id, info, saved_by) values (${caseId}, '{}', 1)`;
const saveFinancial = (caseId: number) =>
  `insert into financial_forms (case_id, employment, loss_of_income, need_financial_help, saved_by)
   values (${caseId}, 'Employed', 'Yes', 'No', 1)`;

let database: TestDatabase;
let earlier: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase({ isBlank: true });
  earlier = postgres(database.url, { max: 2, onnotice: () => undefined });
  await earlier.begin((tx) => applyMigrations(tx, readMigrations().slice(0, withSaved)));
  await earlier`
    insert into users (id, email, first_name, last_name, user_type, origin)
    values (1, 'client@example.test', 'Ann', 'Client', 'client', 'invited')`;
  await earlier`
    insert into cases (id, client_id, first_name, last_name, email, phone_number, search_name, accident_type, city, state,
      incident_date, description, referral_source)
    select id, 1, 'Ann', 'Client', 'client@example.test', '(213) 555-0100', 'ann client', 'Slip and fall', 'Austin',
      'TX', '2025-01-01', 'Fell.', 'Google' from generate_series(1, 5) id`;
  await earlier.unsafe(saveMedical(1));
  await earlier.unsafe(saveFinancial(1));
  await earlier.unsafe(saveFinancial(2));
  await migrateDatabase(database.url);
});
afterAll(async () => {
  await earlier.end();
  await database.drop();
});

const saved = async (id: number) => {
  const [row] = await earlier`select medical, financial, hipaa from saved_forms where case_id = ${id}`;
  return row ? Object.keys(row).filter((form) => row[form]) : [];
};

describe("which forms a case has", () => {
  it("is known of those that an earlier version has stored", async () => {
    expect(await Promise.all([1, 2, 3].map(saved))).toEqual([["medical", "financial"], ["financial"], []]);
  });

  it("is kept whoever saves or removes one", async () => {
    await earlier.unsafe(saveFinancial(3));
    expect(await saved(3)).toEqual(["financial"]);
    await earlier.unsafe(saveMedical(3));
    expect(await saved(3)).toEqual(["medical", "financial"]);
    await earlier`delete from financial_forms where case_id = 3`;
    expect(await saved(3)).toEqual(["medical"]);
  });

  it("is whole when two are saved at once", async () => {
    let saving: PromiseLike<unknown> | undefined;
    await earlier.begin(async (tx) => {
      await tx.unsafe(saveMedical(4));
      saving = earlier.unsafe(saveFinancial(4)).execute();
      await waitsForAnother();
    });
    await saving;
    expect(await saved(4)).toEqual(["medical", "financial"]);
  });
});

/** Until the other connection stands in line behind the first. */
const waitsForAnother = () =>
  expect
    .poll(async () => {
      const sql = postgres(database.url, { max: 1 });
      const [{ n } = { n: 0 }] = await sql<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await sql.end();
      return n;
    })
    .toBe(1);
