import type { caseAssignments } from "@caseward/db/schema/offers/assignments";
import type { offerPlanSteps, offerPlans } from "@caseward/db/schema/offers/plans";
import type { AuditAction } from "@caseward/domain/audit/actions";
import type { DisclosedPart } from "@caseward/domain/cases/offers/offer";
import type { CaseStatus } from "@caseward/domain/cases/status/status";
import type { StageKey } from "@caseward/domain/stages/stages";
import type { End } from "./moments";
import type { FirmKey } from "./story/firms";

export type Stage = { isActive: boolean; startedAt: Date | null; completedAt: Date | null };
export type Stages = Record<StageKey, Stage>;
/** Without `respondBy` it ends as its firm has promised. */
export type Offer = Omit<typeof caseAssignments.$inferInsert, "id" | "caseId" | "respondBy"> & {
  respondBy?: Date;
};
type Event = {
  action: AuditAction;
  at: Date;
  /** Null: the server itself. */
  actorId: number | null;
  detail?: Record<string, string | number>;
};

/** Where a case has come to, and all that it left behind on the way. */
export type History = {
  status: CaseStatus;
  statusChangedAt: Date;
  lawFirmId: number | null;
  lawFirmNote: string | null;
  assignedAt: Date | null;
  disclosed: DisclosedPart;
  offers: Offer[];
  plan: Plan | null;
  stages: Stages;
  events: Event[];
};

/** Encrypts contents for the row of a table. */
export type Seal = (table: string, key: number | readonly (number | string)[], content: object) => Buffer;

/** Who acts in the stories, by their ids. */
export type Cast = {
  adminId: number;
  firms: Record<FirmKey, { firmId: number; lawyerId: number }>;
  /** When the demo starts. */
  now: Date;
};

export type PlanStep = Omit<typeof offerPlanSteps.$inferInsert, "caseId">;
export type Plan = Omit<typeof offerPlans.$inferInsert, "caseId"> & { steps: PlanStep[] };

/** When a step is done, and how other moments of it are read. */
export type Scene = { at: Date; cast: Cast; read: (moment: End) => Date };
