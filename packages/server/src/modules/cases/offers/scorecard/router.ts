import { scorecardResponseSchema, scorecardSchema } from "@caseward/domain/cases/offers/scorecard/schema";
import { procedureFor, router } from "../../../../platform/trpc/init";
import { readScorecard } from "./service";

export const scorecardsRouter = router({
  get: procedureFor("scorecards.get")
    .input(scorecardSchema)
    .output(scorecardResponseSchema)
    .query(({ ctx, input }) => readScorecard(ctx, input)),
});
