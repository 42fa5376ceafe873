import { z } from "zod";
import { stateSchema } from "../addresses/geography/states";
import { type Address, officeAddresses } from "../addresses/schema";
import { email, id, missing, nameLine, optionalLine, optionalParagraph, phoneNumber } from "../values/fields";
import { textLength } from "../values/limits";
import { pageSchema } from "../values/paging";
import { choice, flag, isBlank, optionalChoice, optionalCount } from "./form-values";
import { firmOptions, optionValues, practiceAreas } from "./options";
import { jurisdictions, rankedPracticeAreas } from "./practice";
import { website } from "./website";

/** Labels of the required fields, offices apart: each is named by its label when it is missing. */
export const firmFieldLabels = {
  firmName: "Firm Name",
  firstName: "First Name",
  lastName: "Last Name",
  title: "Title",
  email: "Email",
  mobileNumber: "Mobile Number",
  monthlyNewCaseCapacity: "Monthly New Case Capacity",
  apiIntegrationInterest: "API Integration Interest",
  caseUpdatesCommitment: "Case Updates Commitment",
  termsAgreed: "Terms Agreement",
  informationVerified: "Information Verification",
} as const;

const required = (field: keyof typeof firmFieldLabels) => missing(firmFieldLabels[field]);

const ticked = (field: "termsAgreed" | "informationVerified") =>
  z.literal([true, "true"], required(field)).transform(() => true as const);

const primaryContact = z.object(
  {
    firstName: nameLine(textLength.name, required("firstName")),
    lastName: nameLine(textLength.name, required("lastName")),
    title: nameLine(textLength.name, required("title")),
    email: email(required("email")),
    mobileNumber: phoneNumber(required("mobileNumber")),
    faxNumber: optionalLine(textLength.phone).pipe(phoneNumber("").nullable()),
    email_preferred: flag(true),
    sms_preferred: flag(false),
    fax_preferred: flag(false),
  },
  "Please give the primary contact",
);

/** The primary office as callers without an `addresses` list give it. */
const flatOffice = z.string().nullish().describe("Used only where `addresses` is absent");

/** Keys stand in the order of the form, so that the first issue is the first field to be corrected. */
const firmFields = z.object({
  firmName: nameLine(textLength.line, required("firmName")),
  yearEstablished: optionalCount("Year Established", 1700, 2100).describe(
    "At most 2100 here, since pure code has no clock: only the server can compare with the current year",
  ),
  firmWebsite: optionalLine(textLength.url).pipe(website.nullable()),
  firmPhone: optionalLine(textLength.phone).pipe(phoneNumber("").nullable()),
  firmEmail: optionalLine(textLength.email).pipe(email().nullable()),
  firmAddress: flatOffice,
  firmCity: flatOffice,
  firmState: flatOffice,
  firmZip: flatOffice,
  addresses: officeAddresses,
  primaryContact,
  practiceAreas: rankedPracticeAreas,
  jurisdictions,
  yearsOfExperience: optionalCount("Years of Experience", 0, 300),
  numberOfAttorneys: optionalCount("Number of Attorneys", 0, 100_000),
  averageMonthlyVolume: optionalChoice(optionValues(firmOptions.caseVolume)),
  caseManagementSoftware: optionalChoice(optionValues(firmOptions.caseManagementSoftware)),
  otherSoftware: optionalLine(),
  initialResponseTime: optionalChoice(optionValues(firmOptions.initialResponseTime)),
  monthlyNewCaseCapacity: choice(optionValues(firmOptions.caseVolume), required("monthlyNewCaseCapacity")),
  apiIntegrationInterest: choice(
    optionValues(firmOptions.apiIntegrationInterest),
    required("apiIntegrationInterest"),
  ),
  caseUpdatesCommitment: choice(
    optionValues(firmOptions.caseUpdatesCommitment),
    required("caseUpdatesCommitment"),
  ),
  termsAgreed: ticked("termsAgreed"),
  informationVerified: ticked("informationVerified"),
  firmDescription: optionalParagraph(textLength.description),
  usp: optionalParagraph(),
  referralSource: optionalChoice(optionValues(firmOptions.referralSource)),
  notes: optionalParagraph(),
});

type GivenFirm = z.input<typeof firmFields>;

/** One form of the offices for all callers: `addresses` wins, without it the flat fields make the primary one. */
function withOffices(given: GivenFirm) {
  if (typeof given !== "object" || given === null) return given;
  const { firmAddress, firmCity, firmState, firmZip, addresses, primaryContact, ...rest } = given;
  const flat = { address: firmAddress, city: firmCity, state: firmState, zipCode: firmZip };
  const hasAddresses = Array.isArray(addresses) ? addresses.length > 0 : !isBlank(addresses);
  return {
    ...rest,
    addresses: hasAddresses ? addresses : [flat],
    primaryContact: isBlank(primaryContact) ? {} : primaryContact,
  };
}

const flatFields = (primary: Address | undefined) => ({
  firmAddress: primary?.address ?? "",
  firmCity: primary?.city ?? "",
  firmState: primary?.state ?? "",
  firmZip: primary?.zipCode ?? "",
});

/** The onboarding of a law firm (specification, sections 3 and 5; D34, D35). The flat office mirrors the primary one. */
export const createFirmSchema = z
  .preprocess(withOffices, firmFields)
  .transform((firm) => ({ ...firm, ...flatFields(firm.addresses[0]) }));

export type CreateFirm = z.infer<typeof createFirmSchema>;

export const firmIdSchema = z.object({ firmId: id("law firm number") });

/** The query of the admin's list of firms (D42). */
export const listFirmsSchema = pageSchema.extend({
  search: optionalLine(textLength.search),
  state: optionalLine().pipe(stateSchema().nullable()),
  practiceArea: optionalChoice(practiceAreas),
});

export type ListFirms = z.infer<typeof listFirmsSchema>;
