import { invalidField } from "../../errors/catalogue";
import { latestDay } from "../../values/days";
import type { DatePrecision } from "../circumstances";

type GivenDay = { date: string; datePrecision: DatePrecision };

/** The day that is stored: of a month its first one. */
export const storedDay = ({ date, datePrecision }: GivenDay): string =>
  datePrecision === "month" ? `${date.slice(0, 7)}-01` : date;

/** The latest day on which an incident may have been. */
export function lastDayOfIncident(incident: { incidentDate: string; datePrecision: DatePrecision }): string {
  const [year = 0, month = 0] = incident.incidentDate.split("-").map(Number);
  if (incident.datePrecision === "day") return incident.incidentDate;
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/**
 * An incident is not in the future anywhere in the lists of states and territories (D31); a month counts once it has
 * begun. Throws `validation_failed`.
 */
export function assertNotInFuture(day: string, now: Date, path = "date"): void {
  if (day > latestDay(now)) throw invalidField(path, "The date of the incident cannot be in the future");
}
