import { connectDatabase, type Database, type Executor } from "@caseward/db/client";
import { sendWrites } from "@caseward/db/joined-writes";
import { type Given, statement } from "@caseward/db/statement";
import { transactionWithLast } from "@caseward/db/transaction-with-last";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
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

type Id = Given<{ id: number }>;

const read = statement((_db, { id }: Id) => sql<{ id: number }[]>`select id from things where id = ${id}`);

const added = statement((_db, { id }: Id) => sql<unknown[]>`insert into things values (${id})`);

const add = statement(
  (_db, { id }: Id) => sql<{ id: number }[]>`insert into things values (${id}) returning id`,
);

const readAll = statement(() => sql<{ id: number }[]>`select id from things order by id`);

const addPair = statement((_db, { id }: Id) => sql<unknown[]>`insert into pairs values (${id}, 1)`);

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
      "a change behind a reading",
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

describe("the last statements of a transaction", () => {
  const addBoth = (ids: [number, number]) =>
    transactionWithLast(db, async (tx) => {
      await read(tx, { id: 1 });
      return { writes: ids.map((id) => added.with({ id })), reading: () => readAll(tx, {}) };
    });

  it("travel with its end", async () => {
    await addBoth([2, 3]);
    const trips = await way.tripsOf(async () => {
      expect(await addBoth([4, 5])).toEqual([1, 2, 3, 4, 5].map((id) => ({ id })));
    });
    expect(trips).toBe(3);
    expect(await idsOf()).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ["first", 1, 2],
    ["last", 2, 1],
  ])("leave nothing when the %s of them fails", async (_which, one, other) => {
    await expect(addBoth([one, other])).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await idsOf()).toEqual([1]);
    expect(await addBoth([6, 7])).toEqual([1, 6, 7].map((id) => ({ id })));
  });

  it("leave nothing when what they break is looked at in the end only", async () => {
    const adding = transactionWithLast(db, async () => ({
      writes: [addPair.with({ id: 1 }), addPair.with({ id: 2 }), added.with({ id: 2 })],
    }));
    await expect(adding).rejects.toMatchObject({ code: "23505" });
    expect(await idsOf()).toEqual([1]);
    expect(await idle()).toBe(0);
  });

  it("are refused when their reading is not sent at once, and leave nothing", async () => {
    const late = async (tx: Executor) => {
      await Promise.resolve();
      return read(tx, { id: 2 });
    };
    const adding = transactionWithLast(db, async (tx) => ({
      writes: [added.with({ id: 2 })],
      reading: () => late(tx),
    }));
    await expect(adding).rejects.toThrow("not sent when it was called");
    expect(await idsOf()).toEqual([1]);
  });

  it("may be none", async () => {
    expect(await transactionWithLast(db, async () => ({ writes: [] }))).toBeUndefined();
  });
});

describe("writes that are sent together", () => {
  const rename = statement((_db, { id }: Id) => sql<unknown[]>`update things set id = -id where id = ${id}`);

  it("are one statement, of which a part may be of any kind and come more than once", async () => {
    const three = (first: number) => [
      added.with({ id: first + 1 }),
      rename.with({ id: first }),
      added.with({ id: first + 2 }),
    ];
    await sendWrites(db, three(1));
    const trips = await way.tripsOf(() => sendWrites(db, three(3)));
    expect(trips).toBe(1);
    expect(await idsOf()).toEqual([-3, -1, 2, 4, 5]);
  });

  it("leave nothing when one of them fails, and say which constraint it broke", async () => {
    const writes = [added.with({ id: 2 }), added.with({ id: 1 })];
    await expect(sendWrites(db, writes)).rejects.toMatchObject({
      cause: { code: "23505", constraint_name: "things_pkey" },
    });
    expect(await idsOf()).toEqual([1]);
  });

  it("are refused where one would be lost, or is none", () => {
    expect(() => sendWrites(db, [rename.with({ id: 1 }), rename.with({ id: 2 })])).toThrow(
      "change rows of things",
    );
    expect(() => sendWrites(db, [added.with({ id: 2 }), read.with({ id: 1 })])).toThrow("Only writes");
    expect(() => sendWrites(db, [added.with({ id: 2 }), add.with({ id: 3 })])).toThrow(
      "rows of a joined write",
    );
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

  it("by its loss in its last statements is told so", async () => {
    const adding = transactionWithLast(db, async (tx) => {
      await read(tx, { id: 1 });
      way.cut();
      return { writes: [added.with({ id: 2 })] };
    });
    await expect(adding).rejects.toThrow();
    await expect.poll(() => read(db, { id: 1 }).catch(() => [])).toHaveLength(1);
    expect(await idsOf()).toEqual([1]);
  });
});
