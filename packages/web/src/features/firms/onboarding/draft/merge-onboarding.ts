import { stateName } from "@caseward/domain/addresses/geography/states";
import { firmOptions, optionLabel } from "@caseward/domain/firms/options";
import { ranked, withFirstPrimary } from "@caseward/domain/firms/selection";
import type { Difference } from "../../../../components/drafts/conflict-view";
import { type Contest, type Merged, mergeValues } from "../../../../lib/drafts/merge-values";
import { fieldOf, labelOf } from "../../fields/field-labels";
import { type OnboardingValues, onboardingValuesSchema } from "../../fields/form-values";

/** Ranks and the primary office follow from the order: they are set anew. */
const unordered = ({ addresses, practiceAreas, ...values }: OnboardingValues) => ({
  ...values,
  addresses: addresses.map((office) => ({ ...office, isPrimary: false })),
  practiceAreas: practiceAreas.map(({ name }) => name),
});

/** Brings together what two windows typed on `base`. */
export function mergeOnboarding(
  base: OnboardingValues,
  mine: OnboardingValues,
  theirs: OnboardingValues,
): Merged<OnboardingValues> {
  const { values, contests } = mergeValues(unordered(base), unordered(mine), unordered(theirs));
  const { addresses, practiceAreas } = values;
  const ordered = {
    ...values,
    addresses: withFirstPrimary(addresses),
    practiceAreas: ranked(practiceAreas),
  };
  return { values: onboardingValuesSchema.parse(ordered), contests };
}

const entryNames: Partial<Record<string, string>> = { addresses: "Location", barAdmissions: "Admission" };

/** 'Location 2: City' */
function nameOf(path: string): string {
  const [list = "", index] = path.split(".");
  const entry = entryNames[list];
  return entry ? `${entry} ${Number(index) + 1}: ${labelOf(path)}` : labelOf(path);
}

const optionsOf: Partial<Record<string, (typeof firmOptions)[keyof typeof firmOptions]>> = {
  ...firmOptions,
  averageMonthlyVolume: firmOptions.caseVolume,
  monthlyNewCaseCapacity: firmOptions.caseVolume,
};

function textOf(path: string, value: unknown): string {
  const text = String(value ?? "");
  const field = fieldOf(path);
  const options = optionsOf[field];
  if (options) return optionLabel(options, text);
  return field.endsWith(".state") ? stateName(text) : text;
}

/** The contested fields as their writer knows them. */
export const differencesOf = (contests: readonly Contest[]): Difference[] =>
  contests.map(({ path, mine, theirs }) => ({
    label: nameOf(path),
    mine: textOf(path, mine),
    theirs: textOf(path, theirs),
  }));
