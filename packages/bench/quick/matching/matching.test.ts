import type { Database } from "@caseward/db/client";
import { answersKept } from "@caseward/domain/cases/offers/matching/answers";
import type { MatchesResponse } from "@caseward/domain/cases/offers/response";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMatches } from "../../../server/src/modules/cases/offers/matching/service";
import { casePayload } from "../../../server/test/support/fixtures";
import { type Caller, startTestServer, type TestServer } from "../../../server/test/support/harness";
import { createTestDatabase } from "../../../server/test/support/test-database";
import { type Bounds, createJudge } from "../plans/plans-judge";
import { addManyFirms, quantity } from "./many-firms";

/** The firms that fit the case and the others that are named: 308. All firms of the case's state are 667. */
const mostFirms = 400;

/** A firm's last answers, its areas, and some thirty pages for all that counts of it. */
const bounds: Bounds = {
  rowsRead: mostFirms * answersKept,
  rowsSorted: mostFirms * quantity.areasOfFirm,
  pages: mostFirms * 30,
};

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

it(`the firms for a case among ${quantity.firms} are found without reading what all others hold`, async () => {
  const judge = createJudge(sql);
  const read = (db: Database) => readMatches({ ...server.services, db }, caseId);
  const nothing: Bounds = { rowsRead: 0, rowsSorted: 0, pages: 0 };
  // A statement is written down on the database that has built it: the judge's comes before the server's.
  expect(await judge("both statements", nothing, read)).toHaveLength(2);
  expect(await judge("the firms for a case", bounds, read)).toEqual([]);
  const { data } = await admin.rest("GET", `/case/${caseId}/matches`);
  const { matches, excludedCount } = data as unknown as MatchesResponse;
  expect(matches.length).toBeGreaterThan(50);
  expect(excludedCount).toBeGreaterThan(4_000);
});
