import { isDeepStrictEqual } from "node:util";
import type { Address } from "@caseward/domain/addresses/schema";
import { officeAddresses } from "@caseward/domain/addresses/schema";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { UpdateFirm } from "@caseward/domain/firms/schema";
import { nameKey } from "@caseward/domain/firms/verification/likeness";
import { withoutAbsent } from "@caseward/domain/values/fields";
import type { SignedIn } from "../../platform/context";
import { inTransaction } from "../../platform/database/in-transaction";
import { recordEvent } from "../audit/service";
import { notifyAdmins } from "./notice-service";
import { describeFirm } from "./presentation";
import { type FirmRecord, lockFirm } from "./repository";
import { assertOwn, assertYearHasBegun, firmNotFound, readFirm } from "./service";
import { type FirmProfile, renameInSearch, replaceFirm } from "./writing-repository";

/**
 * Changes fields of a firm's profile, for its own lawyers and admins. A verified firm that changes its name is pending
 * again, since it was verified under the former one. Throws `access_denied`, `not_found`, `validation_failed`.
 */
export async function changeFirm(ctx: SignedIn, { firmId, ...given }: UpdateFirm) {
  assertOwn(ctx, firmId);
  assertYearHasBegun(given.yearEstablished ?? null, ctx.now());
  await inTransaction(ctx, async (tx) => {
    const current = await lockFirm(tx, firmId);
    if (!current) throw firmNotFound(firmId);
    const profile = withGiven(current, given);
    const standing = standingAfter(ctx, current, profile);
    await replaceFirm(tx, firmId, profile, standing);
    if (profile.firmName !== current.firm.firmName) await renameInSearch(tx, firmId, profile.firmName);
    if (standing.verification) await notifyAdmins(ctx, tx, firmId);
    const fields = changedFields(storedProfile(current), profile).join(", ");
    if (fields !== "")
      await recordEvent(ctx, tx, { action: "firms.update", detail: { lawFirmId: firmId, fields } });
  });
  ctx.wakeOutbox();
  return readFirm(ctx, firmId);
}

type Given = Omit<UpdateFirm, "firmId">;

/** The stored profile with the given fields over it. */
function withGiven(record: FirmRecord, given: Given): FirmProfile {
  const { firmAddress, firmCity, firmState, firmZip, addresses, primaryContact, ...fields } = given;
  const stored = storedProfile(record);
  const primary = { address: firmAddress, city: firmCity, state: firmState, zipCode: firmZip };
  return {
    ...stored,
    ...withoutAbsent(fields),
    addresses: addresses ?? withPrimary(stored.addresses, withoutAbsent(primary)),
    primaryContact: { ...stored.primaryContact, ...withoutAbsent(primaryContact ?? {}) },
  };
}

/** The names of the fields that really differ, since our screen sends the whole form; the history holds no values. */
const changedFields = (before: FirmProfile, after: FirmProfile) =>
  (Object.keys(after) as (keyof FirmProfile)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );

function storedProfile(record: FirmRecord): FirmProfile {
  const { id: _id, firmId: _firmId, verification: _standing, ...firm } = describeFirm(record, "admin");
  const { createdAt: _created, updatedAt: _updated, ...profile } = firm;
  return {
    ...profile,
    barAdmissions: record.firm.barAdmissions,
    // Every stored firm has agreed to both.
    ...{ termsAgreed: true, informationVerified: true },
  };
}

/** The offices with parts of the first one changed, as callers without a list of them do. */
function withPrimary(stored: Address[], parts: object): Address[] {
  if (Object.keys(parts).length === 0) return stored;
  const [primary, ...further] = stored;
  const { data, error } = officeAddresses.safeParse([{ ...primary, ...parts }, ...further]);
  if (data) return data;
  const issues = error.issues.map(({ path, message }) => ({
    path: ["addresses", ...path].join("."),
    message,
  }));
  throw new DomainError("validation_failed", { message: issues[0]?.message ?? "", issues });
}

const renamedFrom = (name: string) => `Verified as "${name}", and changed its name since.`;

function standingAfter({ actor }: SignedIn, { firm }: FirmRecord, { firmName }: FirmProfile) {
  const isRenamed = nameKey(firmName) !== nameKey(firm.firmName);
  if (actor.userType === "admin" || firm.verification !== "verified" || !isRenamed) return {};
  const verificationNote = renamedFrom(firm.firmName);
  return { verification: "pending" as const, verificationNote, decidedAt: null, decidedBy: null };
}
