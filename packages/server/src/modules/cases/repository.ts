import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { givenIn, placeholdersOf } from "@caseward/db/prepared/insert-row";
import { newRow, store, type Write } from "@caseward/db/prepared/writes";
import { addresses } from "@caseward/db/schema/addresses";
import { cases } from "@caseward/db/schema/cases";
import { firmContacts, lawFirms } from "@caseward/db/schema/firms";
import type { FirmOption } from "@caseward/domain/firms/options";
import type { StoredHours } from "@caseward/domain/firms/settings/defaults";
import type { FirmVerification } from "@caseward/domain/firms/verification/verification";
import { foldText } from "@caseward/domain/values/fold-text";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { hasExpired, heldColumns } from "../access/repository";
import { caseNotFound } from "../access/service";
import { hoursAsJson, hoursColumns, isPrimaryOffice } from "../firms/settings/repository";

export type CaseRow = typeof cases.$inferSelect;
type NewCase = typeof cases.$inferInsert;
export type CaseChange = Partial<Omit<NewCase, "id" | "createdAt" | "updatedAt">>;

/** What a case says of a firm while none has it. */
export const noFirm = {
  ...{ lawFirmId: null, lawFirmNote: null, assignedAt: null, searchFirm: null },
  ...{ answerDueAt: null, offerViewedAt: null, disclosed: "full" as const },
};

/** Where a case stands, how the firm that holds it is called and reached by phone and when, and who its contact is; or null. */
export async function findCaseFirm(db: Executor, caseId: number) {
  const [found] = await db
    .select({
      ...heldColumns,
      firmName: lawFirms.firmName,
      firmPhone: lawFirms.firmPhone,
      person: {
        firstName: firmContacts.firstName,
        lastName: firmContacts.lastName,
        title: firmContacts.title,
      },
      hours: hoursColumns,
    })
    .from(cases)
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .leftJoin(firmContacts, eq(firmContacts.lawFirmId, cases.lawFirmId))
    .leftJoin(addresses, isPrimaryOffice)
    .where(eq(cases.id, caseId));
  return found ?? null;
}

/** The whole row, locked until the end of the transaction. Throws `not_found`. */
export async function lockCase(tx: Executor, caseId: number): Promise<CaseRow> {
  const locked = builtOnce(tx, "locked case", () =>
    tx
      .select()
      .from(cases)
      .where(eq(cases.id, sql.placeholder("caseId")))
      .for("no key update"),
  );
  const [found] = await locked({ caseId });
  if (!found) throw caseNotFound();
  return found;
}

/** A firm's name, also for the search, where it stands, when it has promised to answer, and its hours. */
type TakingFirm = {
  firmName: string;
  verification: FirmVerification;
  promised: FirmOption<"initialResponseTime"> | null;
  searchName: string;
  hours: StoredHours;
};

/**
 * The same with what counts of the firm it is offered to, or else of the firm that holds it; null when there is no such
 * firm. Throws `not_found`.
 */
export async function lockCaseForFirm(tx: Executor, caseId: number, offeredTo: number | undefined) {
  const to = offeredTo === undefined ? "its holder" : "another firm";
  const locked = builtOnce(tx, `locked case for ${to}`, () => {
    const firmId = offeredTo === undefined ? cases.lawFirmId : sql`${sql.placeholder("offeredTo")}::integer`;
    const firm = sql<TakingFirm | null>`(select json_build_object('verification', f.verification, 'promised', f.initial_response_time,
      'firmName', f.firm_name, 'searchName', f.search_name, 'hours', ${hoursAsJson})
      from ${lawFirms} f where f.id = ${firmId})`;
    return tx
      .select({ current: { ...getTableColumns(cases), hasExpired }, firm })
      .from(cases)
      .where(eq(cases.id, sql.placeholder("caseId")))
      .for("no key update");
  });
  const [found] = await locked({ caseId, offeredTo });
  if (!found) throw caseNotFound();
  return found;
}

export type LockedForFirm = Awaited<ReturnType<typeof lockCaseForFirm>>;

/** A case to be stored with all that belongs to it. */
export const newCase = (added: NewCase): Write => newRow(cases, added);

/** Changes a case that the caller has locked. */
export const updateCase = (tx: Executor, caseId: number, change: CaseChange): Promise<void> =>
  store(tx, [changedCase(caseId, change)]);

/** The same, to be stored with more. */
export function changedCase(caseId: number, change: CaseChange): Write {
  const { kind, parameters } = givenIn(change);
  return {
    name: `update case ${kind}`,
    parameters: { ...parameters, caseId },
    build: (db, prefix) =>
      db
        .update(cases)
        .set(placeholdersOf(change, prefix))
        .where(eq(cases.id, sql.placeholder(`${prefix}caseId`))),
  };
}

export async function hasCases(db: Executor, clientId: number): Promise<boolean> {
  const [found] = await db.select({ id: cases.id }).from(cases).where(eq(cases.clientId, clientId)).limit(1);
  return found !== undefined;
}

/** Puts another contact address where the former one stood, for the search as well. */
export async function updateContactEmail(
  tx: Executor,
  { clientId, from, to }: { clientId: number; from: string; to: string },
): Promise<void> {
  await tx
    .update(cases)
    .set({
      email: to,
      searchContact: sql`replace(${cases.searchContact}, ${foldText(from)}, ${foldText(to)})`,
    })
    .where(and(eq(cases.clientId, clientId), eq(cases.email, from)));
}
