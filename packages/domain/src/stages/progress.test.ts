import { describe, expect, it } from "vitest";
import {
  allStages,
  assertCanCompleteStage,
  assertCanReopenStage,
  canCompleteStage,
  canReopenStage,
  nextStage,
  type StageRecord,
  stageState,
  stagesAfter,
} from "./progress";
import { stageKeys, stageTitle } from "./stages";

const at = "2026-03-10T12:00:00.000Z";
const stage = (change: Partial<StageRecord>): StageRecord => ({
  stageKey: "evaluation",
  isActive: true,
  startedAt: at,
  completedAt: null,
  ...change,
});

describe("a stage", () => {
  it("is titled by its fixed number", () => {
    expect(stageTitle("onboarding")).toBe("Stage 1: Onboarding");
    expect(stageTitle("mmi")).toBe("Stage 7: Maximum Medical Improvement (MMI)");
    expect(stageTitle("postsupport")).toBe("Stage 10: Post-Case Support");
  });
  it.each([
    [{ startedAt: null }, "Pending"],
    [{}, "In Progress"],
    [{ completedAt: at }, "Completed"],
  ] as const)("with %j is %s", (change, state) => expect(stageState(stage(change))).toBe(state));
  it("is followed by the next, and the last by none", () => {
    expect(nextStage("signedup")).toBe("evaluation");
    expect(nextStage("postsupport")).toBeNull();
  });
});

describe("a transition", () => {
  it("moves stages as it says, and one that has begun keeps its times", () => {
    const begun = allStages([
      { stageKey: "onboarding", startedAt: at, completedAt: null },
      { stageKey: "assignment", startedAt: at, completedAt: null },
    ]);
    const later = "2026-03-11T12:00:00.000Z";
    const moved = stagesAfter(begun, { assignment: "complete", signedup: "start" }, later);
    expect(moved.slice(0, 4)).toEqual([
      { stageKey: "onboarding", isActive: true, startedAt: at, completedAt: null },
      { stageKey: "assignment", isActive: true, startedAt: at, completedAt: later },
      { stageKey: "signedup", isActive: true, startedAt: later, completedAt: null },
      { stageKey: "evaluation", isActive: false, startedAt: null, completedAt: null },
    ]);
    expect(stagesAfter(begun, { assignment: "clear" }, later)[1]).toEqual({
      ...{ stageKey: "assignment", isActive: true, startedAt: null, completedAt: null },
    });
  });
});

describe("completing a stage by hand", () => {
  it("is for stages from the evaluation on", () =>
    expect(stageKeys.filter((stageKey) => canCompleteStage(stage({ stageKey })))).toEqual(
      stageKeys.slice(3),
    ));
  it.each([
    [{ completedAt: at }, "This stage is already completed."],
    [{ stageKey: "signedup" }, "This stage completes by itself and cannot be completed by hand."],
    [{ isActive: false, startedAt: null }, "This stage has not started yet."],
  ] as const)("of %j is refused with '%s'", (change, sentence) =>
    expect(() => assertCanCompleteStage(stage(change))).toThrow(sentence),
  );
});

describe("reopening a stage", () => {
  it("is for completed stages from the sign-up on", () => {
    expect(stageKeys.filter((stageKey) => canReopenStage(stage({ stageKey, completedAt: at })))).toEqual(
      stageKeys.slice(2),
    );
  });
  it("is refused for one that is not completed", () =>
    expect(() => assertCanReopenStage(stage({}))).toThrow("This stage is not completed"));
});
