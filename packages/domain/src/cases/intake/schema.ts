import { z } from "zod";
import { languages } from "../../language/languages";
import { clearable, clearableParagraph, orNull } from "../../values/fields";
import { textLength } from "../../values/limits";
import { optionalPeople } from "../people/schema";
import { caseFields, caseIdSchema, optionalFacts } from "../schema";
import { turnDownReasons } from "./admission";

/** What is said when the answer to these is missing or wrong. */
export const intakeMessages = {
  consent: "Please agree that we may contact you",
  language: "Please choose English or Spanish",
  turnDownReason: "Please choose a reason of the list",
  turnDownSentence: "Please write the sentence that the person reads",
} as const;

/** What happened, when and where, as the person tells it. Keys stand in the order in which the first missing one is named. */
const account = {
  phoneNumber: caseFields.phoneNumber,
  accidentType: caseFields.accidentType,
  city: caseFields.city,
  state: caseFields.state,
  date: caseFields.date,
  description: caseFields.description,
  propertyType: orNull(caseFields.propertyType),
  /** The address that the upload of the picture answered. */
  imageUrl: orNull(caseFields.imageUrl),
  ...optionalFacts,
  /** Who was hurt, and who speaks for them, as far as the person said it. */
  people: optionalPeople,
  consent: z.literal(true, intakeMessages.consent),
  /** No person sees this field. What fills it in is a program, which is answered as everybody and makes nothing. */
  website: z.unknown().optional().describe("Must stay empty"),
};

const language = orNull(clearable(z.enum(languages), intakeMessages.language)).transform(
  (given) => given ?? "en",
);

/** POST /intake: anybody's account of an accident. */
export const intakeInputSchema = z.object({
  firstName: caseFields.firstName,
  lastName: caseFields.lastName,
  email: caseFields.email,
  ...account,
  language,
});

export const intakeResponseSchema = z.object({ reference: z.string() });

/** Whom to call instead of typing. Null where the operator named no number. */
export const intakeContactSchema = z.object({ phone: z.string().nullable() });

/** POST /client/case: the same of a client, whose name and address the account has. */
export const ownCaseInputSchema = z.object({ ...account, language });

/** An own sentence takes the place of the reason's; the reason `other` has none of its own. */
export const turnDownInputSchema = caseIdSchema
  .extend({
    reason: z.enum(turnDownReasons, intakeMessages.turnDownReason),
    sentence: orNull(clearableParagraph(textLength.note)),
  })
  .superRefine(({ reason, sentence }, context) => {
    if (reason === "other" && sentence === null)
      context.addIssue({ code: "custom", path: ["sentence"], message: intakeMessages.turnDownSentence });
  });

export type Intake = z.infer<typeof intakeInputSchema>;
export type OwnCase = z.infer<typeof ownCaseInputSchema>;
export type TurnDown = z.infer<typeof turnDownInputSchema>;
