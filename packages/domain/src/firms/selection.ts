import { stateName } from "../addresses/geography/states";
import { listEntries } from "../values/limits";

type Ranked<Name extends string> = { name: Name; rank: number };
type Jurisdiction = { state: string; stateName: string; counties: string[] };

/** Names in the order of preference, ranked from 1 (specification, section 9). */
export const ranked = <Name extends string>(names: readonly Name[]): Ranked<Name>[] =>
  names.map((name, index) => ({ name, rank: index + 1 }));

/** Selecting appends with the next rank; deselecting removes and renumbers the rest. */
export function togglePracticeArea<Name extends string>(selected: readonly Ranked<Name>[], area: Name) {
  const names = selected.map(({ name }) => name);
  return ranked(names.includes(area) ? names.filter((name) => name !== area) : [...names, area]);
}

/** Adds a state with no counties, which means all of them. A state is there once at most. */
export const addJurisdiction = (selected: readonly Jurisdiction[], state: string): Jurisdiction[] =>
  selected.some((jurisdiction) => jurisdiction.state === state)
    ? [...selected]
    : [...selected, { state, stateName: stateName(state), counties: [] }];

export const removeJurisdiction = (selected: readonly Jurisdiction[], state: string): Jurisdiction[] =>
  selected.filter((jurisdiction) => jurisdiction.state !== state);

export const toggleCounty = (selected: readonly Jurisdiction[], state: string, county: string) =>
  selected.map((jurisdiction): Jurisdiction => {
    if (jurisdiction.state !== state) return jurisdiction;
    const { counties } = jurisdiction;
    return {
      ...jurisdiction,
      counties: counties.includes(county)
        ? counties.filter((name) => name !== county)
        : [...counties, county],
    };
  });

type Office = { isPrimary: boolean };

export const withFirstPrimary = <Block extends Office>(offices: readonly Block[]): Block[] =>
  offices.map((office, index) => ({ ...office, isPrimary: index === 0 }));

/** Appends a blank office, up to as many as the schema takes. */
export const addOffice = <Block extends Office>(offices: readonly Block[], blank: Block): Block[] =>
  withFirstPrimary(offices.length < listEntries.offices ? [...offices, blank] : offices);

/** Removes an office while more than one exists; the first is then the primary one. */
export const removeOffice = <Block extends Office>(offices: readonly Block[], index: number): Block[] =>
  withFirstPrimary(offices.length > 1 ? offices.filter((_, at) => at !== index) : offices);
