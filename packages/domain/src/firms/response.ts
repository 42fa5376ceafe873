import { z } from "zod";
import { allCounties } from "../addresses/geography/counties";
import { addressSchema } from "../addresses/schema";
import { firmOptions, optionValues, practiceAreas } from "./options";
import { likenessKinds } from "./verification/likeness";
import { firmVerifications } from "./verification/verification";

const areas = z.array(z.object({ name: z.enum(practiceAreas), rank: z.number() }));
const jurisdictions = z.array(
  z.object({ state: z.string(), stateName: z.string(), counties: z.array(z.string()) }),
);
const text = z.string().nullable();
const count = z.number().nullable();
const instant = z.iso.datetime();

/** Where a firm stands. Who decided, and on what ground, is the admins' alone, and absent from what others get. */
const verification = z.object({
  status: z.enum(firmVerifications),
  note: text.optional(),
  decidedAt: instant.nullable(),
  decidedBy: text.optional(),
});

/** A law firm as its page and an outside caller get it. `id` and `firmId` are the same number. */
export const lawFirmSchema = z.object({
  id: z.number(),
  firmId: z.number(),
  firmName: z.string(),
  yearEstablished: count,
  firmWebsite: text,
  firmAddress: z.string(),
  firmCity: z.string(),
  firmState: z.string(),
  firmZip: z.string(),
  firmPhone: text,
  firmEmail: text,
  yearsOfExperience: count,
  numberOfAttorneys: count,
  averageMonthlyVolume: z.enum(optionValues(firmOptions.caseVolume)).nullable(),
  practiceAreas: areas,
  addresses: z.array(addressSchema),
  primaryContact: z.object({
    firstName: z.string(),
    lastName: z.string(),
    title: z.string(),
    email: z.string(),
    mobileNumber: z.string(),
    faxNumber: text,
    email_preferred: z.boolean(),
    sms_preferred: z.boolean(),
    fax_preferred: z.boolean(),
  }),
  jurisdictions,
  barAdmissions: z.array(z.object({ attorneyName: text, state: z.string(), barNumber: z.string() })),
  caseManagementSoftware: z.enum(optionValues(firmOptions.caseManagementSoftware)).nullable(),
  otherSoftware: text,
  apiIntegrationInterest: z.enum(optionValues(firmOptions.apiIntegrationInterest)),
  initialResponseTime: z.enum(optionValues(firmOptions.initialResponseTime)).nullable(),
  monthlyNewCaseCapacity: z.enum(optionValues(firmOptions.caseVolume)),
  caseUpdatesCommitment: z.enum(optionValues(firmOptions.caseUpdatesCommitment)),
  termsAgreed: z.boolean(),
  informationVerified: z.boolean(),
  firmDescription: text,
  usp: text,
  referralSource: z.enum(optionValues(firmOptions.referralSource)).nullable(),
  notes: text,
  verification,
  createdAt: instant,
  updatedAt: instant,
});

export type LawFirm = z.infer<typeof lawFirmSchema>;

/** A row of the admin's list: the whole firm, and its jurisdictions in words (specification, section 3). */
export const lawFirmListItemSchema = lawFirmSchema.extend({
  jurisdiction: z.string(),
  jurisdictionCounty: z.string(),
  /** Firms with the same folded name, mail domain, phone number or office. */
  lookAlikes: z.array(z.number()),
});
export type LawFirmListItem = z.infer<typeof lawFirmListItemSchema>;

/**
 * The two texts of the list: the states, and the counties or 'All Counties'. A state without counties says 'All
 * Counties' beside another's, so that no county is taken for its own.
 */
export function summariseJurisdictions(chosen: LawFirm["jurisdictions"]) {
  const counties = chosen.flatMap((one) => (one.counties.length > 0 ? one.counties : [allCounties]));
  return {
    jurisdiction: chosen.map(({ stateName }) => stateName).join(", "),
    jurisdictionCounty: [...new Set(counties)].join(", "),
  };
}

export const lawFirmResponseSchema = z.object({ lawFirm: lawFirmSchema });

export const lawFirmsResponseSchema = z.object({
  lawFirms: z.array(lawFirmListItemSchema),
  nextCursor: z.string().nullable(),
});

export const lookAlikesResponseSchema = z.object({
  lawFirms: z.array(lawFirmSchema.extend({ alike: z.array(z.enum(likenessKinds)) })),
});
export type LookAlike = z.infer<typeof lookAlikesResponseSchema>["lawFirms"][number];

/** What a firm holds (open offers and accepted cases, at most a thousand are counted), and when it last answered one. */
export const firmWorkloadsResponseSchema = z.object({
  workloads: z.array(
    z.object({ firmId: z.number(), casesHeld: z.number(), lastAnsweredAt: instant.nullable() }),
  ),
});
