import { firmFieldLabels } from "@caseward/domain/firms/schema";

const ofContact = {
  "primaryContact.firstName": firmFieldLabels.firstName,
  "primaryContact.lastName": firmFieldLabels.lastName,
  "primaryContact.title": firmFieldLabels.title,
  "primaryContact.email": firmFieldLabels.email,
  "primaryContact.mobileNumber": firmFieldLabels.mobileNumber,
  "primaryContact.faxNumber": "Fax Number",
  "primaryContact.email_preferred": "By email",
  "primaryContact.sms_preferred": "By SMS",
  "primaryContact.fax_preferred": "By fax",
} as const;

const ofEntries = {
  "addresses.address": "Address",
  "addresses.suite": "Suite",
  "addresses.city": "City",
  "addresses.state": "State",
  "addresses.zipCode": "ZIP Code",
  "barAdmissions.attorneyName": "Attorney",
  "barAdmissions.state": "Admitted In",
  "barAdmissions.barNumber": "Bar Number",
} as const;

/** What the fields are called, by their path without the numbers of entries. */
const fieldLabels = {
  firmName: firmFieldLabels.firmName,
  yearEstablished: "Year Established",
  firmWebsite: "Firm Website",
  firmPhone: "Firm Phone",
  firmEmail: "Firm Email",
  ...ofContact,
  ...ofEntries,
  yearsOfExperience: "Years of Experience",
  numberOfAttorneys: "Number of Attorneys",
  averageMonthlyVolume: "Average Monthly Volume",
  caseManagementSoftware: "Case Management Software",
  otherSoftware: "Other Software",
  initialResponseTime: "Initial Response Time",
  monthlyNewCaseCapacity: firmFieldLabels.monthlyNewCaseCapacity,
  apiIntegrationInterest: firmFieldLabels.apiIntegrationInterest,
  caseUpdatesCommitment: firmFieldLabels.caseUpdatesCommitment,
  termsAgreed: firmFieldLabels.termsAgreed,
  informationVerified: firmFieldLabels.informationVerified,
  firmDescription: "Firm Description",
  usp: "Unique Selling Points (USP)",
  referralSource: "Referral Source",
  notes: "Notes",
} as const;

const labels: Partial<Record<string, string>> = fieldLabels;

/** The path without the numbers of entries. */
export const fieldOf = (path: string): string => path.replace(/\.\d+/g, "");

export const labelOf = (path: string): string => labels[fieldOf(path)] ?? "";
