import { practiceAreas } from "@caseward/domain/firms/options";
import type { LawFirm } from "@caseward/domain/firms/response";
import { randomId } from "@mantine/hooks";
import { z } from "zod";

/** Whatever a draft holds in the wrong form counts as not yet given, so that an old draft never breaks the form. */
const text = z.string().catch("");
const tick = (byDefault: boolean) => z.boolean().catch(byDefault);

/** The first entry of a list is the same one in every window, so that what is typed into it there comes together. */
export const firstKey = "first";

const office = z.object({
  /** Identifies an office while others are removed. The server ignores it. */
  key: z.string().catch(() => randomId()),
  address: text,
  suite: text,
  city: text,
  state: text,
  zipCode: text,
  isPrimary: tick(false),
});

const barAdmission = z.object({
  /** Identifies an admission while others are removed. The server ignores it. */
  key: z.string().catch(() => randomId()),
  attorneyName: text,
  state: text,
  barNumber: text,
});

export type BarAdmissionValues = z.infer<typeof barAdmission>;
export const blankBarAdmission = (): BarAdmissionValues => barAdmission.parse({});

const primaryContact = z.object({
  firstName: text,
  lastName: text,
  title: text,
  email: text,
  mobileNumber: text,
  faxNumber: text,
  email_preferred: tick(true),
  sms_preferred: tick(false),
  fax_preferred: tick(false),
});

const jurisdiction = z.object({ state: z.string(), stateName: z.string(), counties: z.array(z.string()) });

export type OfficeValues = z.infer<typeof office>;
export const blankOffice = (): OfficeValues => office.parse({});

/** What the onboarding form holds while it is filled in; createFirmSchema judges it. */
export const onboardingValuesSchema = z.object({
  firmName: text,
  yearEstablished: text,
  firmWebsite: text,
  firmPhone: text,
  firmEmail: text,
  addresses: z
    .array(office)
    .min(1)
    .catch(() => [{ ...blankOffice(), key: firstKey, isPrimary: true }]),
  primaryContact: primaryContact.catch(() => primaryContact.parse({})),
  practiceAreas: z.array(z.object({ name: z.enum(practiceAreas), rank: z.number() })).catch([]),
  jurisdictions: z.array(jurisdiction).catch([]),
  barAdmissions: z
    .array(barAdmission)
    .min(1)
    .catch(() => [{ ...blankBarAdmission(), key: firstKey }]),
  yearsOfExperience: text,
  numberOfAttorneys: text,
  averageMonthlyVolume: text,
  caseManagementSoftware: text,
  otherSoftware: text,
  initialResponseTime: text,
  monthlyNewCaseCapacity: text,
  apiIntegrationInterest: text,
  caseUpdatesCommitment: text,
  termsAgreed: tick(false),
  informationVerified: tick(false),
  firmDescription: text,
  usp: text,
  referralSource: text,
  notes: text,
});

export type OnboardingValues = z.infer<typeof onboardingValuesSchema>;

export const blankValues = (): OnboardingValues => onboardingValuesSchema.parse({});

export function valuesOf(firm: LawFirm): OnboardingValues {
  const asText = (value: unknown): unknown => {
    if (typeof value === "number") return String(value);
    if (Array.isArray(value)) return value.map(asFields);
    return value ?? "";
  };
  const asFields = (held: object): object =>
    Object.fromEntries(Object.entries(held).map(([name, value]) => [name, asText(value)]));
  const { practiceAreas: areas, jurisdictions } = firm;
  const primaryContact = asFields(firm.primaryContact);
  return onboardingValuesSchema.parse({
    ...asFields(firm),
    practiceAreas: areas,
    jurisdictions,
    primaryContact,
  });
}

type Contact = OnboardingValues["primaryContact"];
type TopLevel = Exclude<keyof OnboardingValues, "addresses" | "barAdmissions" | "primaryContact">;

export type FieldPath =
  | TopLevel
  | `primaryContact.${keyof Contact}`
  | `barAdmissions.${number}.${Exclude<keyof BarAdmissionValues, "key">}`
  | `addresses.${number}.${Exclude<keyof OfficeValues, "key">}`;
