import type { IncidentFacts } from "../deadline";
import { claimClassRow } from "../law/claim-classes";
import { notesToShow } from "../law/readings";
import type { LawRule, MinorsRule } from "../law/rule";
import { minorsRuleOf, rulesOf } from "../law/rules";
import { earliestOf } from "./calendar";
import { isFall, isLevelUnknown, levelsOf } from "./facts";
import { isFederalAlone } from "./federal";
import type { Governing } from "./governing";
import { isMinor } from "./minors";
import { ownLimit, type TimeLimit } from "./time-limit";
import { asideNote, periodWords, titleOf, unknownLimitNote } from "./words";

const levelNames = { city: "a city", county: "a county", state: "the state" } as const;

/** Which governments were counted, so that nobody takes a date for another one's. */
function governmentNotes(facts: IncidentFacts): string[] {
  const { governmentLevel, propertyType, defect } = facts;
  const isPublic = propertyType === "Public Property" || propertyType === "Government Property";
  const levels = levelsOf(facts);
  if (isFederalAlone(facts)) return ["Federal time limits count. Those of the state were left out."];
  if (isLevelUnknown(facts)) {
    const isOtherDefect = isFall(facts) && defect !== null && defect !== "road" && defect !== "bridge";
    return [
      "Which government it was is not known: the time limits of all levels are counted.",
      ...(isOtherDefect ? ["Time limits for defects of a road were left out: another cause was told."] : []),
    ];
  }
  if (levels.length > 0)
    return levels.map(
      (level) => `Counted against ${levelNames[level]}. Another government has other time limits.`,
    );
  return governmentLevel === "none" && isPublic
    ? ["Time limits against a government were left out: none was involved, as was told."]
    : [];
}

function federalNotes(facts: IncidentFacts): string[] {
  if (facts.governmentLevel !== "federal") return [];
  return rulesOf("US", "ftca_suit_after_denial").map(
    (rule) =>
      `After a written denial by the agency, a suit is due within 6 months of its mailing (${rule.citation}).`,
  );
}

const saidOf = ({ rule, tolledGeneral }: MinorsRule) =>
  rule ?? (typeof tolledGeneral === "string" ? `the rule says: ${tolledGeneral}` : "no later date is known");

/** A child may have longer; the ordinary date comes first all the same. */
function minorNotes(facts: IncidentFacts, limits: readonly TimeLimit[]): string[] {
  const rule = minorsRuleOf(facts.state);
  if (!rule || !isMinor(facts)) return [];
  const hasLater = limits.some(({ part }) => part === "#minor");
  const malpractice = facts.medicalCare && typeof rule.tolledMedMal === "string" ? rule.tolledMedMal : null;
  return [
    hasLater
      ? "The injured person was under age. The ordinary date comes first; a later one is for information alone."
      : `The injured person was under age. The ordinary date counts; ${saidOf(rule)}.`,
    ...(malpractice ? [`Malpractice on a child has a rule of its own: ${malpractice}.`] : []),
  ];
}

export const factNotes = (facts: IncidentFacts, limits: readonly TimeLimit[]): string[] => [
  ...governmentNotes(facts),
  ...federalNotes(facts),
  ...minorNotes(facts, limits),
];

const isOfProduct = ({ outerLimit }: LawRule) =>
  outerLimit !== null && outerLimit.trigger !== "act" && outerLimit.trigger !== "injury";

/** What a rule says that gives no date of this case. */
export function ruleNotes(rule: LawRule, facts: IncidentFacts): string[] {
  const title = titleOf(claimClassRow(rule.claimClass), rule);
  const { outerLimit, note } = rule;
  return [
    ...(ownLimit({ rule, others: [] }, facts) || rule.trigger === "wait_before_suit"
      ? []
      : [unknownLimitNote(rule)]),
    ...(outerLimit && isOfProduct(rule)
      ? [
          `${title}: it also ends ${periodWords(outerLimit)} after the ${outerLimit.trigger.replaceAll("_", " ")}.`,
        ]
      : []),
    ...(notesToShow.has(rule.id) && note ? [`${title}: ${note}.`] : []),
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
