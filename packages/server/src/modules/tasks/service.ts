import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { ListCaseTasks, ListTasks } from "@caseward/domain/tasks/schema";
import { schedulingGraceMs } from "@caseward/domain/values/limits";
import type { SignedIn } from "../../platform/context";
import { readWithAccess } from "../access/service";
import { describeCaseTask, describeTask } from "./presentation";
import * as repository from "./repository";

/** The admin's list, by time or by urgency (D42). Its first page says how many tasks are past their time. */
export async function readTasks({ db, now }: SignedIn, query: ListTasks) {
  const isFirstPage = query.cursor === undefined;
  const before = new Date(now().getTime() - schedulingGraceMs);
  const [{ page, nextCursor }, overdue] = await Promise.all([
    query.sort === "urgency" ? repository.listTasksByUrgency(db, query) : repository.listTasks(db, query),
    isFirstPage ? repository.countOverdue(db, before) : undefined,
  ]);
  return { tasks: page.map(describeTask), nextCursor, ...(isFirstPage ? { overdue } : {}) };
}

/** The tasks about a case, what is due latest first. Throws `not_found`, `access_denied`. */
export async function readCaseTasks(ctx: SignedIn, query: ListCaseTasks) {
  const { db, actor } = ctx;
  const isForAdmin = actor.userType === "admin";
  const listing = repository.listCaseTasks(db, query, isForAdmin ? null : (actor.firmId ?? 0));
  const { page, nextCursor } = await readWithAccess(ctx, { caseId: query.caseId, parts: ["tasks"] }, listing);
  return { tasks: page.map(({ task }) => describeCaseTask(task, isForAdmin)), nextCursor };
}

/** One task that is not deleted. Throws `not_found`. */
export async function openTask({ db }: { db: Executor }, taskId: number) {
  const found = await repository.findTask(db, taskId);
  if (!found) throw taskNotFound();
  return { task: describeTask(found) };
}

export const taskNotFound = () => new DomainError("not_found", { message: "Scheduled task not found" });
