import { formatDay } from "../../language/dates";
import type { UserType } from "../../users/actor";
import { formatPaddedCaseNumber, formatPhone } from "../../values/text";
import { isShared } from "./initials";
import { type HipaaInfo, sensitiveKeys } from "./schema";
import { authorizationTerms } from "./terms";

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
  return [
    ...revocationSections(record),
    section("patient", "Patient", [], patientFields(record)),
    ...authorizationTerms(record).flatMap((term) => [
      { ...term, fields: [] },
      ...(term.id === "exemptions" ? initialsSections(record) : []),
    ]),
    section("signature", "Signature", [signatureTextOf(record)], signatureFields(record)),
    representativeSection(record),
  ];
}

/** Stands first, so that nobody takes a revoked authorization for one that is in force. */
const revocationSections = ({ hipaaInfo: { revokedAt } }: SignedAuthorization) =>
  revokedAt
    ? [
        section(
          "revoked",
          "REVOKED",
          ["The client has revoked this authorization. Nothing may be released under it any more."],
          [field("Revoked at", formatRecordedTime(revokedAt))],
        ),
      ]
    : [];

const sensitiveWords = {
  mentalHealth: "Mental health",
  communicableDiseases: "Communicable diseases",
  hivAids: "HIV or AIDS",
  substanceAbuse: "Alcohol or drug abuse treatment",
} as const satisfies Record<(typeof sensitiveKeys)[number], string>;

/** What was initialled one by one; older records and other callers have none. */
function initialsSections({ hipaaInfo }: SignedAuthorization): AuthorizationSection[] {
  const { initials, exemptions } = hipaaInfo.authorization;
  if (!initials) return [];
  const fields = sensitiveKeys.map((key) =>
    field(sensitiveWords[key], isShared(exemptions, key) ? (initials[key] ?? "") : "May not be released"),
  );
  return [section("initials", "Sensitive records", [initialsText], fields)];
}

const initialsText = "Initials beside a kind of record say that it may be released.";

const signatureText =
  "I have read this authorization and agree to it. The name below was typed as a signature and recorded electronically.";

const enteredText =
  "The name below was entered for the client by the law firm, and recorded electronically. The client has been asked to confirm or revoke it.";

const signatureTextOf = ({ hipaaInfo: { signedBy } }: SignedAuthorization) =>
  signedBy.userType === "client" ? signatureText : enteredText;

const field = (label: string, value: string): Field => ({ label, value });

function patientFields({ caseId, hipaaInfo }: SignedAuthorization): Field[] {
  const { name, dateOfBirth, phoneNumber1, phoneNumber2 } = hipaaInfo.patientInformation;
  return [
    field("Patient name", name),
    ...(dateOfBirth ? [field("Date of birth", formatDay(dateOfBirth))] : []),
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
  const { signedBy, signedAt, enteredByFirm, confirmedAt } = hipaaInfo;
  const enterer = enteredByFirm ? `${signedBy.name} of ${enteredByFirm}` : signedBy.name;
  const { name, signature, signatureDate, patientNamePrinted } = hipaaInfo.patientInformation;
  return [
    field("Signature", signature),
    field("Date signed", formatDay(signatureDate.slice(0, 10))),
    field("Patient name printed", patientNamePrinted),
    field("Recorded at", formatRecordedTime(signedAt)),
    signedBy.userType === "client"
      ? field("Filled in by", signedBy.name)
      : field("Entered by", `${enterer}, for ${name}`),
    field("Role and account", `${roleWords[signedBy.userType]}, account ${signedBy.id}`),
    field("Address of origin", ip ?? "Not recorded"),
    ...(confirmedAt || signedBy.userType !== "client"
      ? [field("Confirmed by the client", confirmedAt ? formatRecordedTime(confirmedAt) : "Not yet")]
      : []),
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
