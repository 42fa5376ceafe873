import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../../../ops/src/invariants/find-broken";
import { expireOffers } from "../../../../../src/modules/cases/offers/clock/expiring";
import { createMeasuredServer } from "../../../../platform/limits/measured-server";
import { addFirm, firmPayload } from "../../../../support/fixtures";
import { startTestServer, type TestServer, testServer } from "../../../../support/harness";
import { makeOffers, outcomesOf } from "./many-offers";

/** Two servers on one database, whose statements are counted. */
const measured = await createMeasuredServer();
const server = await testServer({ onDatabase: measured.onDatabase });
let other: TestServer;
beforeAll(async () => {
  other = await startTestServer({ onDatabase: server.database });
});
afterAll(async () => {
  await other.app.close();
  await rm(other.uploads, { recursive: true, force: true });
});

const offers = 10_000;

it("two servers end 10,000 offers, each once, with a few statements and mails", async () => {
  const { db } = server.database;
  const admin = await server.signIn({ userType: "admin" });
  const client = await server.signIn({ userType: "client" });
  const firms = [await addFirm(server), await addFirm(server, "Other Firm")];
  const firmIds = firms.map(({ firmId }) => firmId);
  const endsAt = new Date(Date.now() - 1000);
  await makeOffers(db, { count: offers, clientId: client.id, adminId: admin.id, firmIds, endsAt });
  const { answered: counts, work } = await measured.workOf(() =>
    Promise.all([server, other].map(({ services }) => expireOffers(services))),
  );
  // 34 where both find work; one statement for each offer would be 10,000.
  expect(work.statements).toBeLessThan(100);
  const found = await outcomesOf(db);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(offers);
  expect(found).toMatchObject({
    ...{ open: 0, expired: offers, released: offers, waiting: offers },
    recorded: { cases: offers, events: offers },
  });
  expect(found.mails.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([admin.email, firmPayload.primaryContact.email]),
  );
  for (const { mails } of found.mails) expect(mails).toBeLessThanOrEqual(4);
  expect(await findBrokenInvariants(db)).toEqual([]);
});
