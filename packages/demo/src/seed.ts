import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database, Executor } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { auditEvents } from "@caseward/db/schema/audit";
import { users } from "@caseward/db/schema/users";
import { count, eq, sql } from "drizzle-orm";
import { insertCases } from "./case-rows";
import { insertDecisions } from "./deadline-rows";
import { insertMinors } from "./minor-rows";
import { momentReader } from "./moments";
import { insertForms } from "./paper-rows";
import { insertAdmin, insertFirms } from "./people-rows";
import type { Seal } from "./played";
import { demoCases } from "./story/cases";
import { insertTasks } from "./task-rows";
import { insertMessages } from "./thread-rows";

const seeded = "demo.seed";

type Options = { now: Date; passwordHash: string; seal: Seal };

/** Fills an empty database with the demo's story, in one transaction. False when it has users already. */
export function seedDemo(db: Database, { now, passwordHash, seal }: Options): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two servers that start at once seed once. The second asks for its turn: a silent connection would be given up.
    while (!(await takesLock(tx))) await pause(100);
    await tx.execute(sql`set local statement_timeout = 0`);
    if (await hasUsers(tx)) return false;
    const read = momentReader(now);
    const setting = { read, passwordHash };
    const adminId = await insertAdmin(tx, setting);
    const cast = { adminId, now, firms: await insertFirms(tx, { ...setting, adminId }) };
    const seededCases = await insertCases(tx, demoCases, { ...setting, cast });
    await insertMinors(tx, seededCases, { cast, seal });
    await insertDecisions(tx, seededCases, { cast, seal, now });
    await insertForms(tx, seededCases, { cast, seal });
    await insertMessages(tx, seededCases, { cast, seal });
    await insertTasks(tx, { seeded: seededCases, cast, read });
    // Of the hash of a password that is published anyway: it shows later who has changed theirs.
    const passwordDigest = createHash("sha256").update(passwordHash).digest("hex");
    await tx
      .insert(auditEvents)
      .values({ actorId: cast.adminId, actorRole: "admin", action: seeded, detail: { passwordDigest } });
    return true;
  });
}

async function takesLock(tx: Executor): Promise<boolean> {
  const [taken] = await tx.execute<{ is: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.demo}) as is`,
  );
  return taken?.is === true;
}

export async function hasUsers(db: Executor): Promise<boolean> {
  const [row] = await db.select({ total: count() }).from(users);
  return row !== undefined && row.total > 0;
}

/** The addresses whose password is still the one that the demo set. None in a database that the demo did not fill. */
export async function findUntouchedDemoAccounts(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(auditEvents, eq(auditEvents.action, seeded))
    .where(
      sql`${auditEvents.detail} ->> 'passwordDigest' = encode(sha256(convert_to(${users.passwordHash}, 'UTF8')), 'hex')`,
    );
  return rows.map(({ email }) => email);
}
