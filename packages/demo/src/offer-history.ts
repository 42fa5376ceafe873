import { assignmentOutcomes } from "@caseward/domain/cases/response";
import { transitionRule } from "@caseward/domain/cases/status/transition";
import type { History, Offer, Plan, PlanStep, Scene } from "./played";
import type { Move, StepOf } from "./story/case-story";

type Deed = Scene & { actorId: number | null; firmId: number | null };

/** A new offer, or the end of the open one. */
export function offersAfter(offers: Offer[], step: Move, deed: Deed): Offer[] {
  if (step.move === "submit") return [...offers, offerOf(step, deed)];
  const last = offers.at(-1);
  const { assignment } = transitionRule(step.move);
  const outcome = assignmentOutcomes.find((one) => one === assignment);
  if (!last || last.outcome || !outcome) return offers;
  const { at, actorId } = deed;
  const reason =
    step.move === "reject" ? { reasonCode: step.reason ?? null, reasonNote: step.note ?? null } : {};
  // What expires does so at its end.
  const end = step.move === "expire" ? { respondBy: at } : {};
  return [...offers.slice(0, -1), { ...last, ...end, ...reason, outcome, decidedAt: at, decidedBy: actorId }];
}

function offerOf(step: StepOf<"submit">, { at, cast, read, firmId }: Deed): Offer {
  return {
    lawFirmId: firmId ?? cast.firms[step.firm].firmId,
    note: step.note ?? null,
    assignedAt: at,
    assignedBy: cast.adminId,
    disclosure: step.disclosure ?? "full",
    match: step.match ?? null,
    overrideReason: step.override ?? null,
    ...(step.respondBy ? { respondBy: read(step.respondBy) } : {}),
  };
}

export function afterExtension(history: History, step: StepOf<"extend">, { at, cast, read }: Scene): History {
  const last = history.offers.at(-1);
  if (!last || last.outcome) throw new Error("A story extends an offer that is not open");
  const extended = { ...last, extendedUntil: read(step.until), extensionReason: step.reason };
  const actorId = Object.values(cast.firms).find(({ firmId }) => firmId === last.lawFirmId)?.lawyerId ?? null;
  return {
    ...history,
    offers: [...history.offers.slice(0, -1), extended],
    events: [...history.events, { action: "cases.extend", at, actorId }],
  };
}

export function afterPassingOver(history: History, step: StepOf<"passOver">, { at, cast }: Scene): History {
  const { firmId: lawFirmId } = cast.firms[step.firm];
  const passed = { state: "passed_over", passedOverFor: step.code, reachedAt: at } as const;
  const detail = { lawFirmId, code: step.code };
  return {
    ...history,
    plan: history.plan && withStep(history.plan, lawFirmId, passed),
    events: [...history.events, { action: "offers.passOver", at, actorId: null, detail }],
  };
}

/** A plan begins with an offer, goes on with those to its next firms, and ends with others and with an acceptance. */
export function planAfter(plan: Plan | null, step: Move, { at, cast }: Scene): Plan | null {
  if (step.move === "submit" && step.next) return planOf(step, step.next, { at, cast });
  if (!plan || plan.endedAt) return plan;
  if (step.move === "submit" && step.byPlan)
    return withStep(plan, cast.firms[step.firm].firmId, { state: "offered", reachedAt: at });
  const isEnd = step.move === "submit" || step.move === "accept" || step.move === "recall";
  return isEnd ? { ...plan, endedAt: at } : plan;
}

const planOf = (
  step: StepOf<"submit">,
  next: NonNullable<StepOf<"submit">["next"]>,
  { at, cast }: Pick<Scene, "at" | "cast">,
): Plan => ({
  advancesByItself: true,
  disclosure: step.disclosure ?? "full",
  note: step.note ?? null,
  madeBy: cast.adminId,
  createdAt: at,
  endedAt: null,
  steps: next.map((firm, index) => ({ position: index + 1, lawFirmId: cast.firms[firm].firmId })),
});

const withStep = (plan: Plan, lawFirmId: number, change: Partial<PlanStep>): Plan => ({
  ...plan,
  steps: plan.steps.map((step) => (step.lawFirmId === lawFirmId ? { ...step, ...change } : step)),
});
