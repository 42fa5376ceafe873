import { storedDay } from "@caseward/domain/cases/intake/incident-day";
import type { Case } from "@caseward/domain/cases/response";
import { type CreateCase, caseFieldLabels, createCaseSchema } from "@caseward/domain/cases/schema";
import { latestDay } from "@caseward/domain/values/days";
import { missing, missingPrefix } from "@caseward/domain/values/fields";

/** The form's values as its inputs hold them: texts, and one switch. */
export type CaseFormValues = typeof emptyCaseForm;

export const emptyCaseForm = {
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  accidentType: "",
  propertyType: "",
  city: "",
  state: "",
  date: "",
  referralSource: "",
  description: "",
  hasAttorney: false,
  attorneyName: "",
  lawFirmName: "",
  satisfiedWithAttorney: "",
  /** The address that the upload answered; empty without an image. */
  imageUrl: "",
  county: "",
  datePrecision: "day",
  governmentLevel: "",
  defect: "",
  medicalCare: "",
  /** Asked of a new case alone: later they stand with the people of the case. */
  injuredBirthDate: "",
  injuredLanguage: "",
};

export type CaseField = keyof CaseFormValues;
const fields = Object.keys(emptyCaseForm) as CaseField[];

export const caseFormOf = (legalCase: Case): CaseFormValues => ({
  firstName: legalCase.client.firstName ?? "",
  lastName: legalCase.client.lastName ?? "",
  email: legalCase.client.email ?? "",
  phoneNumber: legalCase.client.phoneNumber ?? "",
  accidentType: legalCase.accidentType ?? "",
  propertyType: legalCase.propertyType ?? "",
  city: legalCase.city ?? "",
  state: legalCase.state ?? "",
  date: legalCase.date ?? "",
  referralSource: legalCase.referralSource ?? "",
  description: legalCase.description ?? "",
  hasAttorney: legalCase.hasAttorney ?? false,
  attorneyName: legalCase.attorneyName ?? "",
  lawFirmName: legalCase.lawFirmName ?? "",
  satisfiedWithAttorney: answerOf(legalCase.satisfiedWithAttorney),
  imageUrl: legalCase.imageUrl ?? "",
  ...circumstancesOf(legalCase),
});

const circumstancesOf = (legalCase: Case) => ({
  county: legalCase.county ?? "",
  datePrecision: legalCase.datePrecision ?? "day",
  governmentLevel: legalCase.governmentLevel ?? "",
  defect: legalCase.defect ?? "",
  medicalCare: answerOf(legalCase.medicalCare),
  injuredBirthDate: "",
  injuredLanguage: "",
});

const answerOf = (given: boolean | null | undefined) => {
  if (given === true) return "yes";
  return given === false ? "no" : "";
};

const isYes = (answer: string) => (answer === "" ? null : answer === "yes");

/** What is sent: what belongs to an attorney only with an attorney. */
function payloadOf({ satisfiedWithAttorney, attorneyName, lawFirmName, ...values }: CaseFormValues) {
  const attorney = { attorneyName, lawFirmName, satisfiedWithAttorney: isYes(satisfiedWithAttorney) };
  const { injuredBirthDate: birthDate, injuredLanguage: language, medicalCare, ...fields } = values;
  const { firstName, lastName } = fields;
  const people = birthDate || language ? [{ role: "injured", firstName, lastName, birthDate, language }] : [];
  return {
    ...{ ...fields, people, medicalCare: isYes(medicalCare), createdFrom: "ADMIN" },
    ...(values.hasAttorney ? attorney : {}),
  };
}

/** How the form calls a field of the injured person. */
const ofInjured: Record<string, CaseField> = { birthDate: "injuredBirthDate", language: "injuredLanguage" };

const fieldAt = (path: readonly PropertyKey[]): CaseField | null => {
  const [name] = path;
  if (name === "people") return ofInjured[String(path.at(-1))] ?? null;
  return fields.find((field) => field === name) ?? null;
};

export type FormProblem = { message: string; field: CaseField | null };
type Checked = { values: CreateCase; problem: null } | { values: null; problem: FormProblem };

/** Checks the form as the server will, in the same order; the first missing field speaks first (specification, 5). */
export function checkCaseForm(values: CaseFormValues, now: Date): Checked {
  const parsed = createCaseSchema.safeParse(payloadOf(values));
  if (parsed.success) {
    if (storedDay(parsed.data) <= latestDay(now)) return { values: parsed.data, problem: null };
    return {
      values: null,
      problem: { message: "The date of the incident cannot be in the future", field: "date" },
    };
  }
  const { issues } = parsed.error;
  const first = issues.find(({ message }) => message.startsWith(missingPrefix)) ?? issues[0];
  const field = fieldAt(first?.path ?? []);
  return { values: null, problem: { message: first?.message ?? missing(caseFieldLabels.firstName), field } };
}

/** The first field, in the form's order, that the server found something wrong with. */
export function firstWrongField(issues: Record<string, string>): CaseField | null {
  const wrong = Object.keys(issues).map((path) => fieldAt(path.split(".")));
  return fields.find((name) => wrong.includes(name)) ?? null;
}

/** What an edit changed. Values that only look different, such as another spelling of nothing, count as the same. */
export function changedFields(before: CaseFormValues, after: CreateCase): Partial<CreateCase> {
  const known = createCaseSchema.safeParse(payloadOf(before)).data;
  const changes = Object.entries(after).filter(
    ([name, value]) => name in emptyCaseForm && value !== known?.[name as keyof CreateCase],
  );
  return Object.fromEntries(changes);
}
