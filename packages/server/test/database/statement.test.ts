import type { Database } from "@caseward/db/client";
import { sessions, users } from "@caseward/db/schema/users";
import { type Given, statement } from "@caseward/db/statement";
import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  const [ann] = await addUser(db, { email: "ann@people.test", verifiedAt });
  await addUser(db, { email: "bob@people.test", verifiedAt });
  await db.insert(sessions).values({
    userId: ann?.id ?? 0,
    tokenHash: "a hash",
    createdAt: verifiedAt,
    lastSeenAt: verifiedAt,
    expiresAt: new Date("2026-03-05T05:06:07.089Z"),
  });
});

afterAll(() => database.drop());

const verifiedAt = new Date("2026-03-04T05:06:07.089Z");

const addUser = statement((builder, given: Given<{ email: string; verifiedAt: Date }>) =>
  builder
    .insert(users)
    .values({
      email: given.email,
      firstName: sql`upper(${given.email})`,
      lastName: "Lee",
      userType: "client",
      origin: "registered",
      verifiedAt: given.verifiedAt,
    })
    .returning({ id: users.id, createdAt: users.createdAt }),
);

const withSession = (builder: Database, after: Date | Given<{ after: Date }>["after"]) =>
  builder
    .select({
      email: users.email,
      person: { verifiedAt: users.verifiedAt, length: sql<number>`length(${users.email})`.mapWith(Number) },
      session: sessions,
      tokenHash: sessions.tokenHash,
      shout: sql<string>`upper(${users.email})`.as("shout"),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(gt(users.verifiedAt, after))
    .orderBy(asc(users.email));

const listWithSession = statement((builder, given: Given<{ after: Date }>) =>
  withSession(builder, given.after),
);

it("answers the same as the query it is made of, with dates, expressions and what a join did not find", async () => {
  const after = new Date("2026-01-01T00:00:00Z");
  const rows = await listWithSession(db, { after });
  expect(rows).toEqual(await withSession(db, after));
  expect(rows.map(({ session }) => session?.expiresAt.getTime())).toEqual([1772687167089, undefined]);
  expect(rows[1]?.session).toBeNull();
  expect(rows[0]?.person).toEqual({ verifiedAt, length: 15 });
  expect(Object.keys(rows[0] ?? {})).toEqual(["email", "person", "session", "tokenHash", "shout"]);
});

it("is part of the transaction that it is called in", async () => {
  const adding = db.transaction(async (tx) => {
    await addUser(tx, { email: "nobody@people.test", verifiedAt });
    throw new Error("changed my mind");
  });
  await expect(adding).rejects.toThrow("changed my mind");
  expect(await db.select().from(users)).toHaveLength(2);
});

it("takes lists as one value, and plain SQL", async () => {
  const byIds = statement((builder, given: Given<{ ids: number[] }>) =>
    builder.select({ email: users.email }).from(users).where(sql`${users.id} = any(${given.ids})`),
  );
  const count = statement(
    (_builder, given: Given<{ type: string }>) =>
      sql<{ count: number }[]>`select count(*)::int as count from users where user_type = ${given.type}`,
  );
  const all = await db.select({ id: users.id }).from(users);
  const ids = all.map(({ id }) => id);
  expect(await byIds(db, { ids })).toHaveLength(2);
  expect(await byIds(db, { ids: [] })).toEqual([]);
  expect(await db.select().from(users).where(inArray(users.id, ids))).toHaveLength(2);
  expect([...(await count(db, { type: "client" }))]).toEqual([{ count: 2 }]);
});

it("is prepared at its first use, and written down by the log of queries", async () => {
  const client = postgres(database.url, { max: 1, onnotice: () => undefined });
  const logged: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void logged.push({ query, params }) };
  const own = drizzle(client, { casing: "snake_case", logger });
  await listWithSession(own, { after: new Date(0) });
  const known =
    await client`select 1 from pg_prepared_statements where statement = ${logged[0]?.query ?? ""}`;
  expect(known).toHaveLength(1);
  expect(logged.map(({ params }) => params)).toEqual([["1970-01-01T00:00:00.000Z"]]);
  await client.end();
});

it("names the value that is missing", async () => {
  const byId = statement((builder, given: Given<{ id?: number }>) =>
    builder
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql`${given.id}`)),
  );
  await expect(byId(db, {})).rejects.toThrow('no value for "id"');
});
