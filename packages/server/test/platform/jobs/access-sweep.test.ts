import { loginSteps } from "@caseward/db/schema/platform/second-factors";
import { oneTimeTokens, sessions, users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sweepAccess } from "../../../src/modules/auth/sessions/access-sweep";
import { testServer } from "../../support/harness";

const day = 24 * 60 * 60 * 1000;

const server = await testServer();

const inDays = (days: number) => new Date(server.services.now().getTime() + days * day);

/** An account with one of each, that end in a day. */
async function openAccount() {
  const { id: userId } = await server.signIn({ userType: "client" });
  const { db } = server.database;
  const [tokenHash, expiresAt] = [`hash of ${userId}`, inDays(1)];
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, userId));
  await db.insert(loginSteps).values({ tokenHash, userId, passwordHash: "", expiresAt });
  await db.insert(oneTimeTokens).values({ tokenHash, userId, kind: "verification", expiresAt });
  return userId;
}

async function left(userId: number) {
  const { db } = server.database;
  const countIn = (table: typeof sessions | typeof loginSteps | typeof oneTimeTokens) =>
    db.$count(table, eq(table.userId, userId));
  return [await countIn(sessions), await countIn(loginSteps), await countIn(oneTimeTokens)];
}

const sweepIn = (days: number) => sweepAccess({ db: server.database.db, now: () => inDays(days) });

it("forgets sessions and steps of logins when they are over, and links a month later", async () => {
  const userId = await openAccount();
  await sweepIn(0.9);
  expect(await left(userId)).toEqual([1, 1, 1]);
  await sweepIn(1.1);
  expect(await left(userId)).toEqual([0, 0, 1]);
  await sweepIn(30.9);
  expect(await left(userId)).toEqual([0, 0, 1]);
  expect(await sweepIn(31.1)).toBe(1);
  expect(await left(userId)).toEqual([0, 0, 0]);
});

it("keeps what was typed at a registration until the account is verified", async () => {
  const userId = await openAccount();
  const { db } = server.database;
  await db.update(users).set({ verifiedAt: null }).where(eq(users.id, userId));
  await sweepIn(100);
  expect(await left(userId)).toEqual([0, 0, 1]);
});
