import { matchesResponseSchema, offerPlanResponseSchema } from "@caseward/domain/cases/offers/response";
import {
  conflictCheckSchema,
  extendOfferSchema,
  saveOfferPlanSchema,
  submitCaseSchema,
} from "@caseward/domain/cases/offers/schema";
import { assignmentsResponseSchema, caseResponseSchema } from "@caseward/domain/cases/response";
import { caseIdSchema, rejectCaseSchema } from "@caseward/domain/cases/schema";
import { procedureFor, router, uncheckedOutput } from "../../../platform/trpc/init";
import { readAssignments } from "./assignments-service";
import { extendOffer } from "./clock/extension-service";
import { checkConflicts } from "./disclosure/conflict-service";
import { readMatches } from "./matching/service";
import { readOfferPlan } from "./plan/plan-service";
import { saveOfferPlan } from "./plan/saving";
import { acceptCase, recallCase, rejectCase, signUpClient, submitCase } from "./transition-service";
import { undoReject } from "./undo/undo-service";

const wholeCase = uncheckedOutput(caseResponseSchema);

/** What an offer of a case goes through. These are procedures of cases. */
export const offersOfCasesRouter = router({
  submit: procedureFor("cases.submit")
    .input(submitCaseSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => submitCase(ctx, input)),

  recall: procedureFor("cases.recall")
    .input(caseIdSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => recallCase(ctx, input.caseId)),

  accept: procedureFor("cases.accept")
    .input(caseIdSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => acceptCase(ctx, input.caseId)),

  reject: procedureFor("cases.reject")
    .input(rejectCaseSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => rejectCase(ctx, input)),

  extend: procedureFor("cases.extend")
    .input(extendOfferSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => extendOffer(ctx, input)),

  conflictCheck: procedureFor("cases.conflictCheck")
    .input(conflictCheckSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => checkConflicts(ctx, input)),

  undoReject: procedureFor("cases.undoReject")
    .input(caseIdSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => undoReject(ctx, input.caseId)),

  signUpClient: procedureFor("cases.signUpClient")
    .input(caseIdSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => signUpClient(ctx, input.caseId)),

  assignments: procedureFor("cases.assignments")
    .input(caseIdSchema)
    .output(assignmentsResponseSchema)
    .query(({ ctx, input }) => readAssignments(ctx, input.caseId)),

  matches: procedureFor("cases.matches")
    .input(caseIdSchema)
    .output(matchesResponseSchema)
    .query(({ ctx, input }) => readMatches(ctx, input.caseId)),

  offerPlan: procedureFor("cases.offerPlan")
    .input(caseIdSchema)
    .output(offerPlanResponseSchema)
    .query(({ ctx, input }) => readOfferPlan(ctx, input.caseId)),

  saveOfferPlan: procedureFor("cases.saveOfferPlan")
    .input(saveOfferPlanSchema)
    .output(offerPlanResponseSchema)
    .mutation(({ ctx, input }) => saveOfferPlan(ctx, input)),
});
