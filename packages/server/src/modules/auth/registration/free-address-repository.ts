import type { Executor } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { newRow, type Write } from "@caseward/db/prepared/writes";
import { users } from "@caseward/db/schema/users";
import { sql } from "drizzle-orm";
import { drawnId } from "../../../platform/database/next-id";
import { invitationParameters, isBelowInvitations } from "../../../platform/mail/recipient-limits";
import type { NewUser } from "../repository";

/**
 * The ids of an account and a case to be made for an address that nobody has, and whether it may be invited; null where
 * somebody has it, and no number is drawn. Nothing is locked.
 */
export async function findFreeAddress(db: Executor, email: string, now: Date) {
  const free = builtOnce(db, "free address", () =>
    db
      .select({ userId: drawnId("users"), caseId: drawnId("cases"), isBelowMailLimit: isBelowInvitations })
      .from(sql`(select) as one`)
      .where(sql`not exists (select from ${users} where ${users.email} = ${sql.placeholder("recipient")})`),
  );
  const [found] = await free(invitationParameters(email, now));
  return found ?? null;
}

/**
 * An account of an address that was free. Its row waits for the lock of the address, as all who make accounts do; where
 * somebody has made it meanwhile, the index of addresses refuses the row and all that is stored with it.
 */
export function newUserOfFreeAddress(user: NewUser): Write {
  const { name, parameters, build } = newRow(users, user);
  return {
    name: `locked, ${name}`,
    parameters,
    build(db, prefix) {
      const email = sql`${sql.placeholder(`${prefix}email`)}::text`;
      const lock = sql`pg_advisory_xact_lock(${advisoryLocks.accountOfAddress}::int, hashtext(${email}))`;
      return build(db, prefix, { email: sql`(select ${email} from (select ${lock}) as locked)` });
    },
  };
}
