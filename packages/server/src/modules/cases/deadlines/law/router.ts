import { evaluationResponseSchema } from "@caseward/domain/deadlines/deadline";
import {
  lawRuleResponseSchema,
  lawRulesResponseSchema,
  listLawRulesSchema,
  reviewLawRuleSchema,
} from "@caseward/domain/deadlines/law/review-schema";
import { evaluateSchema } from "@caseward/domain/deadlines/schema";
import { procedureFor, router, uncheckedOutput } from "../../../../platform/trpc/init";
import { evaluateFacts, readLawRules, reviewLawRule } from "./service";

export const lawRouter = router({
  evaluate: procedureFor("law.evaluate")
    .input(evaluateSchema)
    .output(evaluationResponseSchema)
    .mutation(({ ctx, input }) => evaluateFacts(ctx, input)),

  rules: procedureFor("law.rules")
    .input(listLawRulesSchema)
    .output(uncheckedOutput(lawRulesResponseSchema))
    .query(({ ctx, input }) => readLawRules(ctx, input)),

  review: procedureFor("law.review")
    .input(reviewLawRuleSchema)
    .output(lawRuleResponseSchema)
    .mutation(({ ctx, input }) => reviewLawRule(ctx, input)),
});
