import type { Person } from "@caseward/domain/cases/people/schema";
import type { Case } from "@caseward/domain/cases/response";
import { defaultExpirationDate, expirationDateProblem } from "@caseward/domain/forms/hipaa/days";
import { authorityOf, groundKeys } from "@caseward/domain/forms/hipaa/grounds";
import { isShared } from "@caseward/domain/forms/hipaa/initials";
import { hipaaInfoInputSchema, requiredFieldsMessage } from "@caseward/domain/forms/hipaa/input";
import { hipaaNameProblem } from "@caseward/domain/forms/hipaa/names";
import {
  authorizationTypes,
  exemptionsSchema,
  representativeSchema,
  sensitiveKeys,
} from "@caseward/domain/forms/hipaa/schema";
import { isCalendarDay } from "@caseward/domain/values/days";
import { fullName, isNamed, type MaybeNamed, readLine } from "@caseward/domain/values/text";
import { z } from "zod";
import { type Issues, issuesOf } from "../../../lib/forms/issues";
import { say, t } from "../../../lib/language/text";

const noInitials = { mentalHealth: "", communicableDiseases: "", hivAids: "", substanceAbuse: "" };

/** A draft of an earlier version lacks what has a default. */
const valuesSchema = z.object({
  /** Null until it is chosen. */
  signer: z.enum(["patient", "representative"]).nullable(),
  patientInformation: z.object({
    name: z.string(),
    signature: z.string(),
    phoneNumber1: z.string(),
    phoneNumber2: z.string(),
    dateOfBirth: z.string().default(""),
  }),
  authorization: z.object({
    /** Null until it is chosen. */
    authorizationType: z.enum(authorizationTypes).nullable(),
    exemptions: exemptionsSchema,
    initials: z.record(z.enum(sensitiveKeys), z.string()).default(noInitials),
    expirationDate: z.string(),
  }),
  /** The ground is null until it is chosen; an authority is typed for the other ones. */
  representative: representativeSchema.extend({ ground: z.enum(groundKeys).nullable().default(null) }),
});

/** The values on screen: the form as it is sent, and who signs. */
export type HipaaValues = z.infer<typeof valuesSchema>;

/** A draft as it comes back. A signature and initials are acts of the moment and have to be typed anew. */
export function readHipaaValues(kept: unknown): HipaaValues | null {
  const values = valuesSchema.safeParse(kept).data;
  if (!values) return null;
  const { representative, authorization, patientInformation } = values;
  const ground = representative.ground ?? (representative.authority ? "other" : null);
  return {
    ...values,
    patientInformation: { ...patientInformation, signature: "" },
    authorization: { ...authorization, initials: noInitials },
    representative: { ...representative, ground },
  };
}

/** Today in the signer's own zone, `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

type Known = Pick<Case, "client" | "addressee"> & { people: readonly Person[] };

/** Blank where nobody has told it. */
export const nameOf = (person: MaybeNamed) => (isNamed(person) ? fullName(person) : "");

/** The patient is who was hurt, which may be a child or somebody who died; then another one signs. */
function peopleOf({ client, addressee, people }: Known) {
  const injured = people.find(({ role }) => role === "injured");
  const isOther = addressee?.injured === "other";
  const standIn = isOther ? client : addressee?.who === "client" ? null : addressee;
  return {
    patient: nameOf((isOther && injured) || client),
    dateOfBirth: injured?.birthDate ?? "",
    representative: standIn ? nameOf(standIn) : "",
  };
}

/** What is known already stands in the fields; nothing is chosen, and the signature never stands there. */
export function blankHipaaValues(known: Known, today: string): HipaaValues {
  const { patient, dateOfBirth, representative } = peopleOf(known);
  return {
    signer: null,
    patientInformation: {
      name: patient,
      signature: "",
      phoneNumber1: known.client.phoneNumber ?? "",
      phoneNumber2: "",
      dateOfBirth,
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
      initials: noInitials,
      expirationDate: defaultExpirationDate(today),
    },
    representative: { name: representative, ground: null, authority: "" },
  };
}

