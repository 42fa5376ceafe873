import { countiesOf, namesCounties } from "../../../addresses/geography/counties";
import { stateName } from "../../../addresses/geography/states";
import type { CaseFacts, FirmFacts } from "./facts";

type Fit = "county" | "state" | "part" | "elsewhere" | "outside" | "untold";

/**
 * How a firm's places fit a case; `part` may hold its county, and `elsewhere` is other counties of the state. Regions
 * as "Major Metro Area" are no counties.
 */
export function placeFit({ state, county }: CaseFacts, firm: FirmFacts): Fit {
  if (!firm.tellsPlaces) return "untold";
  if (firm.counties === null) return "outside";
  if (firm.counties.length === 0) return "state";
  if (county === null || !namesCounties(state)) {
    const isWhole = countiesOf(state).every((one) => firm.counties?.includes(one)) && !namesCounties(state);
    return isWhole ? "state" : "part";
  }
  return firm.counties.includes(county) ? "county" : "elsewhere";
}

/** Counties that are named in a sentence. */
const mostNamed = 3;

export function placeText({ state, county }: CaseFacts, firm: FirmFacts, fit: Fit): string {
  const name = stateName(state);
  const { counties } = firm;
  if (fit === "county") return `Works in ${county}, ${name}`;
  if (fit === "state") return `Works in all of ${name}`;
  if (fit !== "part" || counties === null) return "Has not said where it works";
  const further = counties.length > mostNamed ? ` and ${counties.length - mostNamed} more` : "";
  return `Works in parts of ${name}: ${counties.slice(0, mostNamed).join(", ")}${further}`;
}
