import type { Difference } from "../../../components/drafts/conflict-view";
import { t } from "../../../lib/language/text";
import { nothingToTellLabel } from "./nothing-to-tell";

/** One answer as text: to read, to check before the end, and to compare two versions. */
export type Fact = {
  /** The field's path. */
  path: string;
  label: string;
  /** What the check before the end calls it. */
  short: string;
  value: string;
  /** A step is done without it. */
  isOptional?: boolean;
};

/** A group of questions: one step of the form. */
export type DescribedPart = { id: string; title: string; facts: Fact[] };

/** How a form reads that has nothing to tell. */
export const saidNothing = (id: string): DescribedPart => ({
  id,
  title: t("Your answer"),
  facts: [
    { path: "nothingToTell", label: t(nothingToTellLabel), short: t(nothingToTellLabel), value: t("Yes") },
  ],
});

export const isAnswered = ({ value }: Fact) => value !== "" && value !== t("Not provided");

/** Whether nothing is left open that the step asks for. */
export const isAnsweredPart = ({ facts }: DescribedPart) =>
  facts.every((fact) => fact.isOptional || isAnswered(fact));

/** How many of the questions that apply are answered. */
export function progressOf(parts: readonly DescribedPart[]) {
  const facts = parts.flatMap((part) => part.facts);
  return { answered: facts.filter(isAnswered).length, asked: facts.length };
}

const factsOf = (parts: readonly DescribedPart[]) =>
  new Map(parts.flatMap(({ facts }) => facts.map(({ label, value }) => [label, value] as const)));

/** The answers that differ between two versions, in the order of the form. A question that one of them does not ask is blank there. */
export function differencesOf(
  mine: readonly DescribedPart[],
  theirs: readonly DescribedPart[],
): Difference[] {
  const [own, other] = [factsOf(mine), factsOf(theirs)];
  return [...new Set([...own.keys(), ...other.keys()])]
    .map((label) => ({ label, mine: own.get(label) ?? "", theirs: other.get(label) ?? "" }))
    .filter((difference) => difference.mine !== difference.theirs);
}
