import type { Executor } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import { cases } from "@caseward/db/schema/cases";
import { firmContacts, firmJurisdictions, firmPracticeAreas, lawFirms } from "@caseward/db/schema/firms";
import type { LawFirm } from "@caseward/domain/firms/response";
import type { CreateFirm } from "@caseward/domain/firms/schema";
import { foldText } from "@caseward/domain/values/fold-text";
import { eq } from "drizzle-orm";
import { storeLikenessKeys } from "./likeness-repository";

/** A firm's profile, new or as it was stored. */
export type FirmProfile = Omit<CreateFirm, "jurisdictions"> & Pick<LawFirm, "jurisdictions">;

/** The columns of a firm's own row. */
function rowOf({
  addresses: _offices,
  primaryContact: _contact,
  practiceAreas: _areas,
  jurisdictions: _states,
  firmAddress: _address,
  firmCity: _city,
  firmState: _state,
  firmZip: _zip,
  ...firm
}: FirmProfile) {
  return { ...firm, searchName: foldText(firm.firmName) };
}

/** Stores a firm and everything it names, in the caller's transaction. Answers its id. */
export async function insertFirm(tx: Executor, given: CreateFirm): Promise<number> {
  const [made] = await tx.insert(lawFirms).values(rowOf(given)).returning({ id: lawFirms.id });
  if (!made) throw new Error("The new law firm was not stored");
  await insertParts(tx, made.id, given);
  return made.id;
}

type Standing = Pick<
  typeof lawFirms.$inferInsert,
  "verification" | "verificationNote" | "decidedAt" | "decidedBy"
>;

/** Puts a whole profile over the stored one, whose row the caller has locked. */
export async function replaceFirm(
  tx: Executor,
  lawFirmId: number,
  given: FirmProfile,
  standing: Standing,
): Promise<void> {
  await tx
    .update(lawFirms)
    .set({ ...rowOf(given), ...standing })
    .where(eq(lawFirms.id, lawFirmId));
  await tx.delete(firmContacts).where(eq(firmContacts.lawFirmId, lawFirmId));
  await tx.delete(addresses).where(eq(addresses.lawFirmId, lawFirmId));
  await tx.delete(firmPracticeAreas).where(eq(firmPracticeAreas.lawFirmId, lawFirmId));
  await tx.delete(firmJurisdictions).where(eq(firmJurisdictions.lawFirmId, lawFirmId));
  await insertParts(tx, lawFirmId, given);
}

/** The cases that a firm holds are found by its name. */
export async function renameInSearch(tx: Executor, lawFirmId: number, firmName: string): Promise<void> {
  await tx
    .update(cases)
    .set({ searchFirm: foldText(firmName) })
    .where(eq(cases.lawFirmId, lawFirmId));
}

export async function updateStanding(tx: Executor, lawFirmId: number, standing: Standing): Promise<void> {
  await tx.update(lawFirms).set(standing).where(eq(lawFirms.id, lawFirmId));
}

async function insertParts(tx: Executor, lawFirmId: number, given: FirmProfile): Promise<void> {
  const { primaryContact, addresses: offices, practiceAreas, jurisdictions } = given;
  const { email_preferred, sms_preferred, fax_preferred, ...contact } = primaryContact;
  await tx.insert(firmContacts).values({
    ...contact,
    lawFirmId,
    emailPreferred: email_preferred,
    smsPreferred: sms_preferred,
    faxPreferred: fax_preferred,
  });
  await tx
    .insert(addresses)
    .values(
      offices.map(({ isPrimary: _first, ...office }, position) => ({ ...office, lawFirmId, position })),
    );
  if (practiceAreas.length > 0)
    await tx.insert(firmPracticeAreas).values(practiceAreas.map((area) => ({ ...area, lawFirmId })));
  if (jurisdictions.length > 0)
    await tx
      .insert(firmJurisdictions)
      .values(
        jurisdictions.map(({ state, counties }, position) => ({ state, counties, lawFirmId, position })),
      );
  await storeLikenessKeys(tx, lawFirmId, given);
}
