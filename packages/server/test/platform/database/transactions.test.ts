import { connectDatabase, type Database, type Executor } from "@caseward/db/client";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../../src/platform/database/in-transaction";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";
import { countingWay } from "./round-trips";

let database: TestDatabase;
let way: Awaited<ReturnType<typeof countingWay>>;
let db: Database;
let close: () => Promise<void>;

/** One connection, so that what one transaction leaves there is met by the next. */
beforeEach(async () => {
  database = await createTestDatabase({ isBlank: true });
  way = await countingWay(database.url);
  ({ db, close } = connectDatabase({ url: way.url, maxConnections: 1 }));
  await db.execute("create table things (id int primary key deferrable initially immediate)");
  await db.execute("create table pairs (id int primary key, other int unique deferrable initially deferred)");
  await add(db, { id: 1 });
  for (const _time of [1, 2]) {
    await read(db, { id: 1 });
    await db.transaction((tx) => read(tx, { id: 1 }));
  }
});

afterEach(async () => {
  await close();
  await way.close();
  await database.drop();
});

type Id = { id: number };

const read = async (tx: Executor, { id }: Id) => tx.execute<Id>(sql`select id from things where id = ${id}`);

const add = async (tx: Executor, { id }: Id) =>
  tx.execute<Id>(sql`insert into things values (${id}) returning id`);

const addPair = async (tx: Executor, { id }: Id) => tx.execute(sql`insert into pairs values (${id}, 1)`);

const idsOf = async () =>
  (await database.db.execute<{ id: number }>("select id from things order by id")).map(({ id }) => id);

const idle = async () =>
  (
    await database.db.execute(
      "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
  ).length;

describe("the beginning of a transaction", () => {
  it("leaves what is asked at once in its order", async () => {
    const found = await db.transaction((tx) =>
      Promise.all([add(tx, { id: 2 }), read(tx, { id: 2 }), add(tx, { id: 3 }), read(tx, { id: 3 })]),
    );
    expect(found.map(([row]) => row?.id)).toEqual([2, 2, 3, 3]);
  });

  it.each([
    ["a change", (tx: Executor) => add(tx, { id: 2 })],
    [
      "a change behind a read",
      async (tx: Executor) => {
        await read(tx, { id: 1 });
        await add(tx, { id: 2 });
      },
    ],
    ["both at once", (tx: Executor) => Promise.all([read(tx, { id: 1 }), add(tx, { id: 2 })])],
  ])("that fails undoes %s", async (_name, work: (tx: Executor) => Promise<unknown>) => {
    way.garble("begin");
    await expect(db.transaction(work)).rejects.toMatchObject({ code: "42601" });
    way.garble(undefined);
    expect(await idsOf()).toEqual([1]);
    await db.transaction(work);
    expect(await idsOf()).toEqual([1, 2]);
  });

  it("refuses what comes behind a failing one", async () => {
    const reading = db.transaction(async (tx) => {
      await tx.execute(sql`select 1 / ${0}::int`).catch(() => undefined);
      await add(tx, { id: 2 });
    });
    await expect(reading).rejects.toThrow();
    expect(await idsOf()).toEqual([1]);
  });
});

describe("statements that are started together in a transaction", () => {
  const addAll = (ids: readonly number[]) =>
    inTransaction({ db }, (tx) =>
      Promise.all(ids.map((id) => tx.execute(sql`insert into things values (${id}) returning id`))),
    );

  it("are sent together, between its beginning and its end", async () => {
    for (const ids of [[2], [3]]) await addAll(ids);
    const trips = await way.tripsOf(() => addAll([4, 5, 6]));
    expect(trips).toBe(3);
    expect(await idsOf()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ["first", [1, 2, 3]],
    ["last", [2, 3, 1]],
  ])("leave nothing when the %s of them fails, and say which constraint it broke", async (_which, ids) => {
    const broken = { cause: { code: "23505", constraint_name: "things_pkey" } };
    await expect(addAll(ids)).rejects.toMatchObject(broken);
    expect(await idsOf()).toEqual([1]);
    expect(await idle()).toBe(0);
    await addAll([6, 7]);
    expect(await idsOf()).toEqual([1, 6, 7]);
  });

  it("leave nothing when what they break is looked at in the end only", async () => {
    const adding = inTransaction({ db }, (tx) =>
      Promise.all([add(tx, { id: 2 }), addPair(tx, { id: 1 }), addPair(tx, { id: 2 })]),
    );
    await expect(adding).rejects.toMatchObject({ code: "23505" });
    expect(await idsOf()).toEqual([1]);
    expect(await idle()).toBe(0);
  });
});

describe("what is kept for the end of a transaction", () => {
  it("is done once it is committed", async () => {
    const seen: number[][] = [];
    const answer = await inTransaction({ db }, async (tx, afterCommit) => {
      await add(tx, { id: 2 });
      afterCommit(() => seen.push([2]));
      seen.push(await idsOf());
      return "answer";
    });
    expect(answer).toBe("answer");
    expect(seen).toEqual([[1], [2]]);
  });

  it.each([
    ["the work fails", () => Promise.reject(new Error("changed my mind"))],
    ["the commit fails", (tx: Executor) => Promise.all([1, 2].map((id) => addPair(tx, { id })))],
  ])("is not done when %s", async (_name, work: (tx: Executor) => Promise<unknown>) => {
    let isDone = false;
    const undone = inTransaction({ db }, async (tx, afterCommit) => {
      afterCommit(() => {
        isDone = true;
      });
      await work(tx);
    });
    await expect(undone).rejects.toThrow();
    expect(isDone).toBe(false);
  });
});

describe("a transaction that has ended", () => {
  it("sends nothing more over its connection, which may be another's by now", async () => {
    let left: Executor | undefined;
    await db.transaction(async (tx) => {
      left = tx;
      await read(tx, { id: 1 });
    });
    if (!left) throw new Error("There was no transaction");
    await expect(add(left, { id: 2 })).rejects.toMatchObject({ cause: { code: "TRANSACTION_ENDED" } });
    expect(await idsOf()).toEqual([1]);
  });

  it("by its loss sends nothing more, though the next one has its connection", async () => {
    let goOn: () => void = () => undefined;
    const later = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let adding: Promise<unknown> | undefined;
    const lost = db.transaction(async (tx) => {
      await read(tx, { id: 1 });
      way.cut();
      await later;
      adding = add(tx, { id: 2 });
      await adding;
    });
    await expect(lost).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    await expect.poll(() => read(db, { id: 1 }).catch(() => [])).toHaveLength(1);
    await db.transaction(async (tx) => {
      await add(tx, { id: 3 });
      goOn();
      await expect.poll(() => adding?.catch(({ cause }) => cause.code)).toBe("CONNECTION_CLOSED");
    });
    expect(await idsOf()).toEqual([1, 3]);
  });
});
