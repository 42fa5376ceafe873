import type { MatchesResponse } from "@caseward/domain/cases/offers/response";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { casePayload } from "../../../server/test/support/fixtures";
import { type Caller, startTestServer, type TestServer } from "../../../server/test/support/harness";
import { createTestDatabase } from "../../../server/test/support/test-database";
import { addManyFirms, quantity } from "./many-firms";

/**
 * The most milliseconds that the firms for a case may take, on a busy machine; quiet it is 50 (docs/performance.md).
 */
const most = 250;

let server: TestServer;
let sql: postgres.Sql;
let admin: Caller;
let caseId: number;

beforeAll(async () => {
  const database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  await addManyFirms(sql);
  server = await startTestServer({ onDatabase: database });
  admin = await server.signIn({ userType: "admin" });
  const added = await admin.rest("POST", "/case", casePayload);
  ({ caseId } = added.data.case as { caseId: number });
}, 300_000);

afterAll(async () => {
  await sql.end();
  await server.close();
});

const read = () => admin.rest("GET", `/case/${caseId}/matches`);

it(`the firms for a case among ${quantity.firms} come within ${most} ms`, async () => {
  for (let warm = 0; warm < 20; warm += 1) await read();
  const times: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
  }
  const { matches, excludedCount } = (await read()).data as unknown as MatchesResponse;
  expect(matches.length).toBeGreaterThan(50);
  expect(excludedCount).toBeGreaterThan(4_000);
  console.log(`The best of ${times.length} calls took ${Math.min(...times).toFixed(1)} ms`);
  expect(Math.min(...times)).toBeLessThan(most);
});
