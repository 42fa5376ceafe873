import { secondFactors } from "@caseward/db/schema/platform/second-factors";
import { sessions, users } from "@caseward/db/schema/users";
import { openSession } from "@caseward/server/modules/auth/login/login-service";
import { findUserById, lockUser } from "@caseward/server/modules/auth/repository";
import { hashToken } from "@caseward/server/platform/encryption/token-hash";
import { givePassword } from "@caseward/server/test/access/permissions/people";
import { codeOf, password, setUpFactor } from "@caseward/server/test/modules/auth/authenticator";
import { recordedOf } from "@caseward/server/test/support/audited";
import { type Caller, testServer } from "@caseward/server/test/support/harness";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

const server = await testServer();

const anonymous = {
  actor: null,
  sessionId: null,
  remoteAddress: "203.0.113.7",
  userAgent: null,
  requestId: null,
  device: { token: null, given: null },
  idempotency: { given: [], isReplay: false },
  language: "en" as const,
};

/** A login whose password was right, and which saw no second factor. */
async function logInPastTheCode({ id }: Caller) {
  const user = await findUserById(server.database.db, id);
  if (!user) throw new Error("The account is gone");
  return openSession({ ...server.services, ...anonymous }, user);
}

const isLocked = async () => {
  const [row] = await server.database.db.execute<{ waits: boolean }>(
    sql`select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
  );
  return row?.waits ?? false;
};

describe("a login with the password alone, while a second factor is set up", () => {
  it("opens nothing once the factor is in force", async () => {
    const caller = await server.signIn({ userType: "admin" });
    await setUpFactor(server, caller);
    await expect(logInPastTheCode(caller)).rejects.toMatchObject({ code: "login_step_ended" });
  });

  it("opens nothing when the factor comes into force while the login waits for the account", async () => {
    const caller = await server.signIn({ userType: "admin" });
    await givePassword(server, caller.id, password);
    await caller.mutate("secondFactor.start", { currentPassword: password });
    const { login } = await server.database.db.transaction(async (tx) => {
      await lockUser(tx, caller.id);
      const login = logInPastTheCode(caller).catch((error: unknown) => error);
      await expect.poll(isLocked).toBe(true);
      const confirmedAt = server.services.now();
      await tx.update(secondFactors).set({ confirmedAt }).where(eq(secondFactors.userId, caller.id));
      return { login };
    });
    expect(await login).toMatchObject({ code: "login_step_ended" });
    expect(await recordedOf(server, "auth.login", caller.id)).toEqual([]);
  });

  it("opens what the factor ends when the login was first", async () => {
    const caller = await server.signIn({ userType: "admin" });
    await givePassword(server, caller.id, password);
    const { data } = await caller.mutate("secondFactor.start", { currentPassword: password });
    const code = codeOf(server, String(data.secret));
    const token = "opened-by-the-password-alone";
    const confirmed = await server.database.db.transaction(async (tx) => {
      const at = server.services.now();
      await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, caller.id));
      let isDone = false;
      const confirming = caller.mutate("secondFactor.confirm", { code }).finally(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await isLocked())).toBe(true);
      const times = { createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + 3_600_000) };
      await tx.insert(sessions).values({ userId: caller.id, tokenHash: hashToken(token), ...times });
      return { confirming };
    });
    expect((await confirmed.confirming).status).toBe(200);
    expect((await server.withToken(token).rest("GET", "/auth/session")).status).toBe(401);
  });
});
