import { saveFirmDraftSchema } from "@caseward/domain/firms/draft";
import {
  firmWorkloadsResponseSchema,
  lawFirmResponseSchema,
  lawFirmsResponseSchema,
  lookAlikesResponseSchema,
} from "@caseward/domain/firms/response";
import {
  createFirmSchema,
  firmIdSchema,
  firmWorkloadsSchema,
  listFirmsSchema,
  updateFirmSchema,
  verifyFirmSchema,
} from "@caseward/domain/firms/schema";
import { firmSettingsResponseSchema, saveFirmSettingsSchema } from "@caseward/domain/firms/settings/schema";
import { draftResponseSchema } from "@caseward/domain/forms/drafts";
import { procedureFor, router } from "../../platform/trpc/init";
import { changeFirm } from "./change-service";
import { discardFirmDraft, readFirmDraft, saveFirmDraft } from "./draft-service";
import { createFirm, openFirm, readFirms } from "./service";
import { readFirmSettings, saveFirmSettings } from "./settings/service";
import { readLookAlikes, readWorkloads, verifyFirm } from "./verification-service";

export const firmsRouter = router({
  create: procedureFor("firms.create")
    .input(createFirmSchema)
    .output(lawFirmResponseSchema)
    .mutation(({ ctx, input }) => createFirm(ctx, input)),

  draft: procedureFor("firms.draft")
    .output(draftResponseSchema)
    .query(({ ctx }) => readFirmDraft(ctx)),

  saveDraft: procedureFor("firms.saveDraft")
    .input(saveFirmDraftSchema)
    .output(draftResponseSchema)
    .mutation(({ ctx, input }) => saveFirmDraft(ctx, input)),

  discardDraft: procedureFor("firms.discardDraft")
    .output(draftResponseSchema)
    .mutation(({ ctx }) => discardFirmDraft(ctx)),

  list: procedureFor("firms.list")
    .input(listFirmsSchema)
    .output(lawFirmsResponseSchema)
    .query(({ ctx, input }) => readFirms(ctx, input)),

  get: procedureFor("firms.get")
    .input(firmIdSchema)
    .output(lawFirmResponseSchema)
    .query(({ ctx, input }) => openFirm(ctx, input.firmId)),

  update: procedureFor("firms.update")
    .input(updateFirmSchema)
    .output(lawFirmResponseSchema)
    .mutation(({ ctx, input }) => changeFirm(ctx, input)),

  settings: procedureFor("firms.settings")
    .input(firmIdSchema)
    .output(firmSettingsResponseSchema)
    .query(({ ctx, input }) => readFirmSettings(ctx, input.firmId)),

  saveSettings: procedureFor("firms.saveSettings")
    .input(saveFirmSettingsSchema)
    .output(firmSettingsResponseSchema)
    .mutation(({ ctx, input }) => saveFirmSettings(ctx, input)),

  verify: procedureFor("firms.verify")
    .input(verifyFirmSchema)
    .output(lawFirmResponseSchema)
    .mutation(({ ctx, input }) => verifyFirm(ctx, input)),

  lookAlikes: procedureFor("firms.lookAlikes")
    .input(firmIdSchema)
    .output(lookAlikesResponseSchema)
    .query(({ ctx, input }) => readLookAlikes(ctx, input.firmId)),

  workloads: procedureFor("firms.workloads")
    .input(firmWorkloadsSchema)
    .output(firmWorkloadsResponseSchema)
    .query(({ ctx, input }) => readWorkloads(ctx, input.firmIds)),
});
