import { describe, expect, it } from "vitest";
import {
  assertCanCompleteStage,
  assertCanReopenStage,
  canCompleteStage,
  canReopenStage,
  nextStage,
  type StageRecord,
  stageState,
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
