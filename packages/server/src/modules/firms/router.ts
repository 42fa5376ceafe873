import { lawFirmResponseSchema, lawFirmsResponseSchema } from "@caseward/domain/firms/response";
import { createFirmSchema, firmIdSchema, listFirmsSchema } from "@caseward/domain/firms/schema";
import { procedureFor, router } from "../../platform/trpc/init";
import { createFirm, openFirm, readFirms } from "./service";

export const firmsRouter = router({
  create: procedureFor("firms.create")
    .input(createFirmSchema)
    .output(lawFirmResponseSchema)
    .mutation(({ ctx, input }) => createFirm(ctx, input)),

  list: procedureFor("firms.list")
    .input(listFirmsSchema)
    .output(lawFirmsResponseSchema)
    .query(({ ctx, input }) => readFirms(ctx, input)),

  get: procedureFor("firms.get")
    .input(firmIdSchema)
    .output(lawFirmResponseSchema)
    .query(({ ctx, input }) => openFirm(ctx, input.firmId)),
});
