import { DomainError } from "../../errors/catalogue";
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

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

type GivenDays = { signatureDate: string | null; expirationDate: string | null };

/**
 * The days of an authorization, with the defaults of what was not given. The server does not know the signer's zone:
 * a day of signature next to today in UTC is taken for the signer's today, and a later one is refused. An earlier one
 * stands, since the moment of the submission is recorded beside it. Throws `validation_failed`.
 */
export function signingDays({ signatureDate, expirationDate }: GivenDays, now: Date) {
  const [yesterday, utcToday, tomorrow] = [-1, 0, 1].map((days) => dayOf(now.getTime() + days * dayMs)) as [
    string,
    string,
    string,
  ];
  const signed = signatureDate ?? utcToday;
  if (signed > tomorrow)
    throw refusedDay("patientInformation.signatureDate", "The signature date cannot be in the future");
  const today = signed >= yesterday ? signed : utcToday;
  const expires = expirationDate ?? defaultExpirationDate(today);
  const problem = expirationDateProblem(expires, today);
  if (problem) throw refusedDay("authorization.expirationDate", problem);
  return { signatureDate: signed, expirationDate: expires };
}

const refusedDay = (path: string, message: string) =>
  new DomainError("validation_failed", { message, issues: [{ path: `hipaaInfo.${path}`, message }] });
