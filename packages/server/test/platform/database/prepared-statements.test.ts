import { connectDatabase, type Database } from "@caseward/db/client";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;

/** One connection, so that what one statement leaves there is met by the next. */
beforeEach(async () => {
  database = await createTestDatabase({ isBlank: true });
  ({ db, close } = connectDatabase({ url: database.url, maxConnections: 1 }));
  await db.execute("create table things (id int primary key, name int not null)");
  await db.execute("insert into things values (1, 11), (2, 22), (3, 33)");
});

afterEach(async () => {
  await close();
  await database.drop();
});

type Executor = Pick<Database, "execute">;

const readThing = async (executor: Executor, id: unknown) =>
  (await executor.execute<{ id: number; name: unknown }>(sql`select * from things where id = ${id}`))[0];

const readThrice = async () => {
  for (const _time of [1, 2, 3]) await readThing(db, 1);
};

const preparedTexts = async () =>
  (
    await db.execute<{ statement: string }>(
      "select statement from pg_prepared_statements where statement like '%things%' and statement not like '%pg_%'",
    )
  ).map(({ statement }) => statement);

describe("statements that come again", () => {
  it("are prepared once on a connection, by the pool and by transactions alike", async () => {
    await readThing(db, 1);
    expect(await preparedTexts()).toEqual([]);
    await readThing(db, 2);
    await db.transaction(async (tx) => {
      await readThing(tx, 3);
      await tx.transaction((nested) => readThing(nested, 1));
    });
    expect(await preparedTexts()).toEqual(["select * from things where id = $1"]);
  });

  it("are prepared without parameters, too, unless several stand in one text", async () => {
    for (const _time of [1, 2, 3]) {
      await db.execute("select count(*) from things");
      await db.execute("update things set name = 1; update things set name = 2");
    }
    expect(await preparedTexts()).toEqual(["select count(*) from things"]);
    expect(await readThing(db, 1)).toEqual({ id: 1, name: 2 });
  });

  it("leave lists of ever other lengths unprepared beyond a bound", async () => {
    for (const length of [10, 161, 170])
      for (const _time of [1, 2, 3]) {
        const ids = Array.from({ length }, (_none, at) => sql`${at}`);
        await db.execute(sql`select * from things where id in (${sql.join(ids, sql`, `)})`);
      }
    expect((await preparedTexts()).map((text) => text.split("$").length - 1)).toEqual([10]);
  });

  it("are prepared anew after a server of the database's forgot them", async () => {
    await readThrice();
    await db.execute("deallocate all");
    expect(await readThing(db, 2)).toEqual({ id: 2, name: 22 });
    expect(await preparedTexts()).toHaveLength(1);
  });

  it("are prepared anew on a new connection", async () => {
    await readThrice();
    const backend =
      "select pid from pg_stat_activity where application_name = 'caseward' and pid = pg_backend_pid()";
    const [own] = await db.execute<{ pid: number }>(backend);
    await database.db.execute(sql`select pg_terminate_backend(${own?.pid})`);
    await expect.poll(() => readThing(db, 2).catch(() => null)).toEqual({ id: 2, name: 22 });
    expect(await preparedTexts()).toHaveLength(1);
  });

  it("are answered after another server changed what they answer", async () => {
    await readThrice();
    await database.db.execute("alter table things alter column name type text");
    expect(await readThing(db, 2)).toEqual({ id: 2, name: "22" });
  });

  it("fail once in a transaction after such a change, and leave nothing", async () => {
    await readThrice();
    await database.db.execute("alter table things alter column name type text");
    const change = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`update things set name = 'changed' where id = ${1}`);
        return [await readThing(tx, 1), await readThing(tx, 2)];
      });
    await expect(change()).rejects.toMatchObject({ cause: { code: "0A000" } });
    expect(await readThing(db, 1)).toEqual({ id: 1, name: "11" });
    expect(await change()).toEqual([
      { id: 1, name: "changed" },
      { id: 2, name: "22" },
    ]);
  });
});

describe("statements sent one behind the other in a transaction", () => {
  it("each have their own answer", async () => {
    await readThrice();
    const things = await db.transaction((tx) => Promise.all([3, 1, 2].map((id) => readThing(tx, id))));
    expect(things.map((thing) => thing?.name)).toEqual([33, 11, 22]);
  });

  it("are refused together when one holds what cannot be sent, and the connection lives on", async () => {
    await readThrice();
    const reading = db.transaction((tx) =>
      Promise.all([1, Symbol("no value"), 2].map((id) => readThing(tx, id))),
    );
    await expect(reading).rejects.toThrow();
    expect(await readThing(db, 2)).toEqual({ id: 2, name: 22 });
  });

  it("are refused together when one fails, and leave nothing", async () => {
    await readThrice();
    const add = (tx: Executor, id: number) => tx.execute(sql`insert into things values (${id}, ${id})`);
    const adding = db.transaction((tx) =>
      Promise.all([add(tx, 4), add(tx, 1), readThing(tx, 2), add(tx, 5)]),
    );
    await expect(adding).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await db.execute("select id from things order by id")).toHaveLength(3);
  });
});
