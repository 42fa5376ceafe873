import { z } from "zod";
import { stateSchema } from "../addresses/geography/state-schema";
import { imageFileIdOf, imageMessages } from "../files/image";
import { flag } from "../firms/fields/form-values";
import {
  calendarDay,
  clearable,
  clearableLine,
  clearableName,
  email,
  id,
  line,
  missing,
  nameLine,
  optionalParagraph,
  orNull,
  paragraph,
  phoneNumber,
} from "../values/fields";
import { textLength } from "../values/limits";
import { datePrecisions, defects, governmentLevels } from "./circumstances";
import { accidentTypes, caseReferralSources, propertyTypes, rejectionReasonCodes } from "./options";
import { optionalPeople } from "./people/schema";

/** Labels of the fields that must be given, in the order in which the first missing one is named. */
export const caseFieldLabels = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phoneNumber: "Phone Number",
  accidentType: "Accident Type",
  city: "City",
  state: "State",
  date: "Date of Incident",
  referralSource: "Referral Source",
  description: "Case Description",
  attorneyName: "Attorney Name",
  lawFirmName: "Law Firm Name",
  lawFirmId: "Law Firm",
} as const;

const required = (field: keyof typeof caseFieldLabels) => missing(caseFieldLabels[field]);

/** One of a list, where absent, null and blank are called missing and anything else is called wrong. */
const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  field: keyof typeof caseFieldLabels,
) =>
  line(textLength.line, required(field)).pipe(
    z.enum(options, `Please choose a value of the list: ${caseFieldLabels[field]}`),
  );

const listMessage = (label: string, options: readonly string[]) =>
  `Please choose one of ${options.join(", ")}: ${label}`;

/** Each field that an admin may enter and later change, without what its absence means. */
export const caseFields = {
  firstName: nameLine(textLength.name, required("firstName")),
  lastName: nameLine(textLength.name, required("lastName")),
  email: email(required("email")),
  phoneNumber: phoneNumber(required("phoneNumber")),
  accidentType: choice(accidentTypes, "accidentType"),
  propertyType: clearable(z.enum(propertyTypes), "Please choose a value of the list: Property Type"),
  city: nameLine(textLength.name, required("city")),
  state: stateSchema(required("state")),
  date: calendarDay(required("date")),
  referralSource: choice(caseReferralSources, "referralSource"),
  description: paragraph(textLength.description, required("description")),
  hasAttorney: z.boolean("Please say Yes or No: Attorney").nullable().transform(Boolean),
  attorneyName: clearableName(textLength.name),
  lawFirmName: clearableName(textLength.name),
  satisfiedWithAttorney: clearable(z.boolean(), "Please say Yes or No: Satisfied with attorney"),
  imageUrl: clearableLine(textLength.url).refine(
    (url) => url === null || imageFileIdOf(url) !== null,
    imageMessages.notUploaded,
  ),
  county: clearableName(textLength.name),
  datePrecision: clearable(z.enum(datePrecisions), listMessage("Date Precision", datePrecisions)).transform(
    (given) => given ?? "day",
  ),
  governmentLevel: clearable(z.enum(governmentLevels), listMessage("Government Level", governmentLevels)),
  defect: clearable(z.enum(defects), listMessage("Defect", defects)),
  medicalCare: clearable(z.boolean(), "Please say Yes or No: Medical Care"),
};

/** What the law makes time limits of, as all of it may be absent: nobody knows, or nobody asked. */
export const optionalFacts = {
  county: orNull(caseFields.county),
  datePrecision: caseFields.datePrecision.optional().transform((given) => given ?? "day"),
  governmentLevel: orNull(caseFields.governmentLevel),
  defect: orNull(caseFields.defect),
  medicalCare: orNull(caseFields.medicalCare),
};

type AttorneyFields = { hasAttorney?: boolean; attorneyName?: string | null; lawFirmName?: string | null };

/** With an attorney, the attorney and the attorney's firm must be named; checked after all other fields. */
export function missingAttorneyFields(values: AttorneyFields) {
  if (!values.hasAttorney) return [];
  return (["attorneyName", "lawFirmName"] as const).filter((field) => !values[field]);
}

const noAttorney = { attorneyName: null, lawFirmName: null, satisfiedWithAttorney: null };

/** What is stored of an attorney: nothing where there is none, whatever was sent or stood there before. */
export const attorneyFieldsOf = ({
  hasAttorney,
  attorneyName,
  lawFirmName,
  satisfiedWithAttorney,
}: Record<"attorneyName" | "lawFirmName", string | null> & {
  hasAttorney: boolean;
  satisfiedWithAttorney: boolean | null;
}) => (hasAttorney ? { attorneyName, lawFirmName, satisfiedWithAttorney } : noAttorney);

/** The create-case payload. Keys stand in the order in which the first missing field is named. */
export const createCaseSchema = z
  .object({
    ...caseFields,
    propertyType: orNull(caseFields.propertyType),
    hasAttorney: caseFields.hasAttorney.optional().transform(Boolean),
    attorneyName: orNull(caseFields.attorneyName),
    lawFirmName: orNull(caseFields.lawFirmName),
    satisfiedWithAttorney: orNull(caseFields.satisfiedWithAttorney),
    imageUrl: orNull(caseFields.imageUrl),
    ...optionalFacts,
    /** Beside the contract: who was hurt, where that is known as the case is added. */
    people: optionalPeople,
    createdFrom: z.unknown().optional().describe("Ignored: the server says where a case comes from"),
  })
  .superRefine((values, context) => {
    for (const field of missingAttorneyFields(values))
      context.addIssue({ code: "custom", path: [field], message: required(field) });
  });

export const caseIdSchema = z.object({ caseId: id("case number") });

/** The pages of the web app ask for the thread by itself, and leave the messages of the case out. */
export const openCaseSchema = caseIdSchema.extend({
  withMessages: flag(true).describe("false leaves the newest messages out"),
});

/** Any of the create-case fields: what is absent stays as it is, and the origin of a case is never rewritten. */
export const updateCaseSchema = z.object(caseFields).partial().extend(caseIdSchema.shape);

export const rejectCaseSchema = caseIdSchema.extend({
  reasonCode: orNull(clearable(z.enum(rejectionReasonCodes), "Please choose a reason of the list")),
  note: optionalParagraph(textLength.note),
});

export type CreateCase = z.infer<typeof createCaseSchema>;
export type UpdateCase = z.infer<typeof updateCaseSchema>;
export type RejectCase = z.infer<typeof rejectCaseSchema>;
