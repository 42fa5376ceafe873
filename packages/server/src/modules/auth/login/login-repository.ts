import type { Database } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import { lawFirms } from "@caseward/db/schema/firms";
import { oneTimeTokens, sessions, users } from "@caseward/db/schema/users";
import { type Given, statement } from "@caseward/db/statement";
import type { Language } from "@caseward/domain/language/languages";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  type Count,
  type Counts,
  columnsOf,
  countedOf,
  countingBeside,
} from "../../../platform/limits/repository";
import { type AuditCaller, eventFrom, givenOf } from "../../audit/repository";
import type { PendingRegistration } from "../links/token-repository";
import { firstLanguage, isStillOpenTo, sessionUser, type UserRow } from "../repository";
import { factorState } from "../second-factor/repository";

/** What a login asks for: beside the hash hardly anything may take time when everybody comes to work. */

const countAndFindByEmail = statement((db, given: Given<Counts & { email: string }>) => {
  const { parts, tally } = countingBeside(db, given);
  const newest = db
    .select({ pending: oneTimeTokens.pendingRegistration })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, users.id), eq(oneTimeTokens.kind, "verification")))
    .orderBy(desc(oneTimeTokens.id))
    .limit(1)
    .as("newest");
  return db
    .with(...parts)
    .select({ keys: tally.keys, uses: tally.uses, user: users, pending: newest.pending })
    .from(tally)
    .leftJoin(users, eq(users.email, given.email))
    .leftJoinLateral(newest, sql`true`);
});

export type FoundLogin = { user: UserRow; pending: PendingRegistration | null };

/**
 * Counts a try, and finds the account of an address and what was typed at its newest registration, whether or not its
 * link has expired. One look for both, so that it takes as long for an account that has not proven its address.
 */
export async function countAndFindLogin(
  db: Database,
  email: string,
  counts: readonly Count[],
  at: Date,
): Promise<{ counted: Map<string, number>; found: FoundLogin | null }> {
  const [row] = await countAndFindByEmail(db, { ...columnsOf(counts, at), email });
  if (!row) throw new Error("A count was not answered");
  const { user, pending } = row;
  return { counted: countedOf(row), found: user && { user, pending } };
}

/** A login that may open a session: with what, and what is written of it. */
type Opening = Pick<UserRow, "id" | "passwordHash"> & {
  factors: 1 | 2;
  language: Language;
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string | null;
  /** The session of their own that they leave by it. */
  leftId: number | null;
};

type OpeningRow = Opening & Omit<ReturnType<typeof givenOf>, "sessionId">;

/** The user of a session as an earlier part of the statement has read them. */
const userIn = <Part extends Record<keyof typeof sessionUser.user, unknown>>({
  id,
  firstName,
  lastName,
  email,
  phoneNumber,
  userType,
  lawFirmId,
}: Part): Pick<Part, keyof typeof sessionUser.user> => ({
  id,
  firstName,
  lastName,
  email,
  phoneNumber,
  userType,
  lawFirmId,
});

/** The parts that write what a login leaves behind, each from the row of `opening` if that may go on. */
function writesOf(db: Database, given: Given<OpeningRow>) {
  const from = sql`from opening where ${given.factors}::integer = 2 or not opening.is_guarded`;
  const part = (name: string, write: SQL) => db.$with(name, {}).as(write);
  return [
    part(
      "noted",
      sql`update ${users} set last_login_at = ${given.createdAt}::timestamptz, language = ${firstLanguage(given.language)}
        where ${users.id} = (select id ${from})`,
    ),
    part(
      "opened",
      sql`insert into ${sessions}
          (id, user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, is_second_factor_due)
        select session_id, id, ${given.tokenHash}, ${given.createdAt}::timestamptz, ${given.createdAt}::timestamptz,
          ${given.expiresAt}::timestamptz, ${given.userAgent}, ${given.factors}::integer = 1 and is_factor_required
        ${from}`,
    ),
    part(
      "left_behind",
      sql`delete from ${sessions} where ${sessions.id} = ${given.leftId} and exists (select ${from})`,
    ),
    part("told", eventFrom(given, { sessionId: sql`session_id`, from })),
  ];
}

/** As text: of a select from one table Drizzle leaves out its name, and the tables that `factorState` asks have such columns, too. */
const lockedAccount = { id: sql`locked.id`, userType: sql`locked.user_type` };

/** One statement that is its own transaction: each costs as much as the rows that it writes. */
const openInOne = statement((db, given: Given<OpeningRow>) => {
  const locked = db
    .$with("locked")
    .as(db.select(sessionUser.user).from(users).where(isStillOpenTo(given)).for("no key update"));
  const opening = db.$with("opening").as(
    db
      .select({
        ...userIn(locked),
        ...factorState(lockedAccount),
        sessionId: sql<number>`nextval('sessions_id_seq')::integer`.as("session_id"),
      })
      .from(locked),
  );
  return db
    .with(locked, opening, ...writesOf(db, given))
    .select({
      user: userIn(opening),
      firm: sessionUser.firm,
      address: addresses,
      isGuarded: opening.isGuarded,
      isFactorRequired: opening.isFactorRequired,
    })
    .from(opening)
    .leftJoin(lawFirms, eq(lawFirms.id, opening.lawFirmId))
    .leftJoin(addresses, and(eq(addresses.userId, opening.id), eq(addresses.position, 0)));
});

/**
 * Opens a session, notes the login, ends the session that is left by it and adds its row to the audit: all of them, or
 * none where one factor was given and the account has a second (`isGuarded`). Null when the password that was checked is
 * not the one in force any more, or the account is disabled: a login with the old password then leaves no session behind
 * a reset (D17). The account is locked first, until the end.
 */
export async function openLogin(db: Database, { caller, ...opening }: Opening & { caller: AuditCaller }) {
  const { sessionId: _, ...event } = givenOf(caller, {
    action: "auth.login",
    detail: { factors: opening.factors },
  });
  const [found] = await openInOne(db, { ...opening, ...event });
  return found ?? null;
}
