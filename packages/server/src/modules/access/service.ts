import type { Executor } from "@caseward/db/client";
import {
  assertCanRead,
  assertCanWrite,
  type CasePart,
  canRead,
  canWrite,
  type HeldCase,
} from "@caseward/domain/cases/rights/rights";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Actor } from "@caseward/domain/users/actor";
import type { SignedIn } from "../../platform/context";
import { findHasDied } from "./living-repository";
import { findCasePosition, findLastOffer, lockCasePosition } from "./repository";

export const caseNotFound = () => new DomainError("not_found", { message: "Case not found" });

/** Throws `conflict` where the account stands in the name of somebody who died: nobody writes to them. */
export async function assertIsLiving(db: Executor, userId: number): Promise<void> {
  if (!(await findHasDied(db, userId))) return;
  throw new DomainError("conflict", {
    message: "The client has died, and no mail is sent to this address. Please call the representative.",
  });
}

/** The last offer of a case to a firm; null where it never had one. */
export const lastOfferOf = findLastOffer;

/** A case and the parts of it that somebody wants: one of them has to be open to the caller. */
export type Wanted = { caseId: number; parts: readonly CasePart[] };

/** Where a case stands, for a caller who may read one of its parts. Throws `not_found`, `access_denied`. */
export async function viewCasePosition(db: Executor, actor: Actor, { caseId, parts }: Wanted) {
  const position = await findCasePosition(db, caseId);
  if (!position) throw caseNotFound();
  assertCanRead(actor, position, parts);
  return position;
}

/**
 * Where a case stands, for a caller who may write one of its parts now. Throws `not_found`, `access_denied`, and
 * `invalid_transition` when its state does not let the firm.
 */
export const viewCaseForWriting = async (db: Executor, actor: Actor, wanted: Wanted) =>
  openForWriting(db, actor, wanted, await findCasePosition(db, wanted.caseId));

/** The same, and the case is locked until the end of the transaction. */
export const lockCaseForWriting = async (tx: Executor, actor: Actor, wanted: Wanted) =>
  openForWriting(tx, actor, wanted, await lockCasePosition(tx, wanted.caseId));

async function openForWriting(db: Executor, actor: Actor, wanted: Wanted, position: HeldCase | null) {
  if (!position) throw caseNotFound();
  await assertMayWrite(db, actor, position, wanted);
  return position;
}

/**
 * A firm whose offer was taken back meanwhile is answered what happened, not that the case is none of its business (D2).
 * Throws `access_denied`, `invalid_transition`.
 */
export async function assertMayWrite(
  db: Executor,
  actor: Actor,
  position: HeldCase,
  { caseId, parts }: Wanted,
): Promise<void> {
  if (canWrite(actor, position, parts)) return;
  const offer = await findLastOffer(db, caseId, actor.firmId);
  assertCanWrite(actor, position, { parts, wasOffered: offer !== null, outcome: offer?.outcome ?? null });
}

/** What was found of a case, for a caller who may open it. Throws `not_found`, `access_denied`. */
export function foundFor<Found extends { case: HeldCase }>(actor: Actor, found: Found | null): Found {
  if (!found) throw caseNotFound();
  assertCanRead(actor, found.case, ["facts"]);
  return found;
}

/**
 * Reads a part of a case while its right is looked up, since nothing leaves before that is known; what was read may
 * show an earlier offer to the firm. Throws `not_found`, `access_denied`.
 */
export async function readWithAccess<Read>(
  ctx: SignedIn,
  { caseId, parts }: Wanted,
  reading: Promise<Read>,
  showsOffer: (read: Read) => boolean = () => false,
): Promise<Read> {
  const [position, read] = await Promise.all([positionForRequest(ctx, caseId), reading]);
  if (!position) throw caseNotFound();
  assertCanRead(ctx.actor, position, parts, showsOffer(read));
  return read;
}

/** Whether the caller may read one of these parts of a case that is read in the same request. */
export async function mayRead(ctx: SignedIn, { caseId, parts }: Wanted): Promise<boolean> {
  const position = await positionForRequest(ctx, caseId);
  return position !== null && canRead(ctx.actor, position, parts);
}

type Position = Awaited<ReturnType<typeof findCasePosition>>;

const positionsOfRequests = new WeakMap<SignedIn, Map<number, Promise<Position>>>();

/** The calls of one request have one context, and look up once where a case stands that they read of. */
function positionForRequest(ctx: SignedIn, caseId: number): Promise<Position> {
  const position = positionsOf(ctx).get(caseId) ?? findCasePosition(ctx.db, caseId);
  positionsOf(ctx).set(caseId, position);
  return position;
}

/** A case that is being opened says where it stands to the other calls of its request. */
export function rememberPosition(
  ctx: SignedIn,
  caseId: number,
  opening: Promise<{ case: NonNullable<Position> } | null>,
): void {
  const position = opening.then((found) => found?.case ?? null);
  // The call that waits for the opening answers its failure.
  position.catch(() => undefined);
  positionsOf(ctx).set(caseId, position);
}

function positionsOf(ctx: SignedIn): Map<number, Promise<Position>> {
  const known = positionsOfRequests.get(ctx) ?? new Map<number, Promise<Position>>();
  positionsOfRequests.set(ctx, known);
  return known;
}
