import type { Executor } from "@caseward/db/client";
import { lawRuleReviews } from "@caseward/db/schema/platform/law-rule-reviews";
import { countDistinct, desc } from "drizzle-orm";

export const listLastReviews = (db: Executor) =>
  db
    .selectDistinctOn([lawRuleReviews.ruleId])
    .from(lawRuleReviews)
    .orderBy(lawRuleReviews.ruleId, desc(lawRuleReviews.id));

export type ReviewRow = typeof lawRuleReviews.$inferSelect;

/** Nothing replaces a review: the next one stands beside it. */
export async function insertReview(tx: Executor, review: typeof lawRuleReviews.$inferInsert): Promise<void> {
  await tx.insert(lawRuleReviews).values(review);
}

export async function countReviewedRules(db: Executor): Promise<number> {
  const [row] = await db.select({ total: countDistinct(lawRuleReviews.ruleId) }).from(lawRuleReviews);
  return row?.total ?? 0;
}
