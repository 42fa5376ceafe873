import { intakeInputSchema } from "@caseward/domain/cases/intake/schema";
import type { Text } from "@caseward/domain/language/text";
import { latestDay } from "@caseward/domain/values/days";
import { missingPrefix } from "@caseward/domain/values/fields";
import type { Issues } from "../../../../lib/forms/issues";
import { say, t } from "../../../../lib/language/text";
import { hurtFieldOf, hurtProblems } from "./hurt-values";
import { accountOf, type IntakeValues, personOf } from "./intake-values";

/** A client's name and address are those of the account. */
const ofAccount: readonly string[] = ["firstName", "lastName", "email"];

const missingWords = {
  accidentType: "Please choose what kind of accident it was",
  description: "Please say in a few words what happened",
  date: "Please give the day of the accident",
  city: "Please say in which city it was",
  state: "Please choose the state",
  firstName: "First name is required",
  lastName: "Last name is required",
  phoneNumber: "Please give a phone number where we can reach you",
  email: "Email is required",
} as const satisfies Partial<Record<keyof IntakeValues, Text>>;

const isNamed = (field: string): field is keyof typeof missingWords => field in missingWords;

/** What is wrong with the values, by field, in the words of the page. */
export function problemsOf(values: IntakeValues, isClient: boolean, now: Date): Issues {
  const { error } = intakeInputSchema.safeParse({ ...accountOf(values, "en"), ...personOf(values) });
  const found: Issues = {};
  for (const { path, message } of error?.issues ?? []) {
    const name = path[0] === "people" ? hurtFieldOf(values, path) : String(path[0]);
    if (name === null) continue;
    if (isClient && ofAccount.includes(name)) continue;
    const isMissing = message.startsWith(missingPrefix) && isNamed(name);
    found[name] ??= isMissing ? t(missingWords[name]) : say(message);
  }
  Object.assign(found, { ...hurtProblems(values, latestDay(now)), ...found });
  if (!found.date && values.date > latestDay(now))
    found.date = say("The date of the incident cannot be in the future");
  return found;
}
