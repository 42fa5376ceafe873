import type { Executor } from "@caseward/db/client";
import { assertCanViewCase } from "@caseward/domain/cases/access";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Actor } from "@caseward/domain/users/actor";
import type { SignedIn } from "../../platform/context";
import { findCasePosition, lockCasePosition } from "./repository";

export const caseNotFound = () => new DomainError("not_found", { message: "Case not found" });

/** Where a case stands, for a caller who may see it. Throws `not_found`, `access_denied`. */
export async function viewCasePosition(db: Executor, actor: Actor, caseId: number) {
  return seenBy(actor, await findCasePosition(db, caseId));
}

/** The same, and the case is locked until the end of the transaction. Throws `not_found`, `access_denied`. */
export async function viewCaseForWriting(tx: Executor, actor: Actor, caseId: number) {
  return seenBy(actor, await lockCasePosition(tx, caseId));
}

type Position = NonNullable<Awaited<ReturnType<typeof findCasePosition>>>;

function seenBy(actor: Actor, position: Position | null): Position {
  if (!position) throw caseNotFound();
  assertCanViewCase(actor, position);
  return position;
}

/** What was found of a case, for a caller who may see it. Throws `not_found`, `access_denied`. */
export function foundFor<Found extends { case: Position }>(actor: Actor, found: Found | null): Found {
  if (!found) throw caseNotFound();
  assertCanViewCase(actor, found.case);
  return found;
}

/**
 * What is being read of a case, for a caller who may see it. The right is read at the same time, and nothing leaves
 * before it is known. Throws `not_found`, `access_denied`.
 */
export async function readWithAccess<Read>(
  { db, actor }: SignedIn,
  caseId: number,
  reading: Promise<Read>,
): Promise<Read> {
  const [, read] = await Promise.all([viewCasePosition(db, actor, caseId), reading]);
  return read;
}
