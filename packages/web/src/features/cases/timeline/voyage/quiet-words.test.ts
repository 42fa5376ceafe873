import { describe, expect, it } from "vitest";
import { newStages, stagesWith } from "../../../../../test/cases/sample-cases";
import { quietWords } from "./quiet-words";

const day = (number: number) => `2026-03-${String(number).padStart(2, "0")}T10:00:00.000Z`;
const done = { startedAt: day(1), completedAt: day(2) };
const stages = stagesWith({
  ...{ onboarding: done, assignment: done, signedup: done, evaluation: done, planning: done },
  care: { startedAt: day(2) },
});
const quiet = { stages, confirmedAt: undefined, others: [], hasOpenForms: false };
const still = "Still with your lawyers, who collect records.";
const nothing = "Nothing is needed of you now.";

describe("of a case that has not moved for 30 days a client reads", () => {
  it("nothing before that", () => {
    expect(quietWords(quiet, new Date("2026-04-01T09:59:00Z"))).toBeNull();
    expect(quietWords({ ...quiet, others: [day(20)] }, new Date("2026-04-01T10:00:00Z"))).toBeNull();
  });

  it("what the dates say, as Caseward's own word", () => {
    const words = { from: "caseward", at: day(2), text: `${still} ${nothing}` };
    expect(quietWords(quiet, new Date("2026-04-01T10:00:00Z"))).toEqual(words);
  });

  it("the firm's word for 30 days", () => {
    const confirmed = { ...quiet, confirmedAt: "2026-04-02T10:00:00.000Z" };
    const words = { from: "firm", at: confirmed.confirmedAt, text: `${still} ${nothing}` };
    expect(quietWords(confirmed, new Date("2026-05-02T09:59:00Z"))).toEqual(words);
    expect(quietWords(confirmed, new Date("2026-05-02T10:00:00Z"))?.from).toBe("caseward");
  });

  it("never that nothing is needed while it is", () => {
    const now = new Date("2026-05-02T10:00:00Z");
    expect(quietWords({ ...quiet, hasOpenForms: true }, now)?.text).toBe(
      `${still} Your forms are still open.`,
    );
    expect(quietWords({ ...quiet, stages: newStages }, now)?.text).toBe("Your forms are still open.");
    const waiting = stagesWith({ onboarding: done, assignment: done, signedup: { startedAt: day(2) } });
    expect(quietWords({ ...quiet, stages: waiting }, now)?.text).toBe(
      "Your law firm has not signed you up yet.",
    );
  });

  it("nothing once all stages are completed", () => {
    const all = stages.map((stage) => ({ ...stage, isActive: true, ...done }));
    expect(quietWords({ ...quiet, stages: all }, new Date("2026-06-01T10:00:00Z"))).toBeNull();
  });
});
