import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLimiter, mayStill } from "../../../src/platform/limits/limiter";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const repetitions = 150;
const accounts = ["first", "first", "first", "first", "second", "second", "second", "second"];
/** Something right forgets what was counted of the account; whatever else goes wrong gives back what was counted. */
const works = async () => undefined;
const breaks = async () => Promise.reject(new Error("something else"));

it("counts for many at once who share accounts and a network, and none of them wait for each other for good", async () => {
  const limiter = createLimiter({ db: database.db, now: () => new Date() });
  const tryAs = (account: string, work: () => Promise<unknown>) => {
    const counted = [
      ["passwordsOfAccount", account],
      ["passwordsOfNetwork", "10.0.0.1"],
    ] as const;
    const trying = limiter.trying(counted, ["invalid_credentials"], work);
    return trying.then(
      () => "done",
      (error: Error) => ("code" in error ? error.code : error.message),
    );
  };
  const outcomes = new Set<unknown>();
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const all = accounts.map((account, index) => tryAs(account, index % 2 === 0 ? works : breaks));
    for (const outcome of await Promise.all(all)) outcomes.add(outcome);
  }
  expect(outcomes).toEqual(new Set(["done", "something else"]));
});

it("does not keep a transaction that it counts in from waiting for the disk", async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    expect(await mayStill(tx, [["linksToMailbox", "somebody"]], new Date())).toBe(true);
    expect(await tx.execute(sql`show synchronous_commit`)).toEqual([{ synchronous_commit: "on" }]);
  });
});
