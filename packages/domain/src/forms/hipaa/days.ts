import { clockOf } from "../../addresses/geography/time-zones";
import { invalidField } from "../../errors/catalogue";
import { authorizationYears } from "../../values/limits";

/** The same day some years later; 29 February becomes 28 February where there is none (D27). */
function yearsLater(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  const exists = new Date(`${later}T00:00:00Z`).toISOString().startsWith(later);
  return exists ? later : later.replace("-02-29", "-02-28");
}

/** One year from a day `YYYY-MM-DD`, which is today in the signer's zone. */
export const defaultExpirationDate = (today: string) => yearsLater(today, authorizationYears.default);

/** The last day on which an authorization that is signed today may expire. */
export const latestExpirationDate = (today: string) => yearsLater(today, authorizationYears.max);

/** The sentence that refuses an expiration date, or null when it is good. */
export function expirationDateProblem(day: string, today: string): string | null {
  if (day <= today) return "The expiration date must be after today";
  return day > latestExpirationDate(today)
    ? `The expiration date can be at most ${authorizationYears.max} years ahead`
    : null;
}

type Given = { expirationDate: string | null; timeZone: string | null };

/**
 * The day of a signature, by the server's clock in the signer's zone or else UTC, and the expiration, by default a year
 * later. Throws `validation_failed`.
 */
export function signingDays({ expirationDate, timeZone }: Given, now: Date) {
  const today = clockOf(timeZone ?? "UTC").read(now).day;
  const expires = expirationDate ?? defaultExpirationDate(today);
  const problem = expirationDateProblem(expires, today);
  if (problem) throw refusedDay("authorization.expirationDate", problem);
  return { signatureDate: today, expirationDate: expires };
}

const refusedDay = (path: string, message: string) => invalidField(`hipaaInfo.${path}`, message);
