import { z } from "zod";
import { stateSchema } from "../addresses/geography/state-schema";
import { type Address, officeAddresses } from "../addresses/schema";
import {
  email,
  id,
  isBlank,
  missing,
  nameLine,
  optionalLine,
  optionalParagraph,
  phoneNumber,
} from "../values/fields";
import { listSize, textLength } from "../values/limits";
import { pageSchema } from "../values/paging";
import { choice, flag, optionalChoice, optionalCount } from "./fields/form-values";
import { website } from "./fields/website";
import { firmOptions, optionValues, practiceAreas } from "./options";
import { jurisdictions, rankedPracticeAreas } from "./practice";
import { barAdmissions } from "./verification/bar-admissions";
import { firmVerifications } from "./verification/verification";

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

/** Labels of the lists that the screen asks for (D20). */
const partLabels = { practiceAreas: "Practice Areas", jurisdictions: "Jurisdictions" } as const;

const required = (field: keyof typeof firmFieldLabels) => missing(firmFieldLabels[field]);

const ticked = (field: "termsAgreed" | "informationVerified") =>
  z.literal([true, "true"], required(field)).transform(() => true as const);

const contactMessage = "Please give the primary contact";

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
  contactMessage,
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
  barAdmissions,
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

const wholeFirm = <Fields extends typeof firmFields>(fields: Fields) =>
  z.preprocess(withOffices, fields).transform((firm) => ({ ...firm, ...flatFields(firm.addresses[0]) }));

/** The onboarding of a law firm (specification, sections 3 and 5; D34, D35). The flat office mirrors the primary one. */
export const createFirmSchema = wholeFirm(firmFields);

export type CreateFirm = z.infer<typeof createFirmSchema>;

/**
 * The onboarding as our screen asks for it, with areas and places (D20), without which no case finds the firm. The
 * server also takes a firm without them, as earlier callers send it.
 */
export const onboardingSchema = wholeFirm(
  firmFields.extend({
    practiceAreas: rankedPracticeAreas.refine(({ length }) => length > 0, missing(partLabels.practiceAreas)),
    jurisdictions: jurisdictions.refine(({ length }) => length > 0, missing(partLabels.jurisdictions)),
  }),
);

export const firmIdSchema = z.object({ firmId: id("law firm number") });

type AnyOf<Shape extends z.ZodRawShape> = z.ZodObject<{
  [Key in keyof Shape]: z.ZodOptional<z.ZodNonOptional<Shape[Key]>>;
}>;

/** Any of the fields of an object: what is absent stays absent, whatever the field itself makes of it. */
const anyOf = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>, message?: string) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields.shape).map(([name, field]) => [
        name,
        z.optional(z.nonoptional(field as z.ZodType)),
      ]),
    ),
    message,
  ) as unknown as AnyOf<Shape>;

/** Any of the onboarding's fields, and any of the contact's: what is absent stays as it is. */
export const updateFirmSchema = anyOf(firmFields).extend({
  ...firmIdSchema.shape,
  primaryContact: anyOf(primaryContact, contactMessage).optional(),
});

export type UpdateFirm = z.infer<typeof updateFirmSchema>;

/** An admin's decision on a firm, and its ground, which admins alone read. */
export const verifyFirmSchema = firmIdSchema.extend({
  status: z.enum(firmVerifications, "Please choose pending, verified or suspended"),
  note: optionalParagraph(),
});
export type VerifyFirm = z.infer<typeof verifyFirmSchema>;

/** The query of the admin's list of firms (D42). */
export const listFirmsSchema = pageSchema.extend({
  search: optionalLine(textLength.search),
  state: optionalLine().pipe(stateSchema().nullable()),
  practiceArea: optionalChoice(practiceAreas),
  verification: optionalChoice(firmVerifications),
});

export type ListFirms = z.infer<typeof listFirmsSchema>;

/** Of which firms an admin wants to know how much they hold. */
export const firmWorkloadsSchema = z.object({
  firmIds: z.array(id("law firm number"), "Please give the law firms as a list of numbers").max(listSize.max),
});
