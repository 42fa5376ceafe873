import type { Executor } from "@caseward/db/client";
import { assertCanViewCase } from "@caseward/domain/cases/access";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Actor } from "@caseward/domain/users/actor";
import { findCasePosition, findCasePositionForWriting } from "./repository";

export const caseNotFound = () => new DomainError("not_found", { message: "Case not found" });

/** Where a case stands, for somebody who may see it. Throws `not_found`, `access_denied`. */
export async function viewCasePosition(db: Executor, actor: Actor, caseId: number) {
  return seenBy(actor, await findCasePosition(db, caseId));
}

/** The same, and nobody moves the case until the end of the transaction. */
export async function viewCaseForWriting(tx: Executor, actor: Actor, caseId: number) {
  return seenBy(actor, await findCasePositionForWriting(tx, caseId));
}

/** Cases whose position is being asked for. */
export type PositionsAsked = Map<number, Promise<Position>>;

type Asking = { db: Executor; actor: Actor; positionsAsked: PositionsAsked };

/**
 * What is being read of a case, for somebody who may see it. The right is read at the same time, and nothing leaves
 * before it is known. Throws `not_found`, `access_denied`.
 */
export async function readOfCase<Read>(ctx: Asking, caseId: number, reading: Promise<Read>): Promise<Read> {
  const [position, read] = await Promise.all([positionAskedOnce(ctx, caseId), reading]);
  seenBy(ctx.actor, position);
  return read;
}

/**
 * A whole case that is being read, for somebody who may see it. Calls of one request that ask where it stands meanwhile
 * are judged by it. Throws `not_found`, `access_denied`.
 */
export async function judgedByCase<Found extends { case: NonNullable<Position> }>(
  { actor, positionsAsked }: Asking,
  caseId: number,
  finding: Promise<Found | null>,
): Promise<Found> {
  const position = finding.then((found) => found?.case ?? null);
  const asking = positionsAsked.has(caseId) ? position : share(positionsAsked, caseId, position);
  const [found] = await Promise.all([finding, asking]);
  if (!found) throw caseNotFound();
  seenBy(actor, found.case);
  return found;
}

/** Calls of one request that ask at the same time share the answer. It is not kept: rights are as they are now (D17). */
function positionAskedOnce({ db, positionsAsked }: Asking, caseId: number): Promise<Position> {
  const asked = positionsAsked.get(caseId);
  if (asked) return asked;
  return share(positionsAsked, caseId, findCasePosition(db, caseId));
}

function share(positionsAsked: PositionsAsked, caseId: number, asked: Promise<Position>): Promise<Position> {
  const asking = asked.finally(() => positionsAsked.delete(caseId));
  positionsAsked.set(caseId, asking);
  return asking;
}

type Position = Awaited<ReturnType<typeof findCasePosition>>;

function seenBy(actor: Actor, position: Position): NonNullable<Position> {
  if (!position) throw caseNotFound();
  assertCanViewCase(actor, position);
  return position;
}
