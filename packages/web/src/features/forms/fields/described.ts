/** A form's answers as texts: to read, and to compare two versions. */
export type Fact = { label: string; value: string };
export type DescribedPart = { title: string; facts: Fact[] };

export type Difference = { label: string; mine: string; theirs: string };

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
