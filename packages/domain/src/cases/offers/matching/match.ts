import type { ExclusionCode, Reason } from "../offer";
import { figuresOf } from "./answers";
import { areasOf } from "./areas";
import { exclusionsOf, isFinal } from "./exclusions";
import { type CaseFacts, calendarAt, type FirmFacts, type FirmNow, firmAt } from "./facts";
import { type MatchCode, reasonsOf } from "./reasons";
import { pointsOf, type Weighed } from "./weighing";

/** How many firms are named, of those that fit and of those that are left out. */
export const mostNamed = 100;

export type Match = {
  firm: FirmNow;
  medianMinutes: number | null;
  rank: number;
  reasons: Reason<MatchCode>[];
};
export type Excluded = { firm: FirmNow; medianMinutes: number | null; reasons: Reason<ExclusionCode>[] };
export type Matching = { matches: Match[]; excluded: Excluded[] };

const weigh = (facts: CaseFacts, areas: Weighed["areas"], firm: FirmNow): Weighed => ({
  ...{ facts, areas, firm },
  figures: figuresOf(firm.answers),
});

/** Of equal firms: who has fewer cases, who was asked longest ago, the older one. */
const ties = ({ firm }: Weighed) => [firm.usedThisMonth, firm.lastOfferedAt?.getTime() ?? 0, firm.id];

function byTies(one: Weighed, other: Weighed): number {
  const [first, second] = [ties(one), ties(other)];
  const index = first.findIndex((value, at) => value !== second[at]);
  return (first[index] ?? 0) - (second[index] ?? 0);
}

const numberOfFinal = ({ reasons }: Excluded) => (isFinal(reasons) ? 1 : 0);

/** Those that an administrator may choose all the same come first, and of them those with the fewest reasons. */
const byNearness = (one: Excluded, other: Excluded) =>
  numberOfFinal(one) - numberOfFinal(other) ||
  one.reasons.length - other.reasons.length ||
  one.firm.id - other.firm.id;

/**
 * Firms for a case, the best first, and those left out, each with its reasons. The order depends on the given facts
 * alone, not on their order, and more capacity never lowers a firm.
 */
export function matchFirms(facts: CaseFacts, firms: readonly FirmFacts[], now: Date): Matching {
  const areas = areasOf(facts);
  const calendar = calendarAt(now);
  const judged = firms.map((given) => {
    const weighed = weigh(facts, areas, firmAt(given, calendar));
    return { weighed, exclusions: exclusionsOf(weighed.firm, { facts, areas }) };
  });
  const matches = judged
    .filter(({ exclusions }) => exclusions.length === 0)
    .map(({ weighed }) => ({ weighed, points: pointsOf(weighed) }))
    .sort((one, other) => other.points - one.points || byTies(one.weighed, other.weighed))
    .map(({ weighed }, index) => ({ ...described(weighed), rank: index + 1, reasons: reasonsOf(weighed) }));
  const excluded = judged
    .filter(({ exclusions }) => exclusions.length > 0)
    .map(({ weighed, exclusions }) => ({ ...described(weighed), reasons: exclusions }))
    .sort(byNearness);
  return { matches, excluded };
}

const described = ({ firm, figures: { medianMinutes } }: Weighed) => ({ firm, medianMinutes });
