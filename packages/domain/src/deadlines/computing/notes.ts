import type { IncidentFacts } from "../deadline";
import { claimClassRow } from "../law/claim-classes";
import { saidWithDates } from "../law/row-notes";
import type { LawRule, MinorsRule } from "../law/rule";
import { minorsRuleOf, rulesOf } from "../law/rules";
import { earliestOf } from "./calendar";
import { workClasses } from "./claims";
import { isAtPublicPlace, isAtWork, isFall, isLevelUnknown, isOfRoad, isOnWater, levelsOf } from "./facts";
import { isFederalAlone } from "./federal";
import type { Governing } from "./governing";
import { isMinor } from "./minors";
import { ownLimit, type TimeLimit } from "./time-limit";
import { asideNote, periodWords, titleOf, unknownLimitNote } from "./words";

const levelNames = { city: "a city", county: "a county", state: "the state" } as const;

/** Which governments were counted, so that nobody takes a date for another one's. */
function governmentNotes(facts: IncidentFacts): string[] {
  const { governmentLevel, defect } = facts;
  const levels = levelsOf(facts);
  if (isFederalAlone(facts)) return [];
  if (isLevelUnknown(facts)) {
    const isOtherDefect = isFall(facts) && defect !== null && !isOfRoad(facts);
    return [
      "Which government it was is not known: the time limits of all levels are counted.",
      ...(isOtherDefect ? ["Time limits for defects of a road were left out: another cause was told."] : []),
    ];
  }
  if (levels.length > 0)
    return levels.map(
      (level) => `Counted against ${levelNames[level]}. Another government has other time limits.`,
    );
  return governmentLevel === "none" && (isAtPublicPlace(facts) || isOfRoad(facts))
    ? ["Time limits against a government were left out: none was involved, as was told."]
    : [];
}

const ownerNames = {
  private: "a private owner",
  cruise: "a cruise line or a ferry",
  united_states: "the United States",
} as const;

/** Federal law stands in place of the state's, and whose vessel it was decides within it. */
function federalNotes(facts: IncidentFacts): string[] {
  const { governmentLevel, vessel } = facts;
  const noVessel =
    isOnWater(facts) && vessel === "none"
      ? ["Time limits of vessels were left out: there was none, as was told."]
      : [];
  if (!isFederalAlone(facts)) return noVessel;
  const denial = governmentLevel === "federal" ? rulesOf("US", "ftca_suit_after_denial") : [];
  const isOfNoAgency =
    governmentLevel !== null && governmentLevel !== "unknown" && governmentLevel !== "federal";
  return [
    "Federal time limits count. Those of the state were left out.",
    ...noVessel,
    ...(isOfNoAgency
      ? ["Claims against the United States were left out: another government, or none, was told."]
      : []),
    ...(isOnWater(facts) && vessel === null
      ? ["Whose vessel it was is not known: the time limits of all owners are counted."]
      : []),
    ...(isAtWork(facts) && vessel && vessel !== "none"
      ? ["Work on a vessel is a seaman's or a longshore worker's: the time limits of both are counted."]
      : []),
    ...(vessel && vessel !== "none"
      ? [`Counted for a vessel of ${ownerNames[vessel]}. Another owner has other time limits.`]
      : []),
    ...denial.map(
      ({ citation }) =>
        `After a written denial by the agency, a suit is due within 6 months of its mailing (${citation}).`,
    ),
  ];
}

const saidOf = ({ rule, tolledGeneral }: MinorsRule) =>
  rule ??
  (typeof tolledGeneral === "string" ? `The rule on children: ${tolledGeneral}` : "No later one is known");

