import type { Executor } from "@caseward/db/client";
import {
  type AnsweringFirm,
  type NearLimit,
  respondByOf,
} from "@caseward/domain/cases/offers/clock/respond-by";
import { areasOf } from "@caseward/domain/cases/offers/matching/areas";
import { excludedSentence } from "@caseward/domain/cases/offers/matching/exclusions";
import type { FirmFacts, FirmNow } from "@caseward/domain/cases/offers/matching/facts";
import { matchFirms, mostNamed } from "@caseward/domain/cases/offers/matching/match";
import type { ExclusionCode, OfferMatch, Reason } from "@caseward/domain/cases/offers/offer";
import type { MatchesResponse } from "@caseward/domain/cases/offers/response";
import { dayOf } from "@caseward/domain/deadlines/case/level";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { effectiveCapacity, officeHoursOf } from "@caseward/domain/firms/settings/defaults";
import type { SignedIn } from "../../../../platform/context";
import { deadlineOf } from "../../presentation";
import {
  findCaseFacts,
  findFirmsToMatch,
  findFirmToMatch,
  lockOffersOfFirm,
  type StoredFirm,
} from "./repository";

/** Firms for a case, the best one first, and the firms that are left out, with the reasons. Throws `not_found`. */
export async function readMatches(
  ctx: Pick<SignedIn, "db" | "vault" | "now">,
  caseId: number,
): Promise<MatchesResponse> {
  const now = ctx.now();
  const found = await findCaseFacts(ctx, caseId, now);
  const { row, facts } = found;
  const asked = { caseId, areas: areasOf(facts), since: earliestMonth(now) };
  const { firms, total } = await findFirmsToMatch(ctx.db, asked);
  const { matches, excluded } = matchFirms(facts, firms.map(factsOfFirm), now);
  const offices = new Map(firms.map((firm) => [firm.id, officeOfStored(firm)]));
  const burdenOf = burdensAt(now, row, ({ id }) => offices.get(id));
  return {
    matches: matches.slice(0, mostNamed).map((match) => ({
      ...{ lawFirm: named(match.firm), rank: match.rank, reasons: match.reasons },
      ...burdenOf(match),
    })),
    excluded: excluded.slice(0, mostNamed).map((one) => ({
      ...{ lawFirm: named(one.firm), reasons: one.reasons },
      ...burdenOf(one),
    })),
    excludedCount: total - matches.length,
    deadline: deadlineOf(row, dayOf(now)),
  };
}

const named = ({ id, firmName }: FirmNow) => ({ id, firmName });

type Choice = { caseId: number; firmId: number };

/**
 * What the matching says of one firm, and what excludes it; null when there is no such firm. Its offers are locked
 * until the commit, so that one free place gets one case; to read all firms would make a submit a hundred times slower.
 */
export async function judgeChoice(
  { vault, now }: Pick<SignedIn, "vault" | "now">,
  tx: Executor,
  { caseId, firmId }: Choice,
): Promise<JudgedFirm | null> {
  const at = now();
  const [found, , firm] = await Promise.all([
    findCaseFacts({ db: tx, vault }, caseId, at),
    lockOffersOfFirm(tx, firmId),
    findFirmToMatch(tx, { caseId, firmId, since: earliestMonth(at) }),
  ]);
  if (!firm) return null;
  const { matches, excluded } = matchFirms(found.facts, [factsOfFirm(firm)], at);
  const exclusions = excluded.flatMap(({ reasons }) => reasons);
  const reasons = matches.flatMap((match) => match.reasons);
  return { exclusions, match: { reasons: exclusions.length > 0 ? exclusions : reasons } };
}

export type JudgedFirm = { exclusions: Reason<ExclusionCode>[]; match: OfferMatch };

/** Throws `firm_excluded`, with the codes, where a firm is left out and no reason is given to choose it all the same. */
export function assertNotExcluded(judged: JudgedFirm | null, overrideReason: string | null): void {
  const exclusions = judged?.exclusions ?? [];
  if (exclusions.length === 0 || overrideReason !== null) return;
  const detail = exclusions.map(({ code }) => code).join(", ");
  throw new DomainError("firm_excluded", { message: excludedSentence(exclusions), detail });
}

const hourMs = 3_600_000;

/** When the present month began anywhere: zones are up to 12 hours behind UTC and 14 ahead. */
function earliestMonth(now: Date): Date {
  const behind = new Date(now.getTime() - 12 * hourMs);
  return new Date(Date.UTC(behind.getUTCFullYear(), behind.getUTCMonth()) - 14 * hourMs);
}

const officeOfStored = ({ promised, hours }: StoredFirm): AnsweringFirm => ({
  promised,
  office: officeHoursOf(hours),
});

const instantOf = (seconds: number) => new Date(Math.round(seconds * 1000));

const factsOfFirm = ({
  hours,
  monthlyCapacity,
  band,
  promised: _promised,
  ...firm
}: StoredFirm): FirmFacts => ({
  ...firm,
  timeZone: officeHoursOf(hours).timeZone,
  capacity: effectiveCapacity(monthlyCapacity, band),
  acceptedAt: firm.acceptedAt.map(instantOf),
  lastOfferedAt: firm.lastOfferedAt === null ? null : instantOf(firm.lastOfferedAt),
  answers: firm.answers.outcomes.map((outcome, index) => ({
    outcome,
    minutes: firm.answers.minutes[index] ?? 0,
    reasonCode: firm.answers.reasonCodes[index] ?? null,
  })),
});

type Named = { firm: FirmNow; medianMinutes: number | null };

/**
 * What each firm has to do, and when an offer made now would end, reckoned once for firms with the same hours and
 * promise.
 */
function burdensAt(now: Date, limit: NearLimit, officeOf: (firm: FirmNow) => AnsweringFirm | undefined) {
  const ends = new Map<string, string>();
  const endOf = (answering: AnsweringFirm) => {
    const key = JSON.stringify(answering);
    const end = ends.get(key) ?? respondByOf(now, answering, limit).toISOString();
    ends.set(key, end);
    return end;
  };
  return ({ firm, medianMinutes }: Named) => {
    const answering = officeOf(firm);
    if (!answering) throw new Error(`Law firm ${firm.id} was not looked up`);
    return {
      usedThisMonth: firm.usedThisMonth,
      effectiveCapacity: firm.capacity,
      medianAnswerMinutes: medianMinutes,
      respondBy: endOf(answering),
      timeZone: answering.office.timeZone,
    };
  };
}
