import { caseIdSchema } from "@caseward/domain/cases/schema";
import {
  caseDeadlineResponseSchema,
  caseDeadlinesResponseSchema,
  decideDeadlineSchema,
} from "@caseward/domain/deadlines/case/schema";
import { procedureFor, router } from "../../../platform/trpc/init";
import { decideOnDeadline, readCaseDeadlines } from "./service";

export const caseDeadlinesRouter = router({
  list: procedureFor("caseDeadlines.list")
    .input(caseIdSchema)
    .output(caseDeadlinesResponseSchema)
    .query(({ ctx, input }) => readCaseDeadlines(ctx, input.caseId)),

  decide: procedureFor("caseDeadlines.decide")
    .input(decideDeadlineSchema)
    .output(caseDeadlineResponseSchema)
    .mutation(({ ctx, input }) => decideOnDeadline(ctx, input)),
});
