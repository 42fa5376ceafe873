import { lawFirmResponseSchema, lawFirmsResponseSchema } from "@caseward/domain/firms/response";
import { createFirmSchema, firmIdSchema, listFirmsSchema } from "@caseward/domain/firms/schema";
import { atOnce, procedureFor, router } from "../../platform/trpc/init";
import { createFirm, openFirm, readFirms } from "./service";

export const firmsRouter = router({
  create: procedureFor("firms.create")
    .input(createFirmSchema)
    .output(lawFirmResponseSchema)
    .mutation(({ ctx, input }) => createFirm(ctx, input)),

  list: procedureFor("firms.list")
    .input(listFirmsSchema)
    .output(atOnce(lawFirmsResponseSchema))
    .query(({ ctx, input }) => readFirms(ctx, input)),

  get: procedureFor("firms.get")
    .input(atOnce(firmIdSchema))
    .output(atOnce(lawFirmResponseSchema))
    .query(({ ctx, input }) => openFirm(ctx, input.firmId)),
});
