import { describe, expect, it } from "vitest";
import { firmCase, newStages, stagesWith, withMarsh } from "../../../../test/cases/sample-cases";
import { firmTurn } from "./firm-turn";

const done = {} as never;
const forms = { medicalInfo: done, financialInfo: done, hipaaInfo: done };
const onboarding = { startedAt: "2026-03-12T10:00:00Z" };
const signUp = stagesWith({ onboarding, signedup: { startedAt: "2026-03-15T10:00:00Z" } });
const signedup = { startedAt: "2026-03-15T10:00:00Z", completedAt: "2026-03-16T10:00:00Z" };
const evaluation = { startedAt: "2026-03-17T10:00:00Z" };

const turnOf = (change: Parameters<typeof firmCase>[0], stages = newStages) =>
  firmTurn(firmCase({ ...withMarsh, ...change }), stages);

describe("whose turn it is, as the firm sees it", () => {
  it("is the firm's while a case waits for its answer, which it promised within a time", () => {
    expect(turnOf({ status: "Submitted" })).toMatchObject({
      ...{ who: "firm", deed: "accept or reject", since: withMarsh.assignedAt, next: null },
    });
  });

  it("is the firm's after it has accepted: it calls", () => {
    expect(turnOf({ status: "Accepted" }, signUp)).toMatchObject({
      ...{ who: "firm", deed: "call and sign up", since: "2026-03-15T10:00:00Z" },
      next: expect.stringMatching(/^Next: call María, who was told that you accepted/),
    });
  });

  it("is the client's while forms are missing, since the sign-up", () => {
    const stages = stagesWith({ onboarding, signedup, evaluation });
    expect(turnOf({ status: "Accepted", medicalInfo: done }, stages)).toMatchObject({
      ...{ who: "client", deed: "fill in 2 forms", since: signedup.completedAt },
    });
  });

  it("is the firm's in each stage that it completes, and nobody's once all are completed", () => {
    const stages = stagesWith({ onboarding: { ...onboarding, completedAt: "x" }, signedup, evaluation });
    expect(turnOf({ status: "Accepted", ...forms }, stages)).toMatchObject({
      ...{ who: "firm", deed: "Initial Evaluation", since: evaluation.startedAt },
    });
    expect(turnOf({ status: "Accepted", ...forms }, stagesWith({ signedup }))).toBeNull();
  });

  it("is Caseward's after a rejection", () => {
    expect(turnOf({ status: "Rejected" })).toMatchObject({ who: "caseward", since: null });
  });
});
