import { invalidField } from "../../errors/catalogue";
import { foldText } from "../../values/fold-text";
import byState from "./county-names.json";

const names: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(byState).map(([state, list]) => [state, list.split("|")]),
);

/**
 * The counties and equivalents of a state or territory, as the Census Bureau of 2020 names them. The list is large, so
 * the web app loads it once somebody is asked for a county.
 */
export const countyNamesOf = (state: string): readonly string[] => names.get(state) ?? [];

/** What people write behind the name, or leave out. */
const kind = / ?(county|parish|borough|census area|municipality|municipio|city and borough|city)$/;

const folded = (text: string) => foldText(text).replace(/\bsaint(e?)\b/g, "st$1");
const withoutSpaces = (text: string) => text.replace(/\s/g, "");

/** The county of a state by what somebody wrote, as "Cook County" or "st louis"; null when the state has none of that name. */
function countyNamed(state: string, given: string): string | null {
  const wanted = folded(given);
  const named = (name: string) =>
    countyNamesOf(state).find((county) => withoutSpaces(folded(county)) === withoutSpaces(name)) ?? null;
  return named(wanted) ?? named(wanted.replace(kind, ""));
}

/** The county as its state calls it. Throws `validation_failed` for one of another state. */
export function assertCounty(state: string, given: string): string {
  const county = countyNamed(state, given);
  if (county !== null) return county;
  throw invalidField("county", `Please choose a county of the state: ${state} has none of this name`);
}
