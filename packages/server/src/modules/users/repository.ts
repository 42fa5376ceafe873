import type { Executor } from "@caseward/db/client";
import { lawFirms } from "@caseward/db/schema/firms";
import { secondFactors } from "@caseward/db/schema/platform/second-factors";
import { sessions, users } from "@caseward/db/schema/users";
import type { ListAccounts } from "@caseward/domain/users/accounts";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { afterCursor, cursorValues, type Order, orderBy, pageOf } from "../../platform/database/keyset";
import { matchesPerson } from "../../platform/database/person-search";
import { isOpenAt } from "../auth/sessions/session-repository";

const { id, userType } = users;

/** The newest first. Answered by the primary key, and by users_by_type_idx for one role. */
const byNumber: Order = { name: "user", keys: [{ expression: id, type: "integer" }], direction: "desc" };

type Clock = { now: Date; idleMs: number };

const selectAccounts = (db: Executor) =>
  db
    .select({
      user: users,
      firmName: lawFirms.firmName,
      secondFactorAt: secondFactors.confirmedAt,
      cursorValues: cursorValues(byNumber),
    })
    .from(users)
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .leftJoin(secondFactors, eq(secondFactors.userId, id));

export async function listAccounts(db: Executor, query: ListAccounts, clock: Clock) {
  const rows = await selectAccounts(db)
    .where(and(isOfRole(query), matchesPerson(query.search), afterCursor(byNumber, query.cursor)))
    .orderBy(...orderBy(byNumber))
    .limit(query.limit + 1);
  const { page, nextCursor } = pageOf(byNumber, rows, query.limit);
  const open = await countOpenSessions(
    db,
    page.map(({ user }) => user.id),
    clock,
  );
  return { page: page.map((row) => ({ ...row, sessions: open.get(row.user.id) ?? 0 })), nextCursor };
}

export async function findAccount(db: Executor, userId: number, clock: Clock) {
  const [row] = await selectAccounts(db).where(eq(id, userId));
  const open = await countOpenSessions(db, [userId], clock);
  return row ? { ...row, sessions: open.get(userId) ?? 0 } : null;
}

async function countOpenSessions(
  db: Executor,
  userIds: number[],
  clock: Clock,
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: sessions.userId, open: sql<number>`count(*)::int` })
    .from(sessions)
    .where(and(inArray(sessions.userId, userIds), isOpenAt(clock)))
    .groupBy(sessions.userId);
  return new Map(rows.map(({ userId, open }) => [userId, open]));
}

const isOfRole = ({ userType: role }: ListAccounts) => (role === null ? undefined : eq(userType, role));

/** The admins who can log in, locked until the end of the transaction: of two who disable each other one is last. */
export async function lockAdmins(tx: Executor): Promise<number[]> {
  const rows = await tx
    .select({ id })
    .from(users)
    .where(and(eq(userType, "admin"), isNull(users.disabledAt), isNotNull(users.verifiedAt)))
    .orderBy(id)
    .for("no key update");
  return rows.map((row) => row.id);
}

/** Disables an account that is enabled, or the other way round, in one guarded statement: whether that changed it. */
export async function setDisabled(tx: Executor, userId: number, disabledAt: Date | null): Promise<boolean> {
  const isOtherwise = disabledAt ? isNull(users.disabledAt) : isNotNull(users.disabledAt);
  const changed = await tx
    .update(users)
    .set({ disabledAt })
    .where(and(eq(id, userId), isOtherwise))
    .returning({ id });
  return changed.length > 0;
}
