import type { VerifyFirm } from "@caseward/domain/firms/schema";
import type { FirmVerification } from "@caseward/domain/firms/verification/verification";
import type { SignedIn } from "../../platform/context";
import { inTransaction } from "../../platform/database/in-transaction";
import { recordEvent } from "../audit/service";
import { firmSuspendedTemplate, firmVerifiedTemplate } from "./emails";
import { findLookAlikes } from "./likeness-repository";
import { notifyFirm } from "./notice-service";
import { describeFirm } from "./presentation";
import { findFirms, lockFirm } from "./repository";
import { firmNotFound, readFirm } from "./service";
import { listWorkloads } from "./workload-repository";
import { updateStanding } from "./writing-repository";

/** What a firm is told of a decision; that it is pending again only its page says. */
const templates = {
  pending: null,
  verified: firmVerifiedTemplate,
  suspended: firmSuspendedTemplate,
} as const satisfies Record<FirmVerification, unknown>;

/**
 * An admin's decision on a firm, with a ground that the next decision replaces. The firm gets a mail when its
 * standing changes, and the same decision again changes nothing. Throws `not_found`.
 */
export async function verifyFirm(ctx: SignedIn, { firmId, status, note }: VerifyFirm) {
  await inTransaction(ctx, async (tx) => {
    const current = await lockFirm(tx, firmId);
    if (!current) throw firmNotFound(firmId);
    const { verification: from, verificationNote, decidedAt } = current.firm;
    if (from === status && verificationNote === note && decidedAt) return;
    const decision = { decidedAt: ctx.now(), decidedBy: ctx.actor.id };
    await updateStanding(tx, firmId, { verification: status, verificationNote: note, ...decision });
    await recordEvent(ctx, tx, { action: "firms.verify", detail: { lawFirmId: firmId, from, to: status } });
    const template = from === status ? null : templates[status];
    if (template) await notifyFirm(ctx, tx, firmId, template);
  });
  ctx.wakeOutbox();
  return readFirm(ctx, firmId);
}

/** The firms that look like one, whole, and in what they do; those that do most come first. */
export async function readLookAlikes({ db }: SignedIn, firmId: number) {
  const alike = await findLookAlikes(db, firmId);
  const firms = await findFirms(db, [...alike.keys()]);
  const found = firms.map((record) => ({
    ...describeFirm(record, "admin"),
    alike: alike.get(record.firm.id) ?? [],
  }));
  return { lawFirms: found.sort((one, other) => other.alike.length - one.alike.length) };
}

/** What firms hold and when they last answered; unknown ones are left out. */
export async function readWorkloads({ db }: SignedIn, firmIds: number[]) {
  const found = await listWorkloads(db, firmIds);
  return {
    workloads: found.map((one) => ({ ...one, lastAnsweredAt: one.lastAnsweredAt?.toISOString() ?? null })),
  };
}
