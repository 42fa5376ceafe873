import { assertCounty } from "../../addresses/geography/county-names";
import type { DatePrecision } from "../circumstances";
import { assertNotInFuture, storedDay } from "./incident-day";

type Given = { date: string; datePrecision: DatePrecision; state: string; county: string | null };

/**
 * When and where it was, as it is stored: of a month its first day, and the county as its state calls it. Throws
 * `validation_failed` for a day ahead and for a county of another state.
 */
export function readIncident<Fields extends Given>(given: Fields, now: Date): Fields {
  const date = storedDay(given);
  assertNotInFuture(date, now);
  return { ...given, date, county: given.county && assertCounty(given.state, given.county) };
}
