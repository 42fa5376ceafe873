import { storedDay } from "../cases/intake/incident-day";
import { dayProblem } from "../values/days";
import { daysBetween } from "./computing/calendar";
import { asidesOf, benefitClasses, stateClasses } from "./computing/claims";
import { federalClasses } from "./computing/federal";
import { type Governing, governing } from "./computing/governing";
import { tolledLimit } from "./computing/minors";
import { asideNotes, factNotes, ruleNotes } from "./computing/notes";
import { sureFacts } from "./computing/sure-facts";
import {
  earliestSuit,
  limitBefore,
  mayLastLonger,
  ownLimit,
  reposeLimit,
  type TimeLimit,
} from "./computing/time-limit";
import { explanationOf } from "./computing/words";
import type { Deadline, Evaluation, IncidentFacts } from "./deadline";
import { type ClaimClass, claimClasses } from "./law/claim-classes";
import type { LawRule } from "./law/rule";
import { hasRules } from "./law/rules";

const noPlaceNote = "No deadline can be estimated for this place. Ask a lawyer at once.";
const noDateNote = "Enter the date, at least the month.";

const nothing = (...notes: string[]): Evaluation => ({ earliest: null, deadlines: [], notes });

/**
 * All time limits that the facts of an incident can give, the earliest first, with days counted from `asOf`. Where the
 * facts leave something open, the shorter date counts and its sentence says why.
 */
export function evaluateDeadlines(given: IncidentFacts, asOf: string): Evaluation {
  if (given.incidentDate === "") return nothing(noDateNote);
  const problem = dayProblem(given.incidentDate);
  if (problem) return nothing(`${problem}.`);
  if (!hasRules(given.state)) return nothing(noPlaceNote);
  const { facts, doubts } = sureFacts({ ...given, incidentDate: startOf(given) });
  const { counted, asides } = governingRules(facts);
  const limits = limitsOf(counted, facts);
  const deadlines = limits.sort(byDate).map((limit) => deadlineOf(limit, facts, asOf));
  return {
    earliest: deadlines.find(({ isUntolled }) => isUntolled) ?? null,
    deadlines,
    notes: [
      ...new Set([
        ...doubts,
        ...factNotes(facts, { limits, rules: [...counted, ...asides].map(({ rule }) => rule) }),
        ...counted.flatMap(({ rule }) => ruleNotes(rule, limits)),
        ...asideNotes(asides, facts, limits),
      ]),
    ],
  };
}

/** Of a month that alone is known, the first day counts, the earliest possible one. */
const startOf = ({ incidentDate, datePrecision }: IncidentFacts) =>
  storedDay({ date: incidentDate, datePrecision });

/** The rules that set dates, and those that are only named in a note. */
function governingRules(facts: IncidentFacts) {
  const of = (place: string, names: readonly ClaimClass[]) =>
    names.flatMap((name) => governing(place, name, facts));
  const all = [...of("US", federalClasses(facts)), ...of(facts.state, stateClasses(facts))];
  const isWeakBenefit = ({ rule }: Governing) =>
    benefitClasses.has(rule.claimClass) && rule.confidence === "low";
  return {
    counted: all.filter((one) => !isWeakBenefit(one)),
    asides: [
      ...all
        .filter(isWeakBenefit)
        .map((one) => ({ ...one, onlyIf: "For the benefits of an injury at work" })),
      ...asidesOf(facts).flatMap(({ place, claimClass, onlyIf }) =>
        governing(place, claimClass, facts).map((one) => ({ ...one, onlyIf })),
      ),
    ],
  };
}

function limitsOf(counted: readonly Governing[], facts: IncidentFacts): TimeLimit[] {
  const own = counted.flatMap((one) => ownLimit(one, facts) ?? []);
  const suit = earliestSuit(own);
  return [
    ...own,
    ...own.flatMap((limit) => tolledLimit(limit, facts) ?? []),
    ...counted.flatMap(({ rule }) => noticesBefore(rule, suit)),
    ...own.flatMap(({ rule, date }) =>
      rule.waitBeforeSuit ? [limitBefore(rule, rule.waitBeforeSuit, date, "#notice")] : [],
    ),
    ...own.flatMap(({ rule }) => (mayLastLonger(rule) ? (reposeLimit(rule, facts) ?? []) : [])),
  ];
}

/** A rule that makes a suit wait says when the claim must be there: that long before the first suit is due. */
const noticesBefore = (rule: LawRule, suit: string | null): readonly TimeLimit[] =>
  rule.trigger === "wait_before_suit" && rule.period && suit
    ? [limitBefore(rule, rule.period, suit, "")]
    : [];

const parts: readonly TimeLimit["part"][] = ["", "#notice", "#repose", "#minor"];

/** Of the same day, the special claim stands before the general one, and a child's later date after the ordinary one. */
const rankOf = ({ rule, part }: TimeLimit) =>
  parts.indexOf(part) * claimClasses.length + claimClasses.indexOf(rule.claimClass);

const byDate = (one: TimeLimit, other: TimeLimit) =>
  one.date === other.date ? rankOf(one) - rankOf(other) : one.date < other.date ? -1 : 1;

const deadlineOf = (limit: TimeLimit, facts: IncidentFacts, asOf: string): Deadline => ({
  id: `${limit.rule.id}${limit.part}`,
  kind: limit.kind,
  claimClass: limit.rule.claimClass,
  date: limit.date,
  ruleId: limit.rule.id,
  citation: limit.rule.citation ?? "",
  confidence: limit.rule.confidence,
  explanation: explanationOf(limit, facts),
  state: "provisional",
  daysLeft: daysBetween(asOf, limit.date),
  isUntolled: limit.part !== "#minor",
});
