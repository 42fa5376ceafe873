import { governmentLevels } from "@caseward/domain/cases/circumstances";
import { propertyTypes } from "@caseward/domain/cases/options";
import { type Language, languages } from "@caseward/domain/language/languages";
import type { Text } from "@caseward/domain/language/text";
import type { Issues } from "../../../../lib/forms/issues";
import { t } from "../../../../lib/language/text";
import { emptyHurt, healthWords, hurtFields, peopleOf } from "./hurt-values";

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

/** The description as it is read later: what happened, how the person is, and what is not certain. */
function wholeDescription({ description, whoWasHurt, health, isDayUnsure }: IntakeValues): string {
  if (description.trim() === "") return "";
  const parts = [
    description.trim(),
    whoWasHurt !== "dead" && health.trim() && healthWords(whoWasHurt, health.trim()),
    isDayUnsure && t("I am not sure of the day."),
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** What is sent: without name and address for a client, and without what nobody answered. */
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

export const ofStep = (issues: Issues, step: StepId): Issues =>
  Object.fromEntries(fieldsOf[step].flatMap((name) => (issues[name] ? [[name, issues[name]]] : [])));

/** The first step with something to put right, or null. */
export const firstStepOf = (issues: Issues): StepId | null =>
  stepIds.find((step) => Object.keys(ofStep(issues, step)).length > 0) ?? null;
