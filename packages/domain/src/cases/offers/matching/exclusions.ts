import { stateName } from "../../../addresses/geography/states";
import type { PracticeArea } from "../../../firms/options";
import { formatDay } from "../../../language/dates";
import { type ExclusionCode, exclusionCodes, type Reason } from "../offer";
import type { CaseFacts, FirmNow } from "./facts";
import { placeFit } from "./places";

type Subject = { facts: CaseFacts; areas: readonly PracticeArea[] };
type Rule = {
  holds: (firm: FirmNow, subject: Subject) => boolean;
  text: (firm: FirmNow, subject: Subject) => string;
};

const isPaused = ({ pausedUntil, today }: FirmNow) => pausedUntil !== null && today < pausedUntil;

const isFull = ({ capacity, usedThisMonth }: FirmNow) => capacity !== null && usedThisMonth >= capacity;

/** What a firm has not told excludes it from nothing. */
const isOutsidePractice = (firm: FirmNow, { areas }: Subject) =>
  areas.length > 0 && firm.areas.length > 0 && !areas.some((area) => firm.areas.includes(area));

/** Why a firm is left out, each rule with the words for it. */
const rules: Record<ExclusionCode, Rule> = {
  not_verified: { holds: ({ verification }) => verification === "pending", text: () => "Not verified yet" },
  suspended: { holds: ({ verification }) => verification === "suspended", text: () => "Suspended" },
  paused: {
    holds: isPaused,
    text: ({ pausedUntil }) => `Takes no cases until ${formatDay(pausedUntil ?? "")}`,
  },
  at_capacity: {
    holds: isFull,
    text: ({ usedThisMonth, capacity }) => `Full this month: ${usedThisMonth} of ${capacity} cases`,
  },
  outside_state: {
    holds: (firm, { facts }) => placeFit(facts, firm) === "outside",
    text: (_firm, { facts }) => `Does not work in ${stateName(facts.state)}`,
  },
  outside_county: {
    holds: (firm, { facts }) => placeFit(facts, firm) === "elsewhere",
    text: (_firm, { facts }) => `Works in other counties than ${facts.county}, ${stateName(facts.state)}`,
  },
  outside_practice: {
    holds: isOutsidePractice,
    text: (_firm, { areas }) => `Does not take ${areas.join(" or ")}`,
  },
  declined_before: { holds: ({ declinedBefore }) => declinedBefore, text: () => "Declined this case before" },
  conflict_before: {
    holds: ({ hadConflict }) => hadConflict,
    text: () => "Had a conflict of interest with this client",
  },
};

/** All that excludes a firm, in the order of the codes. */
export const exclusionsOf = (firm: FirmNow, subject: Subject): Reason<ExclusionCode>[] =>
  exclusionCodes
    .filter((code) => rules[code].holds(firm, subject))
    .map((code) => ({ code, text: rules[code].text(firm, subject) }));

const final: readonly ExclusionCode[] = ["not_verified", "suspended"];

/** Whether no reason lets an administrator choose the firm all the same. */
export const isFinal = (reasons: readonly Reason<ExclusionCode>[]): boolean =>
  reasons.some(({ code }) => final.includes(code));

/** What an administrator reads who chose an excluded firm. It names the codes. */
export const excludedSentence = (reasons: readonly Reason<ExclusionCode>[]): string => {
  const named = reasons.map(({ code, text }) => `${text} (${code})`).join(". ");
  return `This law firm is left out for this case. ${named}. Please give a reason to choose it all the same.`;
};
