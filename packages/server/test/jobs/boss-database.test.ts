import { afterEach, describe, expect, it } from "vitest";
import { openBossDatabase } from "../../src/platform/jobs/boss/boss-database";
import { answers, startStandInPostgres } from "./stand-in-postgres";

const tidy: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of tidy.splice(0).reverse()) await end();
});

async function open(planned: Parameters<typeof startStandInPostgres>, answerMs?: number) {
  const standIn = await startStandInPostgres(...planned);
  const database = openBossDatabase(standIn.url, answerMs);
  tidy.push(standIn.close, database.close);
  return database;
}

describe("the queue's connection", () => {
  it.each([["reset"], ["endAndReset"]] as const)(
    "answers everything and goes on when it is cut in the middle of a statement (%s)",
    async (cut) => {
      const database = await open([answers.done, answers[cut], answers.done]);
      await database.executeSql("select 1");
      await expect(database.executeSql("select 2")).rejects.toThrow();
      await expect(database.executeSql("select 3")).resolves.toEqual({ rows: [] });
      await expect(database.executeSql("select 4")).resolves.toEqual({ rows: [] });
    },
  );

  it("is given up with a statement that is never answered, and refuses what is asked after that", async () => {
    const database = await open([answers.done, answers.silence], 200);
    await database.executeSql("select 1");
    const [silent, behind] = await Promise.allSettled([
      database.executeSql("select 2"),
      database.executeSql("select 3"),
    ]);
    expect(silent).toMatchObject({ reason: { message: "The database gave no answer for 200 ms" } });
    expect(behind).toMatchObject({ reason: { code: "CONNECTION_ENDED" } });
  });

  it("is closed in time though a statement is never answered", async () => {
    const database = await open([answers.silence]);
    const asked = database.executeSql("select 1").catch((error: unknown) => error);
    await new Promise(setImmediate);
    await database.close();
    expect(await asked).toMatchObject({ code: "CONNECTION_DESTROYED" });
  });
});
