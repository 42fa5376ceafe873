import type { Difference } from "../../../components/drafts/conflict-view";
import { t } from "../../../lib/language/text";
import { nothingToTellLabel } from "./nothing-to-tell";

/** A form's answers as texts: to read, and to compare two versions. */
export type Fact = { label: string; value: string };
export type DescribedPart = { title: string; facts: Fact[] };

/** How a form reads that has nothing to tell. */
export const saidNothing = (): DescribedPart => ({
  title: t("Your answer"),
  facts: [{ label: t(nothingToTellLabel), value: t("Yes") }],
});

/** How many of the questions that apply are answered. */
export function progressOf(parts: readonly DescribedPart[]) {
  const values = parts.flatMap(({ facts }) => facts.map(({ value }) => value));
  const open = ["", t("Not provided")];
  return { answered: values.filter((value) => !open.includes(value)).length, asked: values.length };
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
