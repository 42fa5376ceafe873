import { z } from "zod";
import { isTimeZone } from "../../addresses/geography/time-zones";
import { latestDay } from "../../values/days";
import { clearable, line, optionalDay, orNull, phoneNumber } from "../../values/fields";
import { textLength } from "../../values/limits";
import { initialsInput, initialsProblem } from "./initials";
import { authorizationTypes, exemptionKeys } from "./schema";
import { optionalDocumentLine, signedText } from "./signed-text";

export const requiredFieldsMessage = "Please fill in all required fields before submitting.";
const phoneMessage = "Please enter a valid phone number";
const partMessage = "Please give this part of the form as an object";

const name = signedText(textLength.name, requiredFieldsMessage);

const birthMessage = "The date of birth must not be in the future";
const dateOfBirth = optionalDay.refine((day) => day === null || day <= latestDay(new Date()), birthMessage);

/** Keys stand in the order of checking. A date of birth that is not given is no key of the record. */
const patientInformation = z
  .object(
    {
      name,
      signature: name,
      patientNamePrinted: name,
      phoneNumber1: phoneNumber(requiredFieldsMessage),
      phoneNumber2: orNull(clearable(phoneNumber(phoneMessage), phoneMessage)),
      dateOfBirth,
    },
    requiredFieldsMessage,
  )
  .transform(({ dateOfBirth, ...patient }) => ({ ...patient, ...(dateOfBirth ? { dateOfBirth } : {}) }));

const exemption = z.boolean("Please say true or false").nullish().transform(Boolean);

const exemptions = z.object(
  {
    mentalHealth: exemption,
    communicableDiseases: exemption,
    hivAids: exemption,
    substanceAbuse: exemption,
    other: exemption,
    otherDescription: optionalDocumentLine(textLength.line),
  },
  partMessage,
);

type Exemptions = z.output<typeof exemptions>;

const givenAuthorization = z.object(
  {
    authorizationType: orNull(
      clearable(z.enum(authorizationTypes), "Please choose complete-record or with-exemptions"),
    ),
    exemptions: exemptions.nullish(),
    initials: initialsInput,
    expirationDate: optionalDay,
  },
  partMessage,
);

type GivenAuthorization = z.output<typeof givenAuthorization>;

function assertExemptionsFit(authorization: GivenAuthorization, context: z.RefinementCtx): void {
  const { authorizationType, exemptions: given } = authorization;
  const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
  const chosen = given ? exemptionKeys.filter((key) => given[key]) : [];
  if (authorizationType === null && chosen.length > 0)
    refuse(["authorizationType"], "Please choose complete-record or with-exemptions");
  const initials = initialsProblem(completedAuthorization(authorization));
  if (initials) refuse(["initials", initials.key], initials.message);
  if (authorizationType !== "with-exemptions") return;
  if (chosen.length === 0)
    refuse(["exemptions"], "Please choose at least one exemption, or the complete record");
  if (given?.other && !given.otherDescription)
    refuse(["exemptions", "otherDescription"], "Please describe the other exemption");
}

/** The complete record unless exemptions were chosen; a description without its exemption says nothing (D27). */
function completedAuthorization({
  authorizationType,
  exemptions: given,
  initials,
  expirationDate,
}: GivenAuthorization) {
  const type = authorizationType ?? "complete-record";
  return {
    authorizationType: type,
    exemptions: type === "with-exemptions" && given ? describedExemptions(given) : null,
    ...(initials ? { initials } : {}),
    expirationDate,
  };
}

const describedExemptions = ({ otherDescription, ...chosen }: Exemptions) => ({
  ...chosen,
  otherDescription: chosen.other ? (otherDescription ?? "") : "",
});

const timeZoneMessage = "Please give the time zone by its name, such as America/Chicago";

const representativeMessage =
  "Please give the name of the person who signs for the patient, and by what right";

/** Somebody who signs for the patient. Blank counts as nobody; half of it is asked for. */
const representative = z
  .object(
    { name: optionalDocumentLine(textLength.name), authority: optionalDocumentLine(textLength.line) },
    representativeMessage,
  )
  .nullish()
  .transform((given) => (given?.name || given?.authority ? given : null))
  .pipe(
    z
      .object({
        name: signedText(textLength.name, representativeMessage),
        authority: signedText(textLength.line, representativeMessage),
      })
      .nullable(),
  );

/**
 * A HIPAA authorization as it is submitted. formId, submissionDate, formVersion, effectivePeriod, organizationName and the
 * date of the signature are the server's (D27): what a caller sends of them is left out, like everything that nobody
 * asked for.
 */
export const hipaaInfoInputSchema = z.object(
  {
    patientInformation,
    authorization: givenAuthorization
      .nullish()
      .transform((given) => given ?? { authorizationType: null, initials: null, expirationDate: null })
      .superRefine(assertExemptionsFit)
      .transform(completedAuthorization),
    representative,
    /** The signer's zone, in which the server dates the signature. */
    timeZone: orNull(clearable(line(textLength.line).refine(isTimeZone, timeZoneMessage), timeZoneMessage)),
  },
  requiredFieldsMessage,
);

export type HipaaInfoInput = z.output<typeof hipaaInfoInputSchema>;
