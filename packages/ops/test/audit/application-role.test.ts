import { prepareApplicationRole } from "@caseward/db/application-role";
import { connectDatabase } from "@caseward/db/client";
import { isDatabaseReady } from "@caseward/db/readiness";
import { chainEvents } from "@caseward/server/modules/audit/chain/chain-events";
import { claimKey, deleteExpiredKeys, keepKey } from "@caseward/server/platform/idempotency/repository";
import { type AuditFixture, openAuditFixture } from "@caseward/server/test/modules/audit/audit-fixture";
import { createTestDatabase, type TestDatabase } from "@caseward/server/test/support/test-database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyChain } from "../../src/audit/verify-chain";

let owned: TestDatabase;
let url: string;
let fixture: AuditFixture;
beforeAll(async () => {
  owned = await createTestDatabase();
  url = await prepareApplicationRole(owned.url);
  const { db, close } = connectDatabase({ url });
  const drop = async () => {
    await close();
    await owned.drop();
  };
  fixture = await openAuditFixture({ url, db, drop });
});
afterAll(() => fixture.server.close());

const codeOf = (error: unknown) => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ("code" in cause) return cause.code;
  return undefined;
};

const refusal = (on: TestDatabase["db"], statement: string) =>
  on.execute(sql.raw(statement)).then(() => "done", codeOf);

const changes = ["audit_events", "audit_links"].flatMap((table) => [
  `update ${table} set ${table === "audit_events" ? "case_id = null" : "hash = ''"}`,
  `delete from ${table}`,
  `truncate ${table}`,
]);
const insufficientPrivilege = "42501";

describe("the application's role", () => {
  it.each([
    ...changes,
    "alter table audit_events disable trigger audit_events_only_grow",
    "alter table audit_events disable trigger all",
    "drop trigger audit_links_only_grow on audit_links",
    "drop table audit_links",
    "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'",
    "set session_replication_role = replica",
    "set role caseward",
    "grant update on audit_events to caseward_app",
    "create table anything (id int)",
    "create schema anything",
    "create schema caseward",
  ])("may not: %s", async (statement) => {
    const { db } = fixture.server.database;
    const code = await refusal(db, statement);
    // A grant that grants nothing is no error but a notice.
    if (statement.startsWith("grant"))
      expect(await refusal(db, changes[0] ?? "")).toBe(insufficientPrivilege);
    else expect(code).toBe(insufficientPrivilege);
  });

  it("is enough for the application: its calls, its chain, its queue and its readiness", async () => {
    const { db } = fixture.server.database;
    expect((await fixture.rows()).length).toBeGreaterThan(5);
    expect(await chainEvents(db, { all: true })).toBe((await fixture.rows()).length);
    expect(await verifyChain(db)).toMatchObject({ broken: null, unchained: 0 });
    expect(await isDatabaseReady(db)).toBe(true);
  });

  it("may write and sweep the keys of creates", async () => {
    const { server } = fixture;
    const { db } = server.database;
    const { id: userId } = await server.signIn({ userType: "admin" });
    const name = { userId, operation: "cases.add", keyHash: "a".repeat(64) };
    const key = { ...name, payloadHash: "b".repeat(64), createdId: 1 };
    const at = new Date();
    await db.transaction(async (tx) => {
      expect(await claimKey(tx, name, at)).toEqual({ isClaimed: true, used: null });
      await keepKey(tx, { ...key, createdAt: at, expiresAt: at });
      expect(await claimKey(tx, name, at)).toMatchObject({ used: null });
      await keepKey(tx, { ...key, createdId: 2, createdAt: at, expiresAt: new Date(at.getTime() + 1) });
      expect(await claimKey(tx, name, at)).toMatchObject({ used: { createdId: 2 } });
    });
    expect(await deleteExpiredKeys(db, new Date(at.getTime() + 2))).toBe(1);
  });

  it("gets another password at the next start, and the rows stay as they are", async () => {
    const before = await fixture.rows();
    const again = await prepareApplicationRole(owned.url);
    expect(again).not.toBe(url);
    const { db, close } = connectDatabase({ url: again, maxConnections: 1 });
    expect(await refusal(db, changes[1] ?? "")).toBe(insufficientPrivilege);
    expect(await fixture.rows()).toEqual(before);
    await close();
  });
});

describe("the owner of the tables", () => {
  it.each(changes)("is refused by the trigger: %s", async (statement) =>
    expect(await refusal(owned.db, statement)).toBe(insufficientPrivilege),
  );

  it("is refused as a replica, too", async () => {
    const tried = owned.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from audit_events`);
    });
    expect(await tried.catch(codeOf)).toBe(insufficientPrivilege);
  });
});
