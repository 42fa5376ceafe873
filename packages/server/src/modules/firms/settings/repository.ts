import type { Executor } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import { lawFirms } from "@caseward/db/schema/firms";
import { and, eq, sql } from "drizzle-orm";

/** A firm's hours as they are stored; `officeState` needs the join of its primary office. */
export const hoursColumns = {
  timeZone: lawFirms.timeZone,
  businessHours: lawFirms.businessHours,
  observesFederalHolidays: lawFirms.observesFederalHolidays,
  officeState: addresses.state,
};

/** The same as JSON, of a firm that the statement around it calls `f`. */
export const hoursAsJson = sql`json_build_object('timeZone', f.time_zone, 'businessHours', f.business_hours,
  'observesFederalHolidays', f.observes_federal_holidays,
  'officeState', (select o.state from ${addresses} o where o.law_firm_id = f.id and o.position = 0))`;

/** The address at position 0 is the primary office. */
export const isPrimaryOffice = and(eq(addresses.lawFirmId, lawFirms.id), eq(addresses.position, 0));

export type StoredSettings = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** What a firm has told of its settings, or null when there is no such firm. */
export async function findSettings(db: Executor, firmId: number) {
  const [found] = await db
    .select({
      ...hoursColumns,
      languages: lawFirms.languages,
      monthlyCapacity: lawFirms.monthlyCapacity,
      pausedUntil: lawFirms.pausedUntil,
      pauseReason: lawFirms.pauseReason,
      band: lawFirms.monthlyNewCaseCapacity,
    })
    .from(lawFirms)
    .leftJoin(addresses, isPrimaryOffice)
    .where(eq(lawFirms.id, firmId));
  return found ?? null;
}

/** The same, the firm's row locked until the end of the transaction. */
export async function lockSettings(tx: Executor, firmId: number) {
  await tx.select({ id: lawFirms.id }).from(lawFirms).where(eq(lawFirms.id, firmId)).for("no key update");
  return findSettings(tx, firmId);
}

type Change = Partial<
  Pick<typeof lawFirms.$inferInsert, keyof StoredSettings & keyof typeof lawFirms.$inferInsert>
>;

export async function updateSettings(tx: Executor, firmId: number, change: Change): Promise<void> {
  await tx.update(lawFirms).set(change).where(eq(lawFirms.id, firmId));
}

/** What a firm has accepted since an instant, and its open offers. Both are counted from an index. */
export async function countUsed(db: Executor, firmId: number, since: Date): Promise<number> {
  const [counted] = await db
    .select({
      used: sql`(select count(*) from cases c where c.law_firm_id = ${firmId} and c.status = 'Submitted')
        + (select count(*) from case_assignments a where a.law_firm_id = ${firmId} and a.outcome = 'accepted'
            and a.decided_at >= ${since.toISOString()})`.mapWith(Number),
    })
    .from(lawFirms)
    .where(eq(lawFirms.id, firmId));
  return counted?.used ?? 0;
}
