import { randomBytes } from "node:crypto";
import { connectDatabase, type Database } from "@caseward/db/client";
import type { Timeouts } from "@caseward/db/session-settings";
import postgres from "postgres";
import { inject } from "vitest";

/**
 * A machine that stands still for some seconds, as a virtual one does, lets every wait for a row run out at once. Tests
 * wait longer than a server does, and one that waits for good still ends.
 */
const waitMs = 120_000;
export const testTimeouts: Timeouts = {
  connect: waitMs,
  statement: waitMs,
  lock: waitMs,
  idleInTransaction: waitMs,
  silence: waitMs,
};

export type TestDatabase = { url: string; db: Database; drop: () => Promise<void> };

/** A database of this test's own: a copy of the migrated template, or one without any tables. */
export async function createTestDatabase({ isBlank = false, connections = 10 } = {}): Promise<TestDatabase> {
  const template = new URL(inject("templateUrl"));
  const name = `test_${randomBytes(6).toString("hex")}`;
  const templateName = isBlank ? "template1" : template.pathname.slice(1);
  const adminUrl = new URL(template);
  adminUrl.pathname = "/postgres";
  const admin = postgres(adminUrl.href, { max: 1, onnotice: () => undefined });
  // A copy of the files takes 50 ms, and one through the log of writes 170.
  await admin.unsafe(`create database ${name} template ${templateName} strategy file_copy`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  const { db, close } = connectDatabase({
    url: url.href,
    maxConnections: connections,
    timeouts: testTimeouts,
  });
  return {
    url: url.href,
    db,
    async drop() {
      await close();
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
