import { describe, expect, it } from "vitest";
import { createTranslator } from "../language/translator";
import { lightsOf, presentOfTen, presentStage, stageOfFirm } from "./lights";
import { allStages } from "./progress";
import type { StageKey } from "./stages";

const at = "2026-03-10T12:00:00.000Z";
type Begun = "running" | "done" | "waits";

const stagesWith = (begun: Partial<Record<StageKey, Begun>>) =>
  allStages(
    (Object.entries(begun) as [StageKey, Begun][]).map(([stageKey, how]) => ({
      stageKey,
      startedAt: how === "waits" ? null : at,
      completedAt: how === "done" ? at : null,
    })),
  );

const all = (how: Begun) =>
  Object.fromEntries(allStages([]).map(({ stageKey }) => [stageKey, how])) as Record<StageKey, Begun>;

describe("the present stage", () => {
  it.each([
    ["of a new case is the onboarding", { onboarding: "running" }, "onboarding"],
    ["of a new case whose forms are done is the assignment", { onboarding: "done" }, "assignment"],
    ["is the one beside the onboarding", { onboarding: "running", assignment: "running" }, "assignment"],
    ["stays the assignment after a rejection", { onboarding: "running", assignment: "waits" }, "assignment"],
    [
      "of several is the first, where it was reopened",
      { ...all("done"), evaluation: "running", planning: "running", care: "running" },
      "evaluation",
    ],
    [
      "is the onboarding again once nothing else is left",
      { ...all("done"), onboarding: "running" },
      "onboarding",
    ],
    [
      "is the one that has begun",
      { onboarding: "done", assignment: "waits", signedup: "running" },
      "signedup",
    ],
  ] as const)("%s", (_title, begun, key) => {
    expect(presentStage(stagesWith(begun))?.stageKey).toBe(key);
  });

  it("is none once all are completed", () => expect(presentStage(stagesWith(all("done")))).toBeNull());
});

describe("the stage that the firm completes", () => {
  it.each([
    ["is the present one", { onboarding: "running", signedup: "running", assignment: "done" }, "signedup"],
    ["is the next one where none has begun", { onboarding: "done", assignment: "done" }, "signedup"],
    ["is none while the forms alone are open", { ...all("done"), onboarding: "running" }, undefined],
    ["is none once all are completed", all("done"), undefined],
  ] as const)("%s", (_title, begun, key) => expect(stageOfFirm(stagesWith(begun))?.stageKey).toBe(key));

  it("is none before the stages are known", () => expect(stageOfFirm([])).toBeNull());
});

describe("the words for the present stage", () => {
  const { t } = createTranslator();
  const words = (begun: Parameters<typeof stagesWith>[0]) =>
    presentOfTen(
      t,
      lightsOf(stagesWith(begun)).map(({ light }) => light),
    );

  it("are its number of ten", () =>
    expect(words({ onboarding: "done", assignment: "done", signedup: "running" })).toBe("Stage 3 of 10"));

  it("say that nothing is left", () => expect(words(all("done"))).toBe("All ten stages are done"));
});

describe("the lights", () => {
  it("are lit behind the present stage, and dark ahead of it", () => {
    const begun = { onboarding: "done", assignment: "done", signedup: "running" } as const;
    const lights = lightsOf(stagesWith(begun));
    expect(lights.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(lights.map(({ light }) => light)).toEqual([
      ...["past", "past", "present"],
      ...Array.from({ length: 7 }, () => "coming"),
    ]);
  });

  it("say which forms are open beside the present stage", () => {
    const lights = lightsOf(stagesWith({ onboarding: "running", assignment: "done", signedup: "running" }));
    expect(lights.slice(0, 4).map(({ light }) => light)).toEqual(["open", "past", "present", "coming"]);
  });

  it("are all lit at the end", () => {
    expect(new Set(lightsOf(stagesWith(all("done"))).map(({ light }) => light))).toEqual(new Set(["past"]));
  });
});
