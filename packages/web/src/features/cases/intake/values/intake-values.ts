import { governmentLevels } from "@caseward/domain/cases/circumstances";
import { intakeInputSchema } from "@caseward/domain/cases/intake/schema";
import { propertyTypes } from "@caseward/domain/cases/options";
import { type Language, languages } from "@caseward/domain/language/languages";
import type { Text } from "@caseward/domain/language/text";
import { latestDay } from "@caseward/domain/values/days";
import { missingPrefix } from "@caseward/domain/values/fields";
import type { Issues } from "../../../../lib/forms/issues";
import { say, t } from "../../../../lib/language/text";
import { emptyHurt, healthWords, hurtFieldOf, hurtFields, hurtProblems, peopleOf } from "./hurt-values";

type Sender = { firstName: string; lastName: string; email: string };

/** What the four steps hold. `description` is what happened; how the person is joins it when it is sent. */
export const emptyIntake = {
  accidentType: "",
  description: "",
  date: "",
  isDayUnsure: false,
  city: "",
  state: "",
  propertyType: "",
  governmentLevel: "",
  ...emptyHurt,
  health: "",
  imageUrl: "",
  firstName: "",
  lastName: "",
  phoneNumber: "",
  email: "",
  language: "",
  consent: false,
  website: "",
};

export type IntakeValues = typeof emptyIntake;
type IntakeField = keyof IntakeValues;

/** How long each text may be, so that both together are no longer than a description. */
export const intakeLength = { description: 6000, health: 3000 } as const;

export const stepIds = ["what", "where", "health", "reach"] as const;
export type StepId = (typeof stepIds)[number];

/** In the order of the page. */
const fieldsOf = {
  what: ["accidentType", "description"],
  where: ["date", "city", "state", "propertyType", "governmentLevel"],
  health: [...hurtFields, "health", "imageUrl"],
  reach: ["firstName", "lastName", "phoneNumber", "email", "language", "consent"],
} as const satisfies Record<StepId, readonly IntakeField[]>;

export const stepTitles = {
  what: "What happened",
  where: "When and where",
  health: "How you are",
  reach: "How we reach you",
} as const satisfies Record<StepId, Text>;

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
} as const satisfies Partial<Record<IntakeField, Text>>;

const isNamed = (field: string): field is keyof typeof missingWords => field in missingWords;

/** The description as it is read later: what happened, how the person is, and what is not certain. */
function wholeDescription({ description, whoWasHurt, health, isDayUnsure }: IntakeValues): string {
  if (description.trim() === "") return "";
  const parts = [
    description.trim(),
    health.trim() && healthWords(whoWasHurt, health.trim()),
    isDayUnsure && t("I am not sure of the day."),
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** What is sent. A client's goes without name and address. What nobody answered is left out. */
export function accountOf(values: IntakeValues, present: Language, sender: Sender = personOf(values)) {
  const governmentLevel = governmentLevels.find((level) => level === values.governmentLevel);
  const people = peopleOf(values, { ...sender, phoneNumber: values.phoneNumber });
  const { phoneNumber, accidentType, city, state, date, consent, website } = values;
  return {
    ...{ phoneNumber, accidentType, city, state, date, website },
    description: wholeDescription(values),
    propertyType: (asks(values).place && propertyTypes.find((type) => type === values.propertyType)) || null,
    imageUrl: values.imageUrl || null,
    ...(governmentLevel && { governmentLevel }),
    ...(people.length > 0 && { people }),
    consent,
    language: languages.find((language) => language === values.language) ?? present,
  };
}

export const personOf = ({ firstName, lastName, email }: IntakeValues) => ({ firstName, lastName, email });

/** What is asked of some alone: whose ground it was, of who fell. */
export const asks = ({ accidentType }: IntakeValues) => ({ place: accidentType === "Slip and fall" });

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

export const ofStep = (issues: Issues, step: StepId): Issues =>
  Object.fromEntries(fieldsOf[step].flatMap((name) => (issues[name] ? [[name, issues[name]]] : [])));

/** The first step with something to put right, or null. */
export const firstStepOf = (issues: Issues): StepId | null =>
  stepIds.find((step) => Object.keys(ofStep(issues, step)).length > 0) ?? null;
