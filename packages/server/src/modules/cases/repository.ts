import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { type Given, statement } from "@caseward/db/statement";
import { eq, sql } from "drizzle-orm";
import { contactCells, type Wanted, type WantedOf } from "../notifications/recipient-repository";

export type CaseRow = typeof cases.$inferSelect;
type NewCase = typeof cases.$inferInsert;
export type CaseChange = Partial<Omit<NewCase, "id" | "clientName" | "createdAt" | "updatedAt">>;

/** Where a case stands, and how the firm that holds it is called and reached by phone. */
export async function findCaseFirm(db: Executor, caseId: number) {
  const [found] = await db
    .select({
      clientId: cases.clientId,
      status: cases.status,
      lawFirmId: cases.lawFirmId,
      firmName: lawFirms.firmName,
      firmPhone: lawFirms.firmPhone,
    })
    .from(cases)
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .where(eq(cases.id, caseId));
  return found ?? null;
}

/** The whole row, locked until the end of the transaction. */
export async function findCaseForUpdate(tx: Executor, caseId: number): Promise<CaseRow | null> {
  const [found] = await tx.select().from(cases).where(eq(cases.id, caseId)).for("no key update");
  return found ?? null;
}

/** Where the number of a case comes from. It is drawn first, so that what belongs to the case is stored with it. */
export const caseNumbers = "cases_id_seq";

/** A case as it is added: with no firm yet, and unchanged since. */
export type AddedCase = Omit<
  CaseRow,
  | "clientName"
  | "status"
  | "lawFirmId"
  | "assignedAt"
  | "lawFirmNote"
  | "hasMedicalInfo"
  | "hasFinancialInfo"
  | "hasHipaaInfo"
  | "updatedAt"
>;

export const insertCase = statement((db, given: Given<AddedCase>) =>
  db.insert(cases).values({
    id: given.id,
    statusChangedAt: given.statusChangedAt,
    clientId: given.clientId,
    firstName: given.firstName,
    lastName: given.lastName,
    email: given.email,
    phoneNumber: given.phoneNumber,
    phoneE164: given.phoneE164,
    searchName: given.searchName,
    accidentType: given.accidentType,
    propertyType: given.propertyType,
    city: given.city,
    state: given.state,
    incidentDate: given.incidentDate,
    description: given.description,
    referralSource: given.referralSource,
    hasAttorney: given.hasAttorney,
    attorneyName: given.attorneyName,
    attorneyFirmName: given.attorneyFirmName,
    satisfiedWithAttorney: given.satisfiedWithAttorney,
    imageFileId: given.imageFileId,
    createdFrom: given.createdFrom,
    createdBy: given.createdBy,
    createdAt: given.createdAt,
  }),
);

const { id, clientId, status, statusChangedAt, lawFirmId, assignedAt, lawFirmNote } = cases;

/**
 * Where a case stands, kept so until the end of the transaction (D2): of two who move it the second one reads what the
 * first one did. The contacts are those from before it waited for the first one.
 */
export async function findCaseToMove(tx: Executor, wanted: Wanted, of: WantedOf) {
  const [found] = await tx
    .select({
      position: { clientId, status, statusChangedAt, lawFirmId, assignedAt, lawFirmNote },
      contacts: contactCells(wanted, of),
    })
    .from(cases)
    .where(eq(id, of.caseId))
    .for("no key update");
  return found ?? null;
}

type Moved = Pick<CaseRow, "status" | "statusChangedAt" | "lawFirmId" | "assignedAt" | "lawFirmNote">;

/** Moves a case that the caller holds. */
export const moveCaseTo = statement((db, given: Given<Moved & { caseId: number }>) =>
  db
    .update(cases)
    .set({
      status: sql`${given.status}`,
      statusChangedAt: sql`${given.statusChangedAt}`,
      lawFirmId: sql`${given.lawFirmId}`,
      assignedAt: sql`${given.assignedAt}`,
      lawFirmNote: sql`${given.lawFirmNote}`,
    })
    .where(eq(id, given.caseId)),
);

export async function updateCase(tx: Executor, caseId: number, change: CaseChange): Promise<void> {
  await tx.update(cases).set(change).where(eq(cases.id, caseId));
}

export async function hasCases(db: Executor, clientId: number): Promise<boolean> {
  const [found] = await db.select({ id: cases.id }).from(cases).where(eq(cases.clientId, clientId)).limit(1);
  return found !== undefined;
}

export async function lawFirmExists(db: Executor, firmId: number): Promise<boolean> {
  const [found] = await db.select({ id: lawFirms.id }).from(lawFirms).where(eq(lawFirms.id, firmId));
  return found !== undefined;
}
