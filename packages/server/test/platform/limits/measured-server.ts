import { connectDatabase } from "@caseward/db/client";
import { hashingAtFullCost } from "../../support/hash-here";
import { createTestDatabase, testTimeouts } from "../../support/test-database";
import { countingWay } from "../database/round-trips";
import type { Work } from "./answer-times";

/** What a hash costs stands before its salt: `$argon2id$v=19$m=19456,t=2,p=1`. */
const costOf = (hash: string) => hash.split("$").slice(0, 4).join("$");

/** What a test server needs for its hashes and statements to be counted. */
export async function createMeasuredServer() {
  const database = await createTestDatabase();
  const way = await countingWay(database.url);
  const { db, close } = connectDatabase({ url: way.url, timeouts: testTimeouts });
  let hashes: string[] = [];
  return {
    onDatabase: {
      ...database,
      db,
      async drop() {
        await close();
        await way.close();
        await database.drop();
      },
    },
    hashing: {
      ...hashingAtFullCost,
      async run(job: Parameters<typeof hashingAtFullCost.run>[0]) {
        const answer = await hashingAtFullCost.run(job);
        hashes.push(costOf(job.storedHash ?? String(answer)));
        return answer;
      },
    },
    /** What is done until the call is answered. */
    async workOf<Answer>(call: () => Promise<Answer>): Promise<{ answered: Answer; work: Work }> {
      hashes = [];
      const [statements, start, used] = [way.statements(), performance.now(), process.cpuUsage()];
      const answered = await call();
      const { user, system } = process.cpuUsage(used);
      const spent = { cpuMs: (user + system) / 1000, passedMs: performance.now() - start };
      return { answered, work: { hashes, statements: way.statements() - statements, ...spent } };
    },
  };
}
