import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { users } from "@caseward/db/schema/users";
import type { ListCaseTasks, ListTasks } from "@caseward/domain/tasks/schema";
import { readTaskSearch } from "@caseward/domain/tasks/search";
import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import {
  afterCursor,
  cursorValues,
  isCursorOf,
  type Order,
  orderBy,
  pageOf,
} from "../../platform/database/keyset";
import { nameHolds } from "../../platform/database/name-search";
import { heldColumns } from "../access/repository";

export type TaskRow = typeof scheduledTasks.$inferSelect;
type Message = { nextAttemptAt: Date; sentAt: Date | null; failedAt: Date | null };
export type TaskRecord = { task: TaskRow; entityName: string | null; message: Message | null };

const { id, entityType, entityId, status, scheduledAt, deletedAt } = scheduledTasks;

/** What lies ahead comes first, and what was sent years ago last. Answered by scheduled_tasks_listed_idx. */
const byTime: Order = {
  name: "scheduledAt",
  keys: [
    { expression: scheduledTasks.scheduledAt, type: "timestamptz" },
    { expression: id, type: "integer" },
  ],
  direction: "desc",
};

/** Deleted tasks stay for the audit and are in no list (D38). */
const isListed = isNull(deletedAt);

const clientName = sql`${users.firstName} || ' ' || ${users.lastName}`;

/** Tasks with the names of what they are about and their messages, each joined by its key. */
const selectNamed = (db: Executor) =>
  db
    .select({
      task: scheduledTasks,
      entityName: sql<string | null>`coalesce(${cases.clientName}, ${lawFirms.firmName}, ${clientName})`,
      message: { nextAttemptAt: outbox.nextAttemptAt, sentAt: outbox.sentAt, failedAt: outbox.failedAt },
      cursorValues: cursorValues(byTime),
    })
    .from(scheduledTasks)
    .leftJoin(outbox, eq(outbox.taskId, id))
    .leftJoin(cases, and(eq(entityType, "case"), eq(cases.id, entityId)))
    .leftJoin(lawFirms, and(eq(entityType, "lawfirm"), eq(lawFirms.id, entityId)))
    .leftJoin(users, and(eq(entityType, "client"), eq(users.id, entityId)));

type TaskQuery = Omit<ListTasks, "sort">;

const isAskedFor = (query: TaskQuery) =>
  and(
    isListed,
    query.status ? eq(status, query.status) : undefined,
    query.entityType ? eq(entityType, query.entityType) : undefined,
    ...matches(query.search),
  );

/** One page: its ids are picked from the index first, then these few rows get their names. */
export async function listTasks(db: Executor, query: TaskQuery) {
  const picked = db
    .select({ id })
    .from(scheduledTasks)
    .where(and(isAskedFor(query), afterCursor(byTime, query.cursor)))
    .orderBy(...orderBy(byTime))
    .limit(query.limit + 1);
  const rows = await selectNamed(db)
    .where(inArray(id, picked))
    .orderBy(...orderBy(byTime));
  return pageOf(byTime, rows, query.limit);
}

/** The two parts of the list by urgency. Each names its cursors. */
const waiting: Order = { ...byTime, name: "waiting", direction: "asc" };
const over: Order = { ...byTime, name: "over" };

/**
 * What waits, the longest due first; then what was sent or cancelled, the newest first. Each status is read by its own
 * scan of scheduled_tasks_of_status_idx, of at most one page.
 */
export async function listTasksByUrgency(db: Executor, query: TaskQuery) {
  const picked = unionAll(
    pickOfStatus(db, query, "pending"),
    pickOfStatus(db, query, "sent"),
    pickOfStatus(db, query, "cancelled"),
  )
    .orderBy(sql`due_at nulls last`, sql`over_at desc`, sql`tie`)
    .limit(query.limit + 1)
    .as("picked");
  const isWaiting = sql`${status} = 'pending'`;
  const rows = await selectNamed(db)
    .where(inArray(id, db.select({ id: picked.id }).from(picked)))
    .orderBy(
      desc(isWaiting),
      sql`case when ${isWaiting} then ${scheduledAt} end`,
      desc(scheduledAt),
      sql`case when ${isWaiting} then ${id} else -${id} end`,
    );
  const last = rows[query.limit - 1];
  return pageOf(last?.task.status === "pending" ? waiting : over, rows, query.limit);
}

