/** Statements that break a rule of plans, each by its sentence. */
export const planBreaks: Record<string, readonly string[]> = {
  "a plan was made by an admin, for a case that was offered": [
    "update offer_plans set made_by = (select client_id from cases where id = 1)",
  ],
  "a firm that a plan has reached was offered the case": [
    "update offer_plan_steps set law_firm_id = 99 where state = 'offered'",
  ],
  "a plan has reached its firms one after the other": [
    "update offer_plan_steps set reached_at = reached_at + interval '1 hour' where position = 1",
  ],
  "no plan of an accepted case runs": ["update cases set status = 'Accepted' where status = 'Submitted'"],
  "a plan ended after it was made": ["update offer_plans set ended_at = created_at - interval '1 hour'"],
  "each firm that a plan passed over was recorded": [
    "update offer_plan_steps set reached_at = reached_at + interval '1 hour' where state = 'passed_over'",
  ],
};