/** The kinds that the choice made lets be shared: each of them is initialled. */
export const sharedKinds = ({ authorizationType, exemptions }: HipaaValues["authorization"]) =>
  sensitiveKeys.filter((key) => authorizationType !== "with-exemptions" || isShared(exemptions, key));

/**
 * The server's input: only the parts that belong to the choices made, and the name typed once for both fields. The day
 * of the signature is the server's, in the signer's zone.
 */
export function hipaaInputOf({ signer, patientInformation, ...values }: HipaaValues) {
  const { authorizationType, exemptions, initials, expirationDate } = values.authorization;
  const { name, ground, authority } = values.representative;
  return {
    patientInformation: { ...patientInformation, patientNamePrinted: patientInformation.name },
    authorization: {
      authorizationType,
      exemptions: authorizationType === "with-exemptions" ? exemptions : null,
      initials: Object.fromEntries(sharedKinds(values.authorization).map((key) => [key, initials[key]])),
      expirationDate,
    },
    representative: signer === "representative" ? { name, authority: authorityOf(ground, authority) } : null,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/**
 * Why the patient cannot be the one who signs, in the server's words, or null. It is for the client of a case, whose names
 * of the case and of the account are both known here; a firm does not see the account's.
 */
export function signerProblem(values: HipaaValues, clientNames: readonly string[] | null): string | null {
  if (!clientNames || values.signer !== "patient" || readLine(values.patientInformation.name) === "")
    return null;
  const problem = hipaaNameProblem(hipaaInputOf(values), clientNames);
  return problem && say(problem.message);
}

/** What has to be put right before it can be signed, by path and in the language of the page, or null. */
export function hipaaProblems(
  values: HipaaValues,
  today: string,
  clientNames: readonly string[] | null,
): Issues | null {
  const { error } = hipaaInfoInputSchema.safeParse(hipaaInputOf(values));
  const missing = requiredOf(values).filter(([, text]) => readLine(text ?? "") === "");
  const signer = signerProblem(values, clientNames);
  const problems = {
    ...dayProblem(values, today),
    ...(signer ? { signer } : {}),
    ...(error ? issuesOf(error) : {}),
    ...Object.fromEntries(missing.map(([path]) => [path, say(requiredFieldsMessage)])),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

/** What has to be filled in, by path, in the order of the form. */
function requiredOf({ signer, patientInformation: patient, ...values }: HipaaValues) {
  const { authorization, representative } = values;
  const { authorizationType, initials } = authorization;
  const ofPatient = ["name", "phoneNumber1"] as const;
  const required: [path: string, value: string | null][] = [
    ...ofPatient.map((key): [string, string] => [`patientInformation.${key}`, patient[key]]),
    ["authorization.authorizationType", authorizationType],
    ...(authorizationType === null ? [] : sharedKinds(authorization)).map((key): [string, string] => [
      `authorization.initials.${key}`,
      initials[key],
    ]),
    ["authorization.expirationDate", authorization.expirationDate],
    ["signer", signer],
  ];
  if (signer === "representative")
    required.push(
      ["representative.name", representative.name],
      ["representative.ground", representative.ground],
    );
  if (signer === "representative" && representative.ground === "other")
    required.push(["representative.authority", representative.authority]);
  return [...required, ["patientInformation.signature", patient.signature] as const];
}

/** How many of the fields that have to be filled in are. */
export function hipaaProgress(values: HipaaValues) {
  const required = requiredOf(values);
  return {
    answered: required.filter(([, text]) => readLine(text ?? "") !== "").length,
    asked: required.length,
  };
}

function dayProblem({ authorization: { expirationDate } }: HipaaValues, today: string): Issues {
  if (!isCalendarDay(expirationDate)) return { "authorization.expirationDate": say(requiredFieldsMessage) };
  const problem = expirationDateProblem(expirationDate, today);
  return problem === null ? {} : { "authorization.expirationDate": say(problem) };
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
