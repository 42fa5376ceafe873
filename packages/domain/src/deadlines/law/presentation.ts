import { periodWords } from "../computing/words";
import { claimClassRow } from "./claim-classes";
import type { LawRuleView } from "./review-schema";
import type { LawRule, MinorsRule, Period } from "./rule";
import { lawRules, minorsRules } from "./rules";

type Unreviewed = Omit<LawRuleView, "reviewedBy" | "reviewedOn" | "reviewNote">;

const events = /^(act|appointment|death|event|incident|injury|last|loss|mailing|filing)/;

/** 'the injury', 'discovery'. */
const triggerWords = (trigger: string) =>
  `${events.test(trigger) ? "the " : ""}${trigger.replaceAll("_", " ")}`;

const periodsWords = (periods: readonly Period[]) => periods.map(periodWords).join(" and then ");

/** '3 years from injury, or 1 year from discovery, the earlier one'. */
function wordsOf({
  period,
  compound,
  trigger,
  alternative,
  outerLimit,
  safe,
  waitBeforeSuit,
}: LawRule): string {
  if (!period) return "Not known";
  if (trigger === "wait_before_suit") return `${periodWords(period)} before a suit`;
  const parts = [
    `${periodsWords(compound ?? [period])} from ${triggerWords(trigger ?? "incident")}`,
    alternative &&
      `or ${periodWords(alternative)} from ${triggerWords(alternative.trigger)}, the ${alternative.combine} one`,
    outerLimit && `at the latest ${periodWords(outerLimit)} from ${triggerWords(outerLimit.trigger)}`,
    waitBeforeSuit && `notice ${periodWords(waitBeforeSuit)} before the suit`,
    safe && `${periodWords(safe)} while sources differ`,
  ];
  return parts.filter(Boolean).join(", ");
}

const viewOf = (rule: LawRule): Unreviewed => ({
  ...rule,
  claimClassName: claimClassRow(rule.claimClass).name,
  words: wordsOf(rule),
  safe: rule.safe ?? null,
  compound: rule.compound ?? null,
  waitBeforeSuit: rule.waitBeforeSuit ?? null,
  boundary: rule.boundary ?? null,
  disagreement: rule.disagreement ?? null,
  recalled: rule.recalled ?? false,
  repose: rule.repose ?? false,
  charter: rule.charter ?? false,
  minors: null,
});

const nothingOfPeriods = {
  ...{
    effectiveFrom: null,
    effectiveTo: null,
    period: null,
    trigger: null,
    alternative: null,
    outerLimit: null,
  },
  ...{
    safe: null,
    compound: null,
    waitBeforeSuit: null,
    boundary: null,
    disagreement: null,
    exceptions: null,
  },
};

const saidOf = (said: string | boolean | null) =>
  said === null ? "not known" : typeof said === "boolean" ? (said ? "yes" : "no") : said;

const minorsViewOf = (rule: MinorsRule): Unreviewed => {
  const { majority, tolledGeneral, tolledMedMal, tolledNotice, rule: said, note, recalled, ...read } = rule;
  return {
    ...nothingOfPeriods,
    ...read,
    claimClass: "minors",
    claimClassName: "Children",
    words: `Of age at ${majority}; later for a child: ${saidOf(tolledGeneral)}`,
    recalled: recalled ?? false,
    ...{ repose: false, charter: false },
    note: [said, note].filter(Boolean).join(". ") || null,
    minors: { majority, tolledGeneral, tolledMedMal, tolledNotice },
  };
};

/** All rows of the law as they are read by people, state by state. */
export const lawRuleViews: readonly Unreviewed[] = [
  ...lawRules.map(viewOf),
  ...minorsRules.map(minorsViewOf),
].sort((one, other) => one.jurisdiction.localeCompare(other.jurisdiction, "en"));
