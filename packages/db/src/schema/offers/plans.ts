import { disclosures, exclusionCodes, planStepStates } from "@caseward/domain/cases/offers/offer";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { cases } from "../cases";
import { createdAt, instant } from "../columns";
import { lawFirms } from "../firms";
import { users } from "../users";

export const offerDisclosure = pgEnum("offer_disclosure", disclosures);
export const planStepState = pgEnum("plan_step_state", planStepStates);
export const exclusionCode = pgEnum("exclusion_code", exclusionCodes);

/** Which firms a case goes to when the present one does not take it: the newest plan of a case. */
export const offerPlans = pgTable(
  "offer_plans",
  {
    caseId: integer()
      .primaryKey()
      .references(() => cases.id),
    /** Whether the case goes to the next firm without an administrator. */
    advancesByItself: boolean().notNull(),
    /** What each offer of the plan is made with. */
    disclosure: offerDisclosure().notNull(),
    note: text(),
    madeBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** When it was over: a firm has accepted, nobody has, or somebody ended it. */
    endedAt: instant(),
  },
  (table) => [index("offer_plans_running_idx").on(table.caseId).where(sql`${table.endedAt} is null`)],
);

/** The firms of a plan, in order. */
export const offerPlanSteps = pgTable(
  "offer_plan_steps",
  {
    caseId: integer()
      .notNull()
      .references(() => offerPlans.caseId, { onDelete: "cascade" }),
    position: integer().notNull(),
    lawFirmId: integer()
      .notNull()
      .references(() => lawFirms.id),
    state: planStepState().notNull().default("waiting"),
    passedOverFor: exclusionCode(),
    /** When it was offered the case or passed over. */
    reachedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.position] }),
    index("offer_plan_steps_of_firm_idx").on(table.lawFirmId),
    check("offer_plan_steps_position", sql`${table.position} > 0`),
    check("offer_plan_steps_reached", sql`(${table.state} = 'waiting') = (${table.reachedAt} is null)`),
    check(
      "offer_plan_steps_passed",
      sql`(${table.state} = 'passed_over') = (${table.passedOverFor} is not null)`,
    ),
  ],
);
