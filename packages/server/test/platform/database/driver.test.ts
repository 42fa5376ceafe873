import postgres from "postgres";
import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../support/test-database";
import { countingWay } from "./round-trips";
import { answers, startStandInPostgres } from "./stand-in-postgres";

/** What patches/postgres mends, each with a text for upstream in docs/upstream. */

const tidy: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of tidy.splice(0).reverse()) await end();
});

function connect(url: string): postgres.Sql {
  const sql = postgres(url, { max: 1, fetch_types: false, connect_timeout: 10, onnotice: () => undefined });
  tidy.push(() => sql.end({ timeout: 0 }));
  return sql;
}

/** One connection to a table of numbers, over a way that can be cut. */
async function openTable() {
  const database = await createTestDatabase({ isBlank: true });
  const way = await countingWay(database.url);
  tidy.push(database.drop, way.close);
  const sql = connect(way.url);
  await sql`create table things (id int primary key)`;
  const ids = async () =>
    (await sql<{ id: number }[]>`select id from things order by id`).map(({ id }) => id);
  return { sql, way, ids };
}

const codeOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => "done",
    ({ code }) => code,
  );

describe("a connection that is lost", () => {
  it.each(["reset", "endAndReset"] as const)(
    "in the middle of a statement leaves no statement without an answer, and the next ones work (%s)",
    async (cut) => {
      const standIn = await startStandInPostgres(answers.done, answers[cut], answers.done);
      tidy.push(standIn.close);
      const sql = connect(standIn.url);
      await sql.unsafe("select 1");
      await expect(sql.unsafe("select 2")).rejects.toThrow();
      /** The socket may be about to close. */
      expect(["done", "CONNECTION_CLOSED"]).toContain(await codeOf(sql.unsafe("select 3")));
      expect([...(await sql.unsafe("select 4"))]).toEqual([]);
    },
  );

  it("while it is reserved fails what is asked of it later, and ends no process", async () => {
    const { sql, way } = await openTable();
    const reserved = await sql.reserve();
    way.cut();
    await expect.poll(() => codeOf(reserved`select 1`.execute())).toBe("CONNECTION_CLOSED");
    expect(await codeOf(reserved`select 1`.execute())).toBe("CONNECTION_CLOSED");
  });

  it("in a transaction fails all that waits behind its statements", async () => {
    const { sql, way } = await openTable();
    let all: Promise<string>[] = [];
    const lost = sql.begin(async (tx) => {
      all = Array.from({ length: 300 }, () => codeOf(tx`select pg_sleep(60)`));
      setTimeout(way.cut, 100);
      await Promise.all(all);
    });
    expect(await codeOf(lost)).not.toBe("done");
    for (const code of await Promise.all(all)) expect(["CONNECTION_CLOSED", "ECONNRESET"]).toContain(code);
  });
});

describe("a statement that cannot be sent", () => {
  it("fails alone, and not the one before it", async () => {
    const { sql } = await openTable();
    const [before, wrong] = await Promise.allSettled([
      sql`select pg_sleep(0.1), ${1}::int as id`,
      sql`select ${Symbol("no value") as never}::int`,
    ]);
    expect(before).toMatchObject({ status: "fulfilled", value: [{ id: 1 }] });
    expect(wrong.status).toBe("rejected");
  });
});

describe("a transaction", () => {
  it("fails with the error of a statement that nobody waited for", async () => {
    const { sql, ids } = await openTable();
    const adding = sql.begin(async (tx) => {
      await tx`insert into things values (1)`;
      void tx`insert into things values (1)`.catch(() => undefined);
    });
    expect(await codeOf(adding)).toBe("23505");
    expect(await ids()).toEqual([]);
  });
});
