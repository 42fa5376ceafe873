import type { Executor } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import type { OfferCounts } from "@caseward/domain/cases/offers/scorecard/figures";
import { rejectionReasonCodes } from "@caseward/domain/cases/options";
import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { hoursColumns, isPrimaryOffice } from "../../../firms/settings/repository";

/** How a firm is called, and its hours, which name its zone; or null. */
export async function findFirmOfCard(db: Executor, firmId: number) {
  const [found] = await db
    .select({ firmName: lawFirms.firmName, hours: hoursColumns })
    .from(lawFirms)
    .leftJoin(addresses, isPrimaryOffice)
    .where(eq(lawFirms.id, firmId));
  return found ?? null;
}

const { outcome, reasonCode, assignedAt, decidedAt, respondBy, extendedUntil } = caseAssignments;

const isAnswered = sql`${outcome} in ('accepted', 'rejected')`;
const minutes = sql`extract(epoch from ${decidedAt} - ${assignedAt}) / 60`;
const count = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
const percentile = (kind: "cont" | "disc", share: number) =>
  sql<
    number | null
  >`percentile_${sql.raw(kind)}(${sql.raw(String(share))}) within group (order by ${minutes}) filter (where ${isAnswered})`.mapWith(
    Number,
  );

type Window = { firmId: number; begins: readonly Date[]; end: Date };

/**
 * Counts a firm's offers by month, by the month's place in the window, and all together at -1; recalled offers do not
 * count. The server gives the beginnings of the months, since it knows the time zones.
 */
export async function countOffers(
  db: Executor,
  { firmId, begins, end }: Window,
): Promise<Map<number, OfferCounts>> {
  const begin = begins[0] ?? end;
  const instants = sql.param(begins.map((at) => at.toISOString()));
  const month = sql`width_bucket(${assignedAt}, ${instants}::text[]::timestamptz[])`;
  const rows = await db
    .select({
      month: sql`coalesce(month_of_offer, 0) - 1`.mapWith(Number),
      offers: sql`count(*)`.mapWith(Number),
      open: count(sql`${outcome} is null`),
      accepted: count(sql`${outcome} = 'accepted'`),
      declined: count(sql`${outcome} = 'rejected'`),
      expired: count(sql`${outcome} = 'expired'`),
      answeredInTime: count(sql`${isAnswered} and ${decidedAt} <= coalesce(${extendedUntil}, ${respondBy})`),
      signUps: count(sql`${outcome} = 'accepted' and ${cases.isSignedUp}`),
      medianAnswerMinutes: percentile("cont", 0.5),
      p90AnswerMinutes: percentile("disc", 0.9),
      reasons: sql<number[]>`array[${sql.join(
        reasons.map((code) => sql`count(*) filter (where ${outcome} = 'rejected' and ${hasReason(code)})`),
        sql`, `,
      )}]`,
    })
    .from(caseAssignments)
    .innerJoin(cases, eq(cases.id, caseAssignments.caseId))
    .innerJoin(sql`lateral (select ${month} as month_of_offer) as month`, sql`true`)
    .where(
      and(
        eq(caseAssignments.lawFirmId, firmId),
        gte(assignedAt, begin),
        lt(assignedAt, end),
        sql`${outcome} is distinct from 'recalled'`,
      ),
    )
    .groupBy(sql`grouping sets ((), (month_of_offer))`);
  return new Map(
    rows.map(({ month, reasons: counted, ...counts }) => [
      month,
      { ...counts, declineReasons: new Map(reasons.map((code, at) => [code, Number(counted[at])])) },
    ]),
  );
}

const reasons = [...rejectionReasonCodes, null];

const hasReason = (code: (typeof reasons)[number]) =>
  code === null ? sql`${reasonCode} is null` : sql`${reasonCode} = ${sql.raw(`'${code}'`)}`;
