import { representativeGrounds } from "@caseward/domain/forms/hipaa/grounds";
import { exemptionKeys } from "@caseward/domain/forms/hipaa/schema";
import { isCalendarDay } from "@caseward/domain/values/days";
import { formatDay } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import type { DescribedPart, Fact } from "../fields/described";
import { authorizationLabels, exemptionLabels } from "./hipaa-labels";
import { type HipaaValues, sharedKinds } from "./hipaa-values";

const dayText = (day: string) => (isCalendarDay(day) ? formatDay(day) : day);

const fact = (path: string, short: string, value: string): Fact => ({
  path,
  label: short,
  short,
  value: value.trim() === "" ? "" : value,
});

/** The steps of an authorization, with the answers so far. The first three are to read. */
export function describeValues(values: HipaaValues, isPatient: boolean): DescribedPart[] {
  const { patientInformation: patient, authorization } = values;
  const { authorizationType, initials, expirationDate } = authorization;
  const part = (id: string, title: string, ...facts: Fact[]) => ({ id, title, facts });
  const ofPatient = (key: keyof typeof patient, short: string) =>
    fact(`patientInformation.${key}`, short, key === "dateOfBirth" ? dayText(patient[key]) : patient[key]);
  return [
    part("terms", t("What you agree to")),
    part("time", t("How long it counts")),
    part("rights", t("Your rights")),
    part(
      "patient",
      t("Patient"),
      ofPatient("name", t("Patient name")),
      { ...ofPatient("dateOfBirth", t("Date of birth")), isOptional: true },
      ofPatient("phoneNumber1", t("Phone number 1")),
      { ...ofPatient("phoneNumber2", t("Phone number 2")), isOptional: true },
    ),
    part(
      "records",
      t("What may be shared"),
      fact(
        "authorization.authorizationType",
        t("Records"),
        authorizationType ? t(authorizationLabels[authorizationType]) : "",
      ),
      ...(authorizationType === "with-exemptions"
        ? [fact("authorization.exemptions", t("May not be shared"), exemptionText(authorization))]
        : []),
    ),
    part(
      "initials",
      t("Initials and last day"),
      ...sharedKinds(authorization).map((key) =>
        fact(`authorization.initials.${key}`, t(exemptionLabels[key]), initials[key]),
      ),
      fact("authorization.expirationDate", t("Expiration date"), dayText(expirationDate)),
    ),
    part("sign", t("Sign here"), ...signatureFacts(values, isPatient)),
  ];
}

function signatureFacts({ signer, representative, patientInformation }: HipaaValues, isPatient: boolean) {
  const patient = isPatient ? t("I am the patient") : t("The patient");
  const { name, ground, authority } = representative;
  const right = ground && ground !== "other" ? t(representativeGrounds[ground]) : authority;
  return [
    fact(
      "signer",
      t("Who signs?"),
      signer === "representative" ? t("Somebody for the patient") : signer ? patient : "",
    ),
    ...(signer === "representative"
      ? [
          fact("representative.name", t("Name of the representative"), name),
          fact(
            ground === "other" ? "representative.authority" : "representative.ground",
            t("Authority to act for the patient"),
            right,
          ),
        ]
      : []),
    fact("patientInformation.signature", t("Signature"), patientInformation.signature),
  ];
}

const exemptionText = ({ exemptions }: HipaaValues["authorization"]) =>
  exemptionKeys
    .filter((key) => exemptions[key])
    .map((key) => (key === "other" ? exemptions.otherDescription : t(exemptionLabels[key])))
    .join("\n");
