import type { Executor } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import { lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { clockOf } from "@caseward/domain/addresses/geography/time-zones";
import type { ExclusionCode } from "@caseward/domain/cases/offers/offer";
import { effectiveCapacity, officeHoursOf } from "@caseward/domain/firms/settings/defaults";
import { and, eq, sql } from "drizzle-orm";
import { countUsed, hoursColumns, isPrimaryOffice } from "../../../firms/settings/repository";

type Asked = { caseId: number; lawFirmId: number; now: Date };

/** Why a firm of a plan can't take the case now, or null. */
export async function reasonToPass(tx: Executor, { caseId, lawFirmId, now }: Asked) {
  const [firm] = await tx
    .select({
      verification: lawFirms.verification,
      pausedUntil: lawFirms.pausedUntil,
      capacity: lawFirms.monthlyCapacity,
      band: lawFirms.monthlyNewCaseCapacity,
      hours: hoursColumns,
    })
    .from(lawFirms)
    .leftJoin(addresses, isPrimaryOffice)
    .where(eq(lawFirms.id, lawFirmId));
  if (!firm) return "not_verified";
  if (firm.verification !== "verified")
    return firm.verification === "suspended" ? "suspended" : "not_verified";
  const clock = clockOf(officeHoursOf(firm.hours).timeZone);
  const today = clock.read(now).day;
  if (firm.pausedUntil !== null && today < firm.pausedUntil) return "paused";
  const monthStart = clock.instantOf({ day: `${today.slice(0, 7)}-01`, minute: 0 });
  const capacity = effectiveCapacity(firm.capacity, firm.band);
  if (capacity !== null && (await countUsed(tx, lawFirmId, monthStart)) >= capacity) return "at_capacity";
  return findOwnAnswer(tx, caseId, lawFirmId);
}

async function findOwnAnswer(tx: Executor, caseId: number, lawFirmId: number): Promise<ExclusionCode | null> {
  const hasConflict = sql<boolean>`bool_or(${caseAssignments.reasonCode} = 'conflict_of_interest')`;
  const [answer] = await tx
    .select({ hasConflict })
    .from(caseAssignments)
    .where(
      and(
        eq(caseAssignments.caseId, caseId),
        eq(caseAssignments.lawFirmId, lawFirmId),
        eq(caseAssignments.outcome, "rejected"),
      ),
    )
    .groupBy(caseAssignments.lawFirmId);
  if (!answer) return null;
  return answer.hasConflict ? "conflict_before" : "declined_before";
}
