import { idempotencyKeys } from "@caseward/db/schema/platform/idempotency-keys";
import { sessions, users } from "@caseward/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { deleteExpiredKeys } from "../../../src/platform/idempotency/repository";
import { addCase, addFirm } from "../../support/fixtures";
import { testServer } from "../../support/harness";
import { until } from "../../support/until";
import { freshCase, grown, type KeyFixture, makeKey, makeKeyFixture } from "./key-fixture";

const server = await testServer();
let fixture: KeyFixture;
beforeAll(async () => {
  fixture = makeKeyFixture(server);
});

describe("a repeat by somebody who may do it no more", () => {
  async function added() {
    const admin = await server.signIn({ userType: "admin" });
    const payload = freshCase();
    const key = makeKey();
    expect((await fixture.rest(admin, "/case", payload, key)).status).toBe(201);
    const again = [
      () => fixture.rest(admin, "/case", payload, key),
      () => fixture.trpc(admin, "cases.add", payload, key),
    ];
    return { admin, again, db: server.database.db };
  }

  it("is refused when the account was disabled", async () => {
    const { admin, again } = await added();
    const colleague = await server.signIn({ userType: "admin" });
    expect((await colleague.mutate("users.disable", { userId: admin.id })).status).toBe(200);
    for (const ask of again) expect(await ask()).toMatchObject({ status: 401, isReplay: false });
  });

  it("is refused when the session has ended", async () => {
    const { admin, again, db } = await added();
    await db.delete(sessions).where(eq(sessions.userId, admin.id));
    for (const ask of again) expect(await ask()).toMatchObject({ status: 401, isReplay: false });
  });

  it("is refused in another role", async () => {
    const { admin, again, db } = await added();
    await db.update(users).set({ userType: "client" }).where(eq(users.id, admin.id));
    for (const ask of again) expect(await ask()).toMatchObject({ status: 403, isReplay: false });
    await db.update(users).set({ userType: "admin" }).where(eq(users.id, admin.id));
    for (const ask of again) expect(await ask()).toMatchObject({ isReplay: true });
  });

  it("is refused by a firm that has lost the case, and answers nothing", async () => {
    const { lawyer, firmId } = await addFirm(server);
    const { admin, caseId } = await addCase(server);
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
    const key = makeKey();
    const url = `/case/${caseId}/messages`;
    const post = () => fixture.rest(lawyer, url, { body: "Between us" }, key);
    expect((await post()).status).toBe(201);
    await admin.rest("PUT", `/case/${caseId}/recall`);
    const refused = await post();
    expect(refused).toMatchObject({ status: 409, isReplay: false });
    expect(JSON.stringify(refused.body)).not.toContain("Between us");
  });
});

describe("what is kept of a key", () => {
  it("holds nothing that anybody typed, nor the key itself", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const key = `canary-${makeKey()}`;
    const payload = freshCase({ firstName: "Canaria", description: "A canary of the case." });
    await fixture.rest(admin, "/case", payload, key);
    const rows = await server.database.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, admin.id));
    expect(rows).toMatchObject([{ operation: "cases.add", createdId: expect.any(Number) }]);
    expect(JSON.stringify(rows)).not.toMatch(/canar/i);
  });

  it("goes after a day, and nothing else goes", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const before = await fixture.counts();
    const { now, db } = server.services;
    await fixture.rest(admin, "/case", freshCase(), makeKey());
    const inHours = (hours: number) => new Date(now().getTime() + hours * 3600_000);
    const made = await fixture.counts();
    await deleteExpiredKeys(db, inHours(23.9));
    expect(grown(made, await fixture.counts())).toEqual({});
    expect(await deleteExpiredKeys(db, inHours(24.1))).toBe(made.idempotencyKeys);
    expect(grown(made, await fixture.counts())).toEqual({ idempotencyKeys: -made.idempotencyKeys });
    expect(made.cases).toBe(before.cases + 1);
  });

  it("is missed by the invariants when its record is not there, or is somebody else's", async () => {
    const [admin, colleague] = [
      await server.signIn({ userType: "admin" }),
      await server.signIn({ userType: "admin" }),
    ];
    const { db } = server.database;
    expect(await findBrokenInvariants(db)).toEqual([]);
    await fixture.rest(admin, "/case", freshCase(), makeKey());
    const ofAdmin = eq(idempotencyKeys.userId, admin.id);
    const sentence = "what was made under an idempotency key is there, made by the key's owner";
    for (const change of [
      { createdId: 2_000_000_000 },
      { userId: colleague.id },
      { operation: "cases.remove" },
    ]) {
      await expect(
        db.transaction(async (tx) => {
          await tx.update(idempotencyKeys).set(change).where(ofAdmin);
          throw new Error((await findBrokenInvariants(tx)).join("\n"));
        }),
      ).rejects.toThrow(sentence);
    }
  });
});

describe("a server that fails when both are written", () => {
  it("leaves neither, and the same key makes both", async () => {
    const { db } = server.database;
    const admin = await server.signIn({ userType: "admin" });
    const payload = freshCase();
    const key = makeKey();
    const before = await fixture.counts();
    await db.execute(sql`create function fail_at_commit() returns trigger language plpgsql
      as $$ begin raise exception using errcode = '57P01'; end $$`);
    await db.execute(sql`create constraint trigger fails after insert on cases
      deferrable initially deferred for each row execute function fail_at_commit()`);
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 503, isReplay: false });
    await db.execute(sql`drop function fail_at_commit cascade`);
    expect(grown(before, await fixture.counts())).toEqual({});
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: false });
    const made = { cases: 1, users: 1, outbox: 1, idempotencyKeys: 1 };
    expect(grown(before, await fixture.counts())).toEqual(made);
  });
});

describe("a server whose connection is cut between the case and its key", () => {
  it("leaves neither, and the same key makes both", async () => {
    const { db } = server.database;
    const admin = await server.signIn({ userType: "admin" });
    const payload = freshCase();
    const key = makeKey();
    const before = await fixture.counts();
    await db.transaction(async (tx) => {
      // The key cannot be written as long as this is held; the case is by then.
      await tx.execute(sql`lock table idempotency_keys in share mode`);
      const cut = fixture.rest(admin, "/case", payload, key);
      const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const [found] = await until(async () => {
        const rows = await tx.execute<{ pid: number }>(waiting);
        expect(rows).toHaveLength(1);
        return rows;
      });
      await tx.execute(sql`select pg_terminate_backend(${found?.pid})`);
      expect(await cut).toMatchObject({ status: 503, body: { code: "unavailable" } });
    });
    expect(grown(before, await fixture.counts())).toEqual({});
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: false });
    expect(grown(before, await fixture.counts())).toEqual({
      cases: 1,
      users: 1,
      outbox: 1,
      idempotencyKeys: 1,
    });
  });
});
