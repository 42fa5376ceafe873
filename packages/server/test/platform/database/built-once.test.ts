import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { insertRow, insertRowReturning } from "@caseward/db/prepared/insert-row";
import { users } from "@caseward/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { createTestDatabase } from "../../support/test-database";

const one = await createTestDatabase();
const other = await createTestDatabase();
afterAll(() => Promise.all([one.drop(), other.drop()]));

const person = (email: string) => ({
  email,
  firstName: "Ana",
  lastName: "Reyes",
  userType: "client" as const,
  origin: "registered" as const,
});

const namesOf = (db: typeof one.db, email: string, build = buildFor(db)) =>
  builtOnce(db, "test: names of an address", build)({ email });

const buildFor = (db: typeof one.db) => () =>
  db
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.email, sql.placeholder("email")));

it("a statement is built at its first use, and runs on whichever pool or transaction asks", async () => {
  await insertRow(one.db, users, person("ana@people.test"));
  expect(await namesOf(one.db, "ana@people.test")).toEqual([{ firstName: "Ana" }]);
  const again = vi.fn(buildFor(other.db));
  expect(await namesOf(other.db, "ana@people.test", again)).toEqual([]);
  await one.db.transaction(async (tx) => {
    await tx.update(users).set({ firstName: "Eva" }).where(eq(users.email, "ana@people.test"));
    const names = builtOnce(tx, "test: names of an address", again)({ email: "ana@people.test" });
    expect(await names).toEqual([{ firstName: "Eva" }]);
  });
  expect(again).not.toHaveBeenCalled();
});

it("statements of a transaction that start together run in the order they are written in", async () => {
  await insertRow(one.db, users, person("order@people.test"));
  const [, seen] = await one.db.transaction((tx) =>
    Promise.all([
      tx.update(users).set({ firstName: "Eva" }).where(eq(users.email, "order@people.test")),
      builtOnce(tx, "test: names of an address", buildFor(one.db))({ email: "order@people.test" }),
    ]),
  );
  expect(seen).toEqual([{ firstName: "Eva" }]);
});

it("a row is stored with its instants, its nulls and what the database adds", async () => {
  const verifiedAt = new Date("2026-03-10T12:00:00.123Z");
  const stored = await insertRowReturning(one.db, users, {
    ...person("row@people.test"),
    verifiedAt,
    disabledAt: null,
    phoneNumber: null,
  });
  expect(stored).toMatchObject({ email: "row@people.test", verifiedAt, disabledAt: null, phoneNumber: null });
  expect(stored.createdAt).toBeInstanceOf(Date);
  const open = { ...person("later@people.test"), verifiedAt: null };
  expect(await insertRowReturning(one.db, users, open)).toMatchObject({ verifiedAt: null });
});

it("every name stands for one statement", () => {
  const source = join(import.meta.dirname, "../../../src");
  const names = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("repository.ts") || file.endsWith("limits.ts"))
    .flatMap((file) => [
      ...readFileSync(join(source, file), "utf8").matchAll(/builtOnce\(\s*\w+,\s*["`]([^"`]*)["`]/g),
    ])
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names).toEqual([...new Set(names)]);
});
