import { formatDay } from "../../language/dates";
import { counted } from "../../values/text";
import { type IncidentFacts, provisionalEnd } from "../deadline";
import { claimClassRow } from "../law/claim-classes";
import type { LawRule, Period } from "../law/rule";
import { minorsRuleOf } from "../law/rules";
import type { TimeLimit } from "./time-limit";

/** Many cases have the same days, and making a text of one takes as long as computing it. */
const known = new Map<string, string>();
function dayWords(day: string): string {
  const words = known.get(day) ?? formatDay(day);
  known.set(day, words);
  return words;
}

const unitNames = {
  years: "year",
  months: "month",
  days: "day",
  business_days: "business day",
  hours: "hour",
};

/** '2 years', '1 business day'. */
export const periodWords = ({ amount, unit }: Period): string => counted(amount, unitNames[unit]);

const spanWords = (periods: readonly Period[]) => periods.map(periodWords).join(" and then ");

const starts = { incident: "the incident", death: "the death" } as const;

const isUnit = (periods: readonly Period[], ...units: readonly Period["unit"][]) =>
  periods.some(({ unit }) => units.includes(unit));

/** Why it is this date and no later one. */
function reasons({ rule, date, arithmetic, part }: TimeLimit, facts: IncidentFacts): string[] {
  if (arithmetic.from === "birth") return [];
  const { start, periods } = arithmetic;
  const isByMonth = isUnit(periods, "years", "months") && !isUnit(periods, "days");
  const said: [boolean, string][] = [
    [
      arithmetic.from === "incident" && facts.datePrecision === "month",
      "counted from the first day of the month",
    ],
    [
      arithmetic.from !== "suit" && arithmetic.isShorterLaw,
      "the law changed then, and the shorter one counts",
    ],
    [
      part === "" && isSafe(rule, periods),
      `sources differ on ${rule.period ? periodWords(rule.period) : "more"}`,
    ],
    [part === "" && rule.trigger === "discovery", "as if it was discovered at once"],
    [isByMonth && date.slice(8) !== start.slice(8), "the last day of that month"],
    [isUnit(periods, "business_days"), "holidays are not left out"],
    [isUnit(periods, "hours"), "by the hour of the incident"],
    [rule.confidence === "low", rule.recalled ? "from memory, no source was read" : "its sources are weak"],
  ];
  return said.filter(([holds]) => holds).map(([, words]) => words);
}

const isSafe = ({ safe }: LawRule, [only]: readonly Period[]) =>
  safe !== undefined && only?.amount === safe.amount && only.unit === safe.unit;

function sum({ date, arithmetic, part }: TimeLimit, facts: IncidentFacts): string {
  const end = dayWords(date);
  if (arithmetic.from === "birth")
    return `a claim of a child may last until ${end} (${minorsRuleOf(facts.state)?.citation ?? "rule on minors"})`;
  const span = spanWords(arithmetic.periods);
  if (arithmetic.from === "suit")
    return `${span} before a suit that is due by ${dayWords(arithmetic.start)} is ${end}`;
  const latest = part === "#repose" ? "at the latest " : "";
  return `${latest}${span} from ${starts[arithmetic.from]} on ${dayWords(arithmetic.start)} is ${end}`;
}

export const titleOf = ({ name }: { name: string }, { citation }: LawRule) =>
  citation ? `${name}, ${citation}` : name;

/** The rule and the arithmetic in one sentence. */
export function explanationOf(limit: TimeLimit, facts: IncidentFacts): string {
  const title = titleOf(claimClassRow(limit.rule.claimClass), limit.rule);
  return `${title}: ${[sum(limit, facts), ...reasons(limit, facts)].join(", ")}${provisionalEnd}`;
}

/** A time limit that nothing is computed for, since it is not known what it is. */
export function unknownLimitNote(rule: LawRule): string {
  const title = titleOf(claimClassRow(rule.claimClass), rule);
  const what = rule.period
    ? `${periodWords(rule.period)} from a day that the case does not tell`
    : "no period is known";
  return [`${title}: ${what}.`, hintOf(rule), "Check it with an attorney."].filter(Boolean).join(" ");
}

const advice = /show "([^"]+)"/;

/** Notes of rows name what to show. */
const hintOf = ({ note }: LawRule) => {
  const [, words] = advice.exec(note ?? "") ?? [];
  return words && words !== "check" ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : "";
};

/** A date that counts only if something holds which nobody told. */
export function asideNote(onlyIf: string, limit: TimeLimit): string {
  const { rule, kind, date, arithmetic } = limit;
  const what = kind === "suit" ? "a suit" : kind === "notice" ? "a notice" : "a claim";
  const span = arithmetic.from === "birth" ? "" : ` (${spanWords(arithmetic.periods)}`;
  const weak = rule.confidence === "low" ? ", not confirmed by a good source" : "";
  return `${onlyIf}: ${what} may be due by ${dayWords(date)}${span}, ${rule.citation}${weak}).`;
}
