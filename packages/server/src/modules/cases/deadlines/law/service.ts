import { assertNotInFuture, storedDay } from "@caseward/domain/cases/intake/incident-day";
import { assertDaysAreOver } from "@caseward/domain/cases/people/rules";
import { dayOf } from "@caseward/domain/deadlines/case/level";
import { evaluateDeadlines } from "@caseward/domain/deadlines/evaluate";
import { lawRuleViews } from "@caseward/domain/deadlines/law/presentation";
import type { LawRuleView, ListLawRules, ReviewLawRule } from "@caseward/domain/deadlines/law/review-schema";
import { lawVersion } from "@caseward/domain/deadlines/law/rules";
import { type EvaluateInput, factsOf } from "@caseward/domain/deadlines/schema";
import { DomainError, invalidField } from "@caseward/domain/errors/catalogue";
import { latestDay } from "@caseward/domain/values/days";
import type { SignedIn } from "../../../../platform/context";
import { inTransaction } from "../../../../platform/database/in-transaction";
import { recordEvent } from "../../../audit/service";
import * as repository from "./repository";

/** The time limits of an incident that no case tells of. Throws `validation_failed` for a day to come. */
export function evaluateFacts({ now }: SignedIn, input: EvaluateInput) {
  const { incidentDate: date, datePrecision, injured } = input;
  assertNotInFuture(storedDay({ date, datePrecision }), now(), "incidentDate");
  assertDaysAreOver(injured, now());
  return evaluateDeadlines(factsOf(input), input.asOf ?? dayOf(now()));
}

export async function readLawRules({ db }: SignedIn, { jurisdiction, claimClass }: ListLawRules) {
  const reviews = new Map((await repository.listLastReviews(db)).map((review) => [review.ruleId, review]));
  const asked = lawRuleViews.filter(
    (rule) =>
      (jurisdiction === null || rule.jurisdiction === jurisdiction) &&
      (claimClass === null || rule.claimClass === claimClass),
  );
  return {
    rules: asked.map((rule) => withReview(rule, reviews.get(rule.id))),
    version: lawVersion,
    neverReviewed: lawRuleViews.filter(({ id }) => !reviews.has(id)).length,
  };
}

export async function countNeverReviewed(db: SignedIn["db"]): Promise<number> {
  return lawRuleViews.length - (await repository.countReviewedRules(db));
}

/** Records that a lawyer has read a row against the law. Throws `not_found`, `validation_failed`. */
export async function reviewLawRule(ctx: SignedIn, { ruleId, ...given }: ReviewLawRule) {
  const rule = lawRuleViews.find(({ id }) => id === ruleId);
  if (!rule) throw new DomainError("not_found", { message: "This rule does not exist." });
  if (given.reviewedOn > latestDay(ctx.now()))
    throw invalidField("reviewedOn", "A review cannot be in the future");
  await inTransaction(ctx, async (tx) => {
    const recorded = { recordedBy: ctx.actor.id, createdAt: ctx.now() };
    await repository.insertReview(tx, { ruleId, ...given, lawVersion, ...recorded });
    await recordEvent(ctx, tx, { action: "law.review", detail: { ruleId, reviewedOn: given.reviewedOn } });
  });
  return { rule: withReview(rule, given) };
}

type Review = Pick<repository.ReviewRow, "reviewedBy" | "reviewedOn" | "note">;

const withReview = (rule: (typeof lawRuleViews)[number], review: Review | undefined): LawRuleView => ({
  ...rule,
  reviewedBy: review?.reviewedBy ?? null,
  reviewedOn: review?.reviewedOn ?? null,
  reviewNote: review?.note ?? null,
});
