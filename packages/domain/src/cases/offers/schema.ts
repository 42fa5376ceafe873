import { z } from "zod";
import { flag } from "../../firms/fields/form-values";
import {
  clearable,
  id,
  instantField,
  isUnique,
  missing,
  optionalParagraph,
  orNull,
  paragraph,
} from "../../values/fields";
import { textLength } from "../../values/limits";
import { caseFieldLabels, caseIdSchema } from "../schema";
import { conflictResults, disclosures, mostNextFirms } from "./offer";

/** The firms of a plan after the first, in order. */
const nextFirmIds = z
  .array(id("law firm"), "Please give the next law firms as a list of their numbers")
  .max(mostNextFirms, `Please choose at most ${mostNextFirms} next law firms`)
  .refine(isUnique, "Please choose each law firm only once");

const disclosureField = clearable(z.enum(disclosures), "Please choose full or summary");

/** An offer of a case to a firm, and to whom it goes if that firm does not take it. */
export const submitCaseSchema = caseIdSchema
  .extend({
    lawFirmId: id("law firm", missing(caseFieldLabels.lawFirmId)),
    lawFirmNote: optionalParagraph(textLength.note),
    /** When the offer ends without an answer. Null: as the firm has promised. */
    respondBy: orNull(clearable(instantField(), "Please give the time as an ISO instant")),
    disclosure: orNull(disclosureField).transform((given) => given ?? "full"),
    nextFirmIds: orNull(nextFirmIds.nullable()).transform((given) => given ?? []),
    /** Whether the case goes to the next firm without an administrator. */
    advancesByItself: flag(false),
    /** Why a firm gets the case that the matching leaves out. */
    overrideReason: optionalParagraph(textLength.note),
  })
  .refine(({ lawFirmId, nextFirmIds: next }) => !next.includes(lawFirmId), {
    path: ["nextFirmIds"],
    message: "The first law firm can't be among the next ones",
  });

/** The firms that a running plan still goes to. None of them, and not by itself, ends it. */
export const saveOfferPlanSchema = caseIdSchema.extend({ nextFirmIds, advancesByItself: flag(false) });

export const extendOfferSchema = caseIdSchema.extend({
  reason: paragraph(textLength.note, missing("Reason")),
});

export const conflictCheckSchema = caseIdSchema.extend({
  result: z.enum(conflictResults, "Please choose clear or conflict"),
  note: optionalParagraph(textLength.note),
  /** Which names the firm looked up in its own records. */
  searched: optionalParagraph(textLength.note),
});

export type SubmitCase = z.infer<typeof submitCaseSchema>;
export type SaveOfferPlan = z.infer<typeof saveOfferPlanSchema>;
export type ExtendOffer = z.infer<typeof extendOfferSchema>;
export type ConflictCheck = z.infer<typeof conflictCheckSchema>;
