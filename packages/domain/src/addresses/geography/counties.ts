/** The regions of four states, and the two regions that any other state offers (D46). */
const counties = {
  CA: ["Los Angeles", "San Diego", "Orange", "Riverside", "San Bernardino"],
  FL: ["Miami-Dade", "Broward", "Palm Beach", "Hillsborough", "Orange"],
  NY: [
    "Kings",
    "Queens",
    "New York",
    "Suffolk",
    "Bronx",
    "Nassau",
    "Westchester",
    "Erie",
    "Monroe",
    "Richmond",
    "Onondaga",
    "Orange",
    "Rockland",
    "Albany",
    "Dutchess",
    "Saratoga",
    "Oneida",
    "Niagara",
    "Broome",
    "Ulster",
  ],
  TX: ["Harris", "Dallas", "Tarrant", "Bexar", "Travis"],
} as const;
const byState: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(counties));
const regionsOfOtherStates = ["Major Metro Area", "Other Regions"] as const;

/** What an empty choice of counties means and how it is shown (D46). */
export const allCounties = "All Counties";

/** The counties that a state offers, in the order in which they are shown. */
export const countiesOf = (stateCode: string): readonly string[] =>
  byState.get(stateCode) ?? regionsOfOtherStates;

/** Whether the list of a state holds counties, and not two regions. */
export const namesCounties = (stateCode: string): boolean => byState.has(stateCode);
