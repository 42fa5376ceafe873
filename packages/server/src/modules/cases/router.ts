import { caseContactSchema } from "@caseward/domain/cases/contact";
import { ownCaseInputSchema, turnDownInputSchema } from "@caseward/domain/cases/intake/schema";
import { listCasesSchema } from "@caseward/domain/cases/lists/list-schema";
import { overviewQuerySchema, overviewResponseSchema } from "@caseward/domain/cases/lists/overview";
import { caseViewsResponseSchema } from "@caseward/domain/cases/lists/queue/schema";
import {
  caseResponseSchema,
  casesResponseSchema,
  firmCasesResponseSchema,
  offeredCasesResponseSchema,
} from "@caseward/domain/cases/response";
import {
  caseIdSchema,
  createCaseSchema,
  openCaseSchema,
  updateCaseSchema,
} from "@caseward/domain/cases/schema";
import { procedureFor, router, uncheckedOutput } from "../../platform/trpc/init";
import { readContact } from "./contact-service";
import { admitCase, turnCaseDown } from "./intake/admission-service";
import { createOwnCase } from "./intake/own-case-service";
import {
  listFirmCases,
  listFirmOfferedCases,
  listFirmRejectedCases,
  listVisibleCases,
} from "./lists/list-service";
import { readOverview } from "./lists/overview-service";
import { readViews } from "./lists/views-service";
import { openCase } from "./opening-service";
import { addCase, changeCase } from "./service";

const wholeCase = uncheckedOutput(caseResponseSchema);

export const casesRouter = router({
  list: procedureFor("cases.list")
    .input(listCasesSchema)
    .output(uncheckedOutput(casesResponseSchema))
    .query(({ ctx, input }) => listVisibleCases(ctx, input)),

  listForFirm: procedureFor("cases.listForFirm")
    .input(listCasesSchema)
    .output(uncheckedOutput(firmCasesResponseSchema))
    .query(({ ctx, input }) => listFirmCases(ctx, input)),

  listRejected: procedureFor("cases.listRejected")
    .input(listCasesSchema)
    .output(uncheckedOutput(offeredCasesResponseSchema))
    .query(({ ctx, input }) => listFirmRejectedCases(ctx, input)),

  listOffered: procedureFor("cases.listOffered")
    .input(listCasesSchema)
    .output(uncheckedOutput(offeredCasesResponseSchema))
    .query(({ ctx, input }) => listFirmOfferedCases(ctx, input)),

  overview: procedureFor("cases.overview")
    .input(overviewQuerySchema)
    .output(overviewResponseSchema)
    .query(({ ctx, input }) => readOverview(ctx, input)),

  views: procedureFor("cases.views")
    .output(caseViewsResponseSchema)
    .query(({ ctx }) => readViews(ctx)),

  get: procedureFor("cases.get")
    .input(openCaseSchema)
    .output(wholeCase)
    .query(({ ctx, input }) => openCase(ctx, input)),

  contact: procedureFor("cases.contact")
    .input(caseIdSchema)
    .output(caseContactSchema)
    .query(({ ctx, input }) => readContact(ctx, input.caseId)),

  add: procedureFor("cases.add")
    .input(createCaseSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => addCase(ctx, input)),

  createOwn: procedureFor("cases.createOwn")
    .input(ownCaseInputSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => createOwnCase(ctx, input)),

  admit: procedureFor("cases.admit")
    .input(caseIdSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => admitCase(ctx, input.caseId)),

  turnDown: procedureFor("cases.turnDown")
    .input(turnDownInputSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => turnCaseDown(ctx, input)),

  update: procedureFor("cases.update")
    .input(updateCaseSchema)
    .output(wholeCase)
    .mutation(({ ctx, input }) => changeCase(ctx, input)),
});
