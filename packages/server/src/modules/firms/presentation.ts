import { addressOf } from "@caseward/domain/addresses/address";
import { stateName } from "@caseward/domain/addresses/geography/states";
import { type LawFirm, type LawFirmListItem, summariseJurisdictions } from "@caseward/domain/firms/response";
import type { UserType } from "@caseward/domain/users/actor";
import type { FirmRecord } from "./repository";

/** As the admin's list carries a firm: whole, with its jurisdictions in words and the firms that look like it. */
export function describeListedFirm(record: FirmRecord & { lookAlikes: number[] }): LawFirmListItem {
  const firm = describeFirm(record, "admin");
  return { ...firm, ...summariseJurisdictions(firm.jurisdictions), lookAlikes: record.lookAlikes };
}

/** Where a firm stands: to the admins with who decided and why, to others without. */
const verificationOf = ({ firm, decidedBy }: FirmRecord, reader: UserType): LawFirm["verification"] => ({
  status: firm.verification,
  decidedAt: firm.decidedAt?.toISOString() ?? null,
  ...(reader === "admin" ? { note: firm.verificationNote, decidedBy } : {}),
});

export function describeFirm(record: FirmRecord, reader: UserType): LawFirm {
  const { firm, contact, practiceAreas, jurisdictions, offices } = record;
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
    barAdmissions: firm.barAdmissions,
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
    verification: verificationOf(record, reader),
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
