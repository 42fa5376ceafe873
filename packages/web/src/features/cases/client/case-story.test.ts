import { stageKeys } from "@caseward/domain/stages/stages";
import { describe, expect, it } from "vitest";
import { listedCase, newStages, stagesWith, withMarsh } from "../../../../test/cases/sample-cases";
import { whatHappenedLast, whatHappensNext, whoToAsk } from "./case-story";

const moment = (day: number) => `2026-03-${day}T10:00:00.000Z`;
const caseWith = (status: "New" | "Submitted" | "Accepted" | "Rejected") =>
  listedCase(status === "New" ? {} : { status, ...withMarsh });

const submitted = stagesWith({ onboarding: {}, assignment: { startedAt: moment(14) } });
const accepted = stagesWith({
  onboarding: {},
  assignment: { startedAt: moment(14), completedAt: moment(15) },
  signedup: { startedAt: moment(15) },
});
const signedUp = stagesWith({
  assignment: { startedAt: moment(14), completedAt: moment(15) },
  signedup: { startedAt: moment(15), completedAt: moment(20) },
  evaluation: { startedAt: moment(20) },
});

describe("the client learns", () => {
  it.each([
    ["New", newStages, "Your case was opened.", "We are looking for a law firm for your case."],
    [
      "Submitted",
      submitted,
      "Your case was sent to a law firm.",
      "The law firm reads your case and answers. You will see the answer here.",
    ],
    [
      "Accepted",
      accepted,
      "Marsh & Partners accepted your case.",
      "Marsh & Partners will contact you to sign you up as a client.",
    ],
    [
      "Accepted",
      signedUp,
      "You signed up with Marsh & Partners.",
      "Your lawyers read your papers and see how strong your case is. This often takes two to four weeks. It can take longer.",
    ],
    [
      "Rejected",
      newStages,
      "The law firm that was asked could not take your case.",
      "We are looking for another law firm for you.",
    ],
  ] as const)(
    "of a case that is %s what happened last and what happens next",
    (status, stages, last, next) => {
      expect(whatHappenedLast(caseWith(status), stages).text).toBe(last);
      expect(whatHappensNext(caseWith(status), stages)).toBe(next);
    },
  );

  it("that the forms are still to be filled in when everything else is completed", () => {
    const completed = { startedAt: moment(14), completedAt: moment(20) };
    const others = Object.fromEntries(stageKeys.map((key) => [key, completed]));
    const withOpenForms = stagesWith({ ...others, onboarding: { startedAt: moment(12) } });
    expect(whatHappensNext(caseWith("Accepted"), withOpenForms)).toBe(
      "Please fill in the forms of your case. Then its first stage is completed, too.",
    );
    expect(whatHappensNext(caseWith("Accepted"), stagesWith({ ...others, onboarding: completed }))).toBe(
      "All stages of your case are completed.",
    );
  });

  it("the firm's name once it has accepted, not before", () => {
    expect(whoToAsk(caseWith("Submitted"))).toBe("The Caseward team");
    expect(whoToAsk(caseWith("Accepted"))).toBe("Marsh & Partners");
  });

  it("of forms that were completed later than anything else", () => {
    const stages = stagesWith({ onboarding: { startedAt: moment(12), completedAt: moment(22) } });
    expect(whatHappenedLast(caseWith("New"), stages)).toEqual({
      text: "You completed all three forms.",
      at: moment(22),
    });
  });
});
