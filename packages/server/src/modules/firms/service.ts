import { DomainError, invalidField } from "@caseward/domain/errors/catalogue";
import type { CreateFirm, ListFirms } from "@caseward/domain/firms/schema";
import type { SignedIn } from "../../platform/context";
import { createOnce } from "../../platform/idempotency/create-once";
import { recordEvent } from "../audit/service";
import { deleteFirmDraft } from "./draft-repository";
import { notifyAdmins } from "./notice-service";
import { describeFirm, describeListedFirm } from "./presentation";
import * as repository from "./repository";
import { insertFirm } from "./writing-repository";

/** Onboards the caller's firm and binds the caller to it. Throws `firm_exists` when the caller has one (D22). */
export async function createFirm(ctx: SignedIn, given: CreateFirm) {
  const { firmId: presentFirmId, id: userId } = ctx.actor;
  const { id: firmId } = await createOnce(ctx, { operation: "firms.create", payload: given }, async (tx) => {
    if (presentFirmId !== null) throw new DomainError("firm_exists");
    assertYearHasBegun(given.yearEstablished, ctx.now());
    const made = await insertFirm(tx, given);
    if (!(await repository.bindToFirm(tx, userId, made))) throw new DomainError("firm_exists");
    await deleteFirmDraft(tx, userId);
    await recordEvent(ctx, tx, {
      action: "firms.create",
      detail: { lawFirmId: made },
    });
    await notifyAdmins(ctx, tx, made);
    return { id: made };
  });
  ctx.wakeOutbox();
  return presentFirmId === null ? readFirm(ctx, firmId) : openFirm(ctx, firmId);
}

export function assertYearHasBegun(year: number | null, now: Date): void {
  if (year === null || year <= now.getUTCFullYear()) return;
  throw invalidField("yearEstablished", "The year the firm was established cannot be in the future");
}

/** A firm by its number: any for an admin, their own for lawyers. Throws `access_denied`, and `not_found` naming the id. */
export async function openFirm(ctx: SignedIn, firmId: number) {
  assertOwn(ctx, firmId);
  return readFirm(ctx, firmId);
}

/** Throws `access_denied` for a firm that is not the caller's. */
export function assertOwn({ actor }: SignedIn, firmId: number): void {
  if (actor.userType !== "admin" && actor.firmId !== firmId)
    throw new DomainError("access_denied", {
      message: "Access denied. You can only view your own law firm.",
    });
}

export const firmNotFound = (firmId: number) =>
  new DomainError("not_found", { message: `Law firm data not found in the response for ID ${firmId}...` });

export async function readFirm({ db, actor }: SignedIn, firmId: number) {
  const record = await repository.findFirm(db, firmId);
  if (!record) throw firmNotFound(firmId);
  return { lawFirm: describeFirm(record, actor.userType) };
}

/** The admin's list of firms by name (D42). */
export async function readFirms({ db }: SignedIn, query: ListFirms) {
  const { firms, nextCursor } = await repository.listFirms(db, query);
  return { lawFirms: firms.map(describeListedFirm), nextCursor };
}
