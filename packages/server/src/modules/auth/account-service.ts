import type { Executor } from "@caseward/db/client";
import type { Services } from "../../platform/context";
import { secondFactorOffTemplate } from "./emails/credentials";
import { notifyOwner } from "./owner-notification-service";
import { deleteSessionsOf, findUserById, lockUser, type UserRow } from "./repository";
import { deleteFactor, listRequiredRoles, setRoleRequired } from "./second-factor/repository";

export const findAccount = (db: Executor, userId: number): Promise<UserRow | null> =>
  findUserById(db, userId);

/** Keeps an account as it is until the end of the transaction. */
export const lockAccount = (tx: Executor, userId: number): Promise<void> => lockUser(tx, userId);

/** Ends the sessions of an account, but for one that stays. */
export const endSessions = (tx: Executor, userId: number, keptId?: number) =>
  deleteSessionsOf(tx, userId, keptId);

/** Ends an account's second factor and notifies its owner by email. False when there is none. */
export async function endSecondFactor(services: Services, tx: Executor, userId: number): Promise<boolean> {
  if (!(await deleteFactor(tx, userId))) return false;
  await notifyOwner(services, tx, userId, secondFactorOffTemplate);
  return true;
}

export const listSecondFactorRoles = async (db: Executor) =>
  (await listRequiredRoles(db)).map(({ userType }) => userType);

/** Whether the rule was changed by it. */
export const setSecondFactorRole = (tx: Executor, rule: Parameters<typeof setRoleRequired>[1]) =>
  setRoleRequired(tx, rule);
