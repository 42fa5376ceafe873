import { type LawFirm, type LawFirmListItem, summariseJurisdictions } from "@caseward/domain/firms/response";
import { stateName } from "@caseward/domain/geography/states";
import { addressOf } from "../addresses/address";
import type { FirmRecord } from "./repository";

/** What the list and the page of a firm have in common. */
const commonFields = ({ firm, offices, practiceAreas, jurisdictions }: FirmRecord) => ({
  id: firm.id,
  firmId: firm.id,
  firmName: firm.firmName,
  firmCity: offices[0]?.city ?? "",
  firmState: offices[0]?.state ?? "",
  firmPhone: firm.firmPhone,
  firmEmail: firm.firmEmail,
  practiceAreas: practiceAreas.map(({ name, rank }) => ({ name, rank })),
  jurisdictions: jurisdictions.map(({ state, counties }) => ({
    state,
    stateName: stateName(state),
    counties,
  })),
  createdAt: firm.createdAt.toISOString(),
});

export function describeListedFirm(record: FirmRecord): LawFirmListItem {
  const fields = commonFields(record);
  return { ...fields, ...summariseJurisdictions(fields.jurisdictions) };
}

export function describeFirm(record: FirmRecord): LawFirm {
  const { firm, offices } = record;
  return {
    ...commonFields(record),
    yearEstablished: firm.yearEstablished,
    firmWebsite: firm.firmWebsite,
    firmAddress: offices[0]?.address ?? "",
    firmZip: offices[0]?.zipCode ?? "",
    yearsOfExperience: firm.yearsOfExperience,
    numberOfAttorneys: firm.numberOfAttorneys,
    averageMonthlyVolume: firm.averageMonthlyVolume,
    addresses: offices.map(addressOf),
    primaryContact: contactOf(record),
    caseManagementSoftware: firm.caseManagementSoftware,
    otherSoftware: firm.otherSoftware,
    apiIntegrationInterest: firm.apiIntegrationInterest,
    initialResponseTime: firm.initialResponseTime,
    monthlyNewCaseCapacity: firm.monthlyNewCaseCapacity,
    caseUpdatesCommitment: firm.caseUpdatesCommitment,
    termsAgreed: firm.termsAgreed,
    informationVerified: firm.informationVerified,
    firmDescription: firm.firmDescription,
    usp: firm.usp,
    referralSource: firm.referralSource,
    notes: firm.notes,
    updatedAt: firm.updatedAt.toISOString(),
  };
}

function contactOf({ contact, firm }: FirmRecord): LawFirm["primaryContact"] {
  if (!contact) throw new Error(`Law firm ${firm.id} has no primary contact`);
  const { firstName, lastName, title, email, mobileNumber, faxNumber } = contact;
  return {
    firstName,
    lastName,
    title,
    email,
    mobileNumber,
    faxNumber,
    email_preferred: contact.emailPreferred,
    sms_preferred: contact.smsPreferred,
    fax_preferred: contact.faxPreferred,
  };
}