/** A child may have longer; the ordinary date comes first all the same. */
function minorNotes(facts: IncidentFacts, limits: readonly TimeLimit[]): string[] {
  const rule = minorsRuleOf(facts.state);
  const minor = isMinor(facts);
  if (!rule || !minor) return [];
  if (minor === "unsure")
    return [
      "The injured person came of age in that month, perhaps after the incident. The ordinary date counts.",
    ];
  const hasLater = limits.some(({ part }) => part === "#minor");
  const ordinary = "The injured person was under age. The ordinary date counts.";
  const malpractice = facts.medicalCare && typeof rule.tolledMedMal === "string" ? rule.tolledMedMal : null;
  return [
    hasLater
      ? "The injured person was under age. The ordinary date comes first; a later one is for information alone."
      : `${ordinary} ${levelsOf(facts).length > 0 ? "No later one against a government is known" : saidOf(rule)}.`,
    ...(malpractice ? [`Malpractice on a child has a rule of its own: ${malpractice}.`] : []),
  ];
}

/** Both rules are there where nobody can be sure that the one of traffic applies. */
function trafficNotes(rules: readonly LawRule[]): string[] {
  const isBoth = (["motor_vehicle", "general_negligence"] as const).every((name) =>
    rules.some(({ claimClass }) => claimClass === name),
  );
  return isBoth
    ? ["Whether no-fault benefits are paid is not known: the general rule is counted beside that of traffic."]
    : [];
}

const isOfGovernment = ({ claimClass }: LawRule) => claimClassRow(claimClass).levels !== undefined;

/** Where no rule was found, there may be one all the same. */
function missingRuleNotes(facts: IncidentFacts, rules: readonly LawRule[]): string[] {
  if (isFederalAlone(facts)) return [];
  const noGovernment = levelsOf(facts).length > 0 && !rules.some(isOfGovernment);
  const noWork = isAtWork(facts) && !rules.some(({ claimClass }) => workClasses.includes(claimClass));
  return [
    ...(noGovernment
      ? [
          "No rule on claims against this government is known. It may need notice within weeks; ask a lawyer today.",
        ]
      : []),
    ...(noWork
      ? ["No rule on injuries at work is known for this place. The employer may need notice within days."]
      : []),
  ];
}

type Found = { limits: readonly TimeLimit[]; rules: readonly LawRule[] };

export const factNotes = (facts: IncidentFacts, { limits, rules }: Found): string[] => [
  ...governmentNotes(facts),
  ...federalNotes(facts),
  ...trafficNotes(rules),
  ...missingRuleNotes(facts, rules),
  ...minorNotes(facts, limits),
];

const isOfProduct = ({ outerLimit }: LawRule) =>
  outerLimit !== null && outerLimit.trigger !== "act" && outerLimit.trigger !== "injury";

/** What a rule says that gives no date of this case. */
export function ruleNotes(rule: LawRule, limits: readonly TimeLimit[]): string[] {
  const title = titleOf(claimClassRow(rule.claimClass), rule);
  const { outerLimit, note, exceptions } = rule;
  const said = note ?? exceptions;
  return [
    ...(limits.some((limit) => limit.rule === rule) ? [] : [unknownLimitNote(rule)]),
    ...(outerLimit && isOfProduct(rule)
      ? [
          `${title}: it also ends ${periodWords(outerLimit)} after the ${outerLimit.trigger.replaceAll("_", " ")}.`,
        ]
      : []),
    ...(saidWithDates.has(rule.id) && said ? [`${title}: ${said}.`] : []),
  ];
}

/** Named only if it would come before the dates that count. */
const onlyIfEarlier: ReadonlySet<string> = new Set(["intentional_tort", "government_road_defect_notice"]);

export function asideNotes(
  asides: readonly (Governing & { onlyIf: string })[],
  facts: IncidentFacts,
  limits: readonly TimeLimit[],
): string[] {
  const first = earliestOf([...limits.map(({ date }) => date), "9999-12-31"]);
  return asides.flatMap(({ onlyIf, ...one }) => {
    const limit = ownLimit(one, facts);
    if (!limit) return [unknownLimitNote(one.rule)];
    if (onlyIfEarlier.has(one.rule.claimClass) && limit.date >= first) return [];
    return [asideNote(onlyIf, limit)];
  });
}
