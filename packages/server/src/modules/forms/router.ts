import { caseResponseSchema } from "@caseward/domain/cases/response";
import { caseIdSchema } from "@caseward/domain/cases/schema";
import {
  draftIdSchema,
  draftResponseSchema,
  draftsResponseSchema,
  saveDraftSchema,
} from "@caseward/domain/forms/drafts";
import { formsResponseSchema, hipaaLinkResponseSchema } from "@caseward/domain/forms/response";
import {
  revokeHipaaSchema,
  saveFinancialSchema,
  saveMedicalSchema,
  submitHipaaSchema,
} from "@caseward/domain/forms/schema";
import { procedureFor, router } from "../../platform/trpc/init";
import { confirmHipaa } from "./answers/confirmation-service";
import { revokeHipaa } from "./answers/revocation-service";
import { discardDraft, readDraft, readDraftProgress, saveDraft } from "./draft-service";
import { submitHipaa } from "./hipaa-service";
import { linkToAuthorization } from "./print-service";
import { readForms, saveFinancial, saveMedical } from "./service";

export const formsRouter = router({
  get: procedureFor("forms.get")
    .input(caseIdSchema)
    .output(formsResponseSchema)
    .query(({ ctx, input }) => readForms(ctx, input.caseId)),

  saveMedical: procedureFor("forms.saveMedical")
    .input(saveMedicalSchema)
    .output(caseResponseSchema)
    .mutation(({ ctx, input }) => saveMedical(ctx, input)),

  saveFinancial: procedureFor("forms.saveFinancial")
    .input(saveFinancialSchema)
    .output(caseResponseSchema)
    .mutation(({ ctx, input }) => saveFinancial(ctx, input)),

  submitHipaa: procedureFor("forms.submitHipaa")
    .input(submitHipaaSchema)
    .output(caseResponseSchema)
    .mutation(({ ctx, input }) => submitHipaa(ctx, input)),

  revokeHipaa: procedureFor("forms.revokeHipaa")
    .input(revokeHipaaSchema)
    .output(caseResponseSchema)
    .mutation(({ ctx, input }) => revokeHipaa(ctx, input)),

  confirmHipaa: procedureFor("forms.confirmHipaa")
    .input(caseIdSchema)
    .output(caseResponseSchema)
    .mutation(({ ctx, input }) => confirmHipaa(ctx, input.caseId)),

  hipaaLink: procedureFor("forms.hipaaLink")
    .input(caseIdSchema)
    .output(hipaaLinkResponseSchema)
    .mutation(({ ctx, input }) => linkToAuthorization(ctx, input.caseId)),

  draft: procedureFor("forms.draft")
    .input(draftIdSchema)
    .output(draftResponseSchema)
    .query(({ ctx, input }) => readDraft(ctx, input)),

  drafts: procedureFor("forms.drafts")
    .input(caseIdSchema)
    .output(draftsResponseSchema)
    .query(({ ctx, input }) => readDraftProgress(ctx, input.caseId)),

  saveDraft: procedureFor("forms.saveDraft")
    .input(saveDraftSchema)
    .output(draftResponseSchema)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),

  discardDraft: procedureFor("forms.discardDraft")
    .input(draftIdSchema)
    .output(draftResponseSchema)
    .mutation(({ ctx, input }) => discardDraft(ctx, input)),
});
