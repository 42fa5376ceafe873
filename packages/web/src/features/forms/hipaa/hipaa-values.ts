import { defaultExpirationDate, expirationDateProblem } from "@caseward/domain/forms/hipaa/days";
import { hipaaInfoInputSchema, requiredFieldsMessage } from "@caseward/domain/forms/hipaa/input";
import {
  authorizationTypes,
  exemptionsSchema,
  representativeSchema,
} from "@caseward/domain/forms/hipaa/schema";
import { isCalendarDay } from "@caseward/domain/values/days";
import { fullName, readLine } from "@caseward/domain/values/text";
import { z } from "zod";
import { type Issues, issuesOf } from "../../../lib/forms/issues";
import { say, t } from "../../../lib/language/text";

const valuesSchema = z.object({
  signer: z.enum(["patient", "representative"]),
  patientInformation: z.object({
    name: z.string(),
    signature: z.string(),
    patientNamePrinted: z.string(),
    phoneNumber1: z.string(),
    phoneNumber2: z.string(),
  }),
  authorization: z.object({
    /** Null until it is chosen. */
    authorizationType: z.enum(authorizationTypes).nullable(),
    exemptions: exemptionsSchema,
    expirationDate: z.string(),
  }),
  representative: representativeSchema,
});

/** The values on screen: the form as it is sent, and who signs. */
export type HipaaValues = z.infer<typeof valuesSchema>;

/** A draft as it comes back. A signature is an act of the moment and has to be typed anew. */
export function readHipaaValues(kept: unknown): HipaaValues | null {
  const values = valuesSchema.safeParse(kept).data;
  return values ? { ...values, patientInformation: { ...values.patientInformation, signature: "" } } : null;
}

/** Today in the signer's own zone, `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

type Patient = { firstName: string; lastName: string; phoneNumber: string | null };

/** What is known already stands in the fields; the signature never does. */
export function blankHipaaValues(patient: Patient, isPatient: boolean, today: string): HipaaValues {
  const name = fullName(patient);
  return {
    signer: isPatient ? "patient" : "representative",
    patientInformation: {
      name,
      signature: "",
      patientNamePrinted: name,
      phoneNumber1: patient.phoneNumber ?? "",
      phoneNumber2: "",
    },
    authorization: {
      authorizationType: null,
      exemptions: {
        mentalHealth: false,
        communicableDiseases: false,
        hivAids: false,
        substanceAbuse: false,
        other: false,
        otherDescription: "",
      },
      expirationDate: defaultExpirationDate(today),
    },
    representative: { name: "", authority: "" },
  };
}

/**
 * The input of the server. It has exemptions only with their type, a representative only where one signs. The server dates
 * the signature by its own clock, in the signer's zone.
 */
export function hipaaInputOf({ signer, ...values }: HipaaValues) {
  const { authorizationType, exemptions, expirationDate } = values.authorization;
  return {
    patientInformation: values.patientInformation,
    authorization: {
      authorizationType,
      exemptions: authorizationType === "with-exemptions" ? exemptions : null,
      expirationDate,
    },
    representative: signer === "representative" ? values.representative : null,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** What has to be put right before it can be signed, by path and in the language of the page, or null. */
export function hipaaProblems(values: HipaaValues, today: string): Issues | null {
  const { error } = hipaaInfoInputSchema.safeParse(hipaaInputOf(values));
  const problems = {
    ...dayProblem(values, today),
    ...(values.authorization.authorizationType === null
      ? { "authorization.authorizationType": say(requiredFieldsMessage) }
      : {}),
    ...representativeProblems(values),
    ...(error ? issuesOf(error) : {}),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

/** How many of the fields that have to be filled in are. */
export function hipaaProgress({ signer, patientInformation: patient, ...values }: HipaaValues) {
  const { authorization, representative } = values;
  const required = [
    patient.name,
    patient.patientNamePrinted,
    patient.phoneNumber1,
    authorization.authorizationType ?? "",
    authorization.expirationDate,
    ...(signer === "representative" ? [representative.name, representative.authority] : []),
    patient.signature,
  ];
  return { answered: required.filter((text) => readLine(text) !== "").length, asked: required.length };
}

function dayProblem({ authorization: { expirationDate } }: HipaaValues, today: string): Issues {
  if (!isCalendarDay(expirationDate)) return { "authorization.expirationDate": say(requiredFieldsMessage) };
  const problem = expirationDateProblem(expirationDate, today);
  return problem === null ? {} : { "authorization.expirationDate": say(problem) };
}

function representativeProblems({ signer, representative }: HipaaValues): Issues {
  if (signer === "patient") return {};
  const missing = (["name", "authority"] as const).filter((field) => readLine(representative[field]) === "");
  return Object.fromEntries(missing.map((field) => [`representative.${field}`, say(requiredFieldsMessage)]));
}

/** The one sentence of the alert: what is missing comes before what is wrong (specification, section 5). */
export function alertOf(problems: Issues): string {
  const [messages, missing] = [Object.values(problems), say(requiredFieldsMessage)];
  return messages.includes(missing) ? missing : (messages[0] ?? missing);
}

/** Under a field it is enough to say that this one is missing. */
export const markedBy = (problems: Issues): Issues =>
  Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [
      path,
      message === say(requiredFieldsMessage) ? t("Please fill in this field.") : message,
    ]),
  );
