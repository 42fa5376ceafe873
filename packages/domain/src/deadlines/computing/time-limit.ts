import type { Deadline, IncidentFacts } from "../deadline";
import { claimClassRow } from "../law/claim-classes";
import { countedFromIncident } from "../law/row-notes";
import type { LawRule, Period } from "../law/rule";
import { addPeriod, earliestOf, subtractPeriod } from "./calendar";
import type { Governing } from "./governing";

/** One date of a rule, with what its sentence is made of. */
export type TimeLimit = {
  rule: LawRule;
  kind: Deadline["kind"];
  /** Parts the dates of one rule: its own, the notice before it, its outer limit, the one of a child. */
  part: "" | "#notice" | "#repose" | "#minor";
  date: string;
  arithmetic: Arithmetic;
};

type Arithmetic =
  | { from: "incident" | "death"; start: string; periods: readonly Period[]; isShorterLaw: boolean }
  | { from: "suit"; start: string; periods: readonly Period[] }
  | { from: "birth" };

const deathTriggers: readonly (string | null)[] = [
  "death",
  "appointment_of_representative",
  "discovery_of_death",
];

/** The day from which a rule counts. Everything but a death is taken to be the day of the incident, the earliest possible one. */
function startOf({ trigger, id }: LawRule, { incidentDate, injured }: IncidentFacts) {
  return deathTriggers.includes(trigger) && injured.deathDate && !countedFromIncident.has(id)
    ? ({ from: "death", start: injured.deathDate } as const)
    : ({ from: "incident", start: incidentDate } as const);
}

/** The periods of a rule that may count; each is added part by part. */
function periodsOf({ period, compound, safe, alternative }: LawRule): readonly (readonly Period[])[] {
  return [
    ...(compound ? [compound] : period ? [[period]] : []),
    ...(safe ? [[safe]] : []),
    ...(alternative?.combine === "earlier" ? [[alternative]] : []),
  ];
}

const endOf = (start: string, periods: readonly Period[]) => periods.reduce(addPeriod, start);

/** The date of a rule, or null where its period is not known or does not run from a day of the case. */
export function ownLimit({ rule, others }: Governing, facts: IncidentFacts): TimeLimit | null {
  const ends = [rule, ...others].flatMap((row) => {
    const counted = startOf(row, facts);
    return periodsOf(row).map((periods) => ({
      row,
      ...counted,
      periods,
      date: endOf(counted.start, periods),
    }));
  });
  const [first, ...rest] = ends;
  if (!first || notOfCase.has(rule.trigger)) return null;
  const { row, date, ...counted } = rest.reduce((one, other) => (other.date < one.date ? other : one), first);
  return {
    rule,
    kind: claimClassRow(rule.claimClass).kind,
    part: "",
    date,
    arithmetic: { ...counted, isShorterLaw: row !== rule },
  };
}

const notOfCase: ReadonlySet<LawRule["trigger"]> = new Set([
  "completion",
  "filing_of_claim",
  "mailing_of_final_denial",
  "wait_before_suit",
]);

/** A day by which a notice or a claim must be there, so that a suit is still in time after the wait. */
export const limitBefore = (rule: LawRule, wait: Period, suit: string, part: "" | "#notice"): TimeLimit => ({
  rule,
  kind: part === "" ? claimClassRow(rule.claimClass).kind : "notice",
  part,
  date: subtractPeriod(suit, wait),
  arithmetic: { from: "suit", start: suit, periods: [wait] },
});

/** The end of a claim whenever it was discovered. Null where it runs from a day of a product, which no case tells. */
export function reposeLimit(rule: LawRule, { incidentDate }: IncidentFacts): TimeLimit | null {
  const { outerLimit } = rule;
  if (!outerLimit || !(outerLimit.trigger === "act" || outerLimit.trigger === "injury")) return null;
  const { amount, unit } = outerLimit;
  const periods = [{ amount, unit }];
  return {
    rule,
    kind: "repose",
    part: "#repose",
    date: endOf(incidentDate, periods),
    arithmetic: { from: "incident", start: incidentDate, periods, isShorterLaw: false },
  };
}

/** Whether a claim may last longer than its own date says, so that its outer limit matters. */
export const mayLastLonger = ({ trigger, alternative }: LawRule): boolean =>
  trigger === "discovery" || deathTriggers.includes(trigger) || alternative?.combine === "later";

export const earliestSuit = (limits: readonly TimeLimit[]): string | null => {
  const suits = limits.filter(({ kind }) => kind === "suit").map(({ date }) => date);
  return suits.length > 0 ? earliestOf(suits) : null;
};