function pickOfStatus(db: Executor, query: TaskQuery, one: TaskRow["status"]) {
  const isWaiting = one === "pending";
  const order = isWaiting ? waiting : over;
  return db
    .select({
      id,
      dueAt: sql`${isWaiting ? scheduledAt : null}::timestamptz`.as("due_at"),
      overAt: sql`${isWaiting ? null : scheduledAt}::timestamptz`.as("over_at"),
      tie: sql`${isWaiting ? id : sql`-${id}`}`.as("tie"),
    })
    .from(scheduledTasks)
    .where(and(eq(status, one), isAskedFor(query), afterUrgency(order, query.cursor)))
    .orderBy(...orderBy(order))
    .limit(query.limit + 1);
}

/** A cursor of the second part has left all that waits behind; one of the first still has the whole second part ahead. */
function afterUrgency(order: Order, cursor: string | undefined): SQL | undefined {
  const isInSecond = cursor !== undefined && isCursorOf(over, cursor);
  if (order === waiting) return isInSecond ? sql`false` : afterCursor(waiting, cursor);
  return isInSecond ? afterCursor(over, cursor) : undefined;
}

/** Every word must match: the number of the task or of its entity, its kind, or the entity's name (D43). */
const matches = (search: string | null): (SQL | undefined)[] =>
  readTaskSearch(search ?? "").map((word) =>
    or(
      ...(word.id === null ? [] : [eq(id, word.id), eq(entityId, word.id)]),
      inArray(scheduledTasks.taskType, word.taskTypes),
      inArray(entityType, word.entityTypes),
      sql`strpos('_' || translate(lower(${scheduledTasks.taskSubtype}), '- ', '__'), ${word.kindStart}) > 0`,
      ...(word.namePart === null ? [] : isAbout(word.namePart)),
    ),
  );

/** As `exists`, so that the planner may look up each task's entity, or find the names by their index once. */
const isAbout = (part: string): SQL[] => [
  sql`(${entityType} = 'case' and exists (select 1 from ${cases} where ${cases.id} = ${entityId} and ${nameHolds(cases.searchName, part)}))`,
  sql`(${entityType} = 'lawfirm' and exists (select 1 from ${lawFirms} where ${lawFirms.id} = ${entityId} and ${nameHolds(lawFirms.searchName, part)}))`,
  sql`(${entityType} = 'client' and exists (select 1 from ${users} where ${users.id} = ${entityId} and ${nameHolds(users.searchName, part)}))`,
];

/** Counting stops here: beyond it the exact number helps nobody. */
const countLimit = 1000;

/** How many tasks still wait though they were due before that time, or null when there are more than a thousand. */
export async function countOverdue(db: Executor, before: Date): Promise<number | null> {
  const counted = db
    .select({ id })
    .from(scheduledTasks)
    .where(and(isListed, eq(status, "pending"), lt(scheduledTasks.scheduledAt, before)))
    .limit(countLimit + 1)
    .as("counted");
  const [row] = await db.select({ overdue: count() }).from(counted);
  return row && row.overdue <= countLimit ? row.overdue : null;
}

/** One page of the tasks about a case. A firm sees what was scheduled since it got the case, and nothing when it has not. */
export async function listCaseTasks(
  db: Executor,
  { caseId, limit, cursor }: ListCaseTasks,
  firmId: number | null,
) {
  const receivedAt = sql`(select ${cases.assignedAt} from ${cases} where ${cases.id} = ${caseId} and ${cases.lawFirmId} = ${firmId})`;
  const rows = await db
    .select({ task: scheduledTasks, cursorValues: cursorValues(byTime) })
    .from(scheduledTasks)
    .where(
      and(
        isListed,
        eq(entityType, "case"),
        eq(entityId, caseId),
        firmId === null ? undefined : sql`${scheduledTasks.scheduledAt} >= ${receivedAt}`,
        afterCursor(byTime, cursor),
      ),
    )
    .orderBy(...orderBy(byTime))
    .limit(limit + 1);
  return pageOf(byTime, rows, limit);
}

/** A task that is not deleted, or null. */
export async function findTask(db: Executor, taskId: number): Promise<TaskRecord | null> {
  const [found] = await selectNamed(db).where(and(isListed, eq(id, taskId)));
  return found ?? null;
}

/** The case that a task is about and where that case stands, as far as it is about one. */
export async function findTaskCase(db: Executor, taskId: number) {
  const isAboutCase = and(eq(scheduledTasks.entityType, "case"), eq(cases.id, scheduledTasks.entityId));
  const [about] = await db
    .select({
      caseId: cases.id,
      held: heldColumns,
    })
    .from(scheduledTasks)
    .leftJoin(cases, isAboutCase)
    .where(eq(scheduledTasks.id, taskId));
  return about ?? null;
}
