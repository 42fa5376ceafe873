import { addressOf } from "@caseward/domain/addresses/address";
import { stateName } from "@caseward/domain/addresses/geography/states";
import { type LawFirm, type LawFirmListItem, summariseJurisdictions } from "@caseward/domain/firms/response";
import type { FirmRecord } from "./repository";

/** As lists carry a firm: whole, and with its jurisdictions in words. */
export function describeListedFirm(record: FirmRecord): LawFirmListItem {
  const firm = describeFirm(record);
  return { ...firm, ...summariseJurisdictions(firm.jurisdictions) };
}

export function describeFirm({ firm, contact, practiceAreas, jurisdictions, offices }: FirmRecord): LawFirm {
  const [primary] = offices;
  return {
    id: firm.id,
    firmId: firm.id,
    firmName: firm.firmName,
    yearEstablished: firm.yearEstablished,
    firmWebsite: firm.firmWebsite,
    firmAddress: primary?.address ?? "",
    firmCity: primary?.city ?? "",
    firmState: primary?.state ?? "",
    firmZip: primary?.zipCode ?? "",
    firmPhone: firm.firmPhone,
    firmEmail: firm.firmEmail,
    yearsOfExperience: firm.yearsOfExperience,
    numberOfAttorneys: firm.numberOfAttorneys,
    averageMonthlyVolume: firm.averageMonthlyVolume,
    practiceAreas: practiceAreas.map(({ name, rank }) => ({ name, rank })),
    addresses: offices.map(addressOf),
    primaryContact: contactOf(firm.id, contact),
    jurisdictions: jurisdictions.map(({ state, counties }) => ({
      state,
      stateName: stateName(state),
      counties,
    })),
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
    createdAt: firm.createdAt.toISOString(),
    updatedAt: firm.updatedAt.toISOString(),
  };
}

function contactOf(firmId: number, contact: FirmRecord["contact"]): LawFirm["primaryContact"] {
  if (!contact) throw new Error(`Law firm ${firmId} has no primary contact`);
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
