import type { Address } from "@caseward/domain/addresses/schema";

type Text = string | null;
/** A number, or the digits of one that is still being typed. */
type Count = number | string | null;

type Contact = {
  firstName: string;
  lastName: string;
  title: string;
  email: string;
  mobileNumber: string;
  faxNumber: Text;
  email_preferred: boolean;
  sms_preferred: boolean;
  fax_preferred: boolean;
};

/** What is read of a firm, from the server or from a form that is not sent yet. Blank counts as not provided. */
type FirmFacts = {
  firmName: string;
  yearEstablished: Count;
  firmWebsite: Text;
  firmPhone: Text;
  firmEmail: Text;
  addresses: readonly Address[];
  primaryContact: Contact;
  practiceAreas: readonly { name: string; rank: number }[];
  jurisdictions: readonly { state: string; stateName: string; counties: readonly string[] }[];
  barAdmissions: readonly { attorneyName: Text; state: string; barNumber: string }[];
  yearsOfExperience: Count;
  numberOfAttorneys: Count;
  averageMonthlyVolume: Text;
  caseManagementSoftware: Text;
  otherSoftware: Text;
  initialResponseTime: Text;
  monthlyNewCaseCapacity: Text;
  apiIntegrationInterest: Text;
  caseUpdatesCommitment: Text;
  termsAgreed: boolean;
  informationVerified: boolean;
  firmDescription: Text;
  usp: Text;
  referralSource: Text;
  notes: Text;
};

export type FactsProps = { firm: FirmFacts };
