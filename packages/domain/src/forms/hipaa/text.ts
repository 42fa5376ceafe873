import { formatDay } from "../../language/dates";
import { formatPaddedCaseNumber, formatPhone } from "../../text";
import type { UserType } from "../../users/actor";
import type { HipaaInfo } from "./schema";

/** A stored authorization: what the printed document is made from. */
export type SignedAuthorization = {
  caseId: number;
  hipaaInfo: HipaaInfo;
  /** Network address from which it was signed. */
  ip: string | null;
};

type Field = { label: string; value: string };
export type AuthorizationSection = { id: string; heading: string; paragraphs: string[]; fields: Field[] };

const section = (id: string, heading: string, paragraphs: string[], fields: Field[] = []) => ({
  id,
  heading,
  paragraphs,
  fields,
});

/** The printed text, in its order. Holds all that 45 CFR 164.508(c) asks of a valid authorization. */
export function authorizationSections(record: SignedAuthorization): AuthorizationSection[] {
  const { authorization, organizationName } = record.hipaaInfo;
  return [
    section("patient", "Patient", [], patientFields(record)),
    section("information", "Information to be released", [informationText]),
    section("exemptions", "Exemptions", [exemptionsText(authorization)]),
    section("disclosers", "Who may release it", [disclosersText]),
    section("recipients", "Who may receive it", [
      `The law firm that represents me in this case, or the law firm that I retain through ${organizationName}, including its attorneys and the staff who work on my case.`,
    ]),
    section("purpose", "Purpose", ["The information is released at the request of the individual."]),
    section("period", "Period covered", [
      "This authorization covers all past, present and future periods of health care.",
    ]),
    section("expiration", "Expiration", [
      `This authorization expires on ${formatDay(authorization.expirationDate)}, unless I revoke it earlier.`,
    ]),
    section("revocation", "Right to revoke", [revocationText(record)]),
    section("no-condition", "No condition on treatment", [noConditionText]),
    section("redisclosure", "Disclosure by the recipient", [redisclosureText]),
    section("copy", "Copies", [
      "I have a right to a copy of this authorization. A copy is as valid as the original.",
    ]),
    section("signature", "Signature", [signatureText], signatureFields(record)),
    representativeSection(record),
  ];
}

const informationText =
  "My health record: medical history, examinations, diagnoses, treatment and its notes, prescriptions, test results, images such as X-ray, CT and MRI with their reports, ambulance, emergency and hospital records, therapy and rehabilitation records, and itemized bills with records of payment. Psychotherapy notes that are kept apart from the record are not included.";

const disclosersText =
  "Any health care provider who has treated or examined me: every physician, hospital, clinic, ambulance service, laboratory, imaging center, pharmacy, therapist and other provider, and whoever keeps records for them.";

const noConditionText =
  "Treatment, payment, enrollment in a health plan and eligibility for benefits may not be conditioned on whether I sign this authorization. I may refuse to sign it.";

const redisclosureText =
  "Information that is released under this authorization may be disclosed again by the recipient and may then no longer be protected by federal privacy rules.";

const signatureText =
  "I have read this authorization and agree to it. The name below was typed as a signature and recorded electronically.";

const revocationText = ({ caseId, hipaaInfo }: SignedAuthorization) =>
  `I may revoke this authorization at any time, in writing: by a dated letter with my name, my signature and case ${formatPaddedCaseNumber(caseId)}, given or mailed to the provider that holds the record, with a copy to the law firm or to ${hipaaInfo.organizationName}. It takes effect when the provider receives it, and does not undo what was released in reliance on this authorization before.`;

type Authorization = HipaaInfo["authorization"];

function exemptionsText({ authorizationType, exemptions }: Authorization): string {
  if (authorizationType === "complete-record" || !exemptions)
    return "None. I authorize the release of my complete health record, including records of mental health, communicable diseases, HIV or AIDS, and alcohol or drug abuse treatment.";
  const withheld = [
    exemptions.mentalHealth && "mental health records",
    exemptions.communicableDiseases && "records of communicable diseases",
    exemptions.hivAids && "records of HIV or AIDS",
    exemptions.substanceAbuse && "records of alcohol or drug abuse treatment",
    exemptions.other && `other: ${exemptions.otherDescription}`,
  ].filter(Boolean);
  return `I authorize the release of my health record with the exception of the following, which may not be released: ${withheld.join("; ")}.`;
}

const field = (label: string, value: string): Field => ({ label, value });

function patientFields({ caseId, hipaaInfo }: SignedAuthorization): Field[] {
  const { name, phoneNumber1, phoneNumber2 } = hipaaInfo.patientInformation;
  return [
    field("Patient name", name),
    field("Phone number 1", formatPhone(phoneNumber1)),
    ...(phoneNumber2 ? [field("Phone number 2", formatPhone(phoneNumber2))] : []),
    field("Case number", formatPaddedCaseNumber(caseId)),
  ];
}

const roleWords: Record<UserType, string> = {
  client: "Client",
  lawfirm: "Law firm of the client",
  admin: "Administrator",
};

function signatureFields({ hipaaInfo, ip }: SignedAuthorization): Field[] {
  const { signedBy, signedAt } = hipaaInfo;
  const { signature, signatureDate, patientNamePrinted } = hipaaInfo.patientInformation;
  return [
    field("Signature", signature),
    field("Date signed", formatDay(signatureDate.slice(0, 10))),
    field("Patient name printed", patientNamePrinted),
    field("Recorded at", formatRecordedTime(signedAt)),
    field("Filled in by", signedBy.name),
    field("Role and account", `${roleWords[signedBy.userType]}, account ${signedBy.id}`),
    field("Address of origin", ip ?? "Not recorded"),
  ];
}

/** '2026-11-27 23:28:55 UTC': to the second, and the same for every reader. */
const formatRecordedTime = (instant: string) =>
  new Date(instant).toISOString().replace(/T(.{8}).*/, " $1 UTC");

const representativeSection = ({ hipaaInfo: { representative } }: SignedAuthorization) =>
  representative
    ? section(
        "representative",
        "Personal representative",
        ["A personal representative signs for the patient."],
        [
          field("Name of the representative", representative.name),
          field("Authority to act for the patient", representative.authority),
        ],
      )
    : section("representative", "Personal representative", [
        "No personal representative signs this authorization.",
      ]);
