import { describe, expect, it } from "vitest";
import { DomainError } from "../../errors/catalogue";
import { caseStatuses } from "./status";
import { type CaseTransition, canMoveCase, caseTransitions, moveCase } from "./transition";

const transitions = Object.keys(caseTransitions) as CaseTransition[];

/** D2's table, written out: status, is it with a firm, and what may then happen. */
const lawful = [
  ["New", false, ["submit"]],
  ["Submitted", true, ["accept", "reject", "recall", "expire"]],
  ["Accepted", true, ["signUpClient"]],
  ["Rejected", true, ["submit", "undoReject", "recall"]],
  ["Rejected", false, ["submit"]],
] as const;

describe("a case", () => {
  it.each(lawful)("that is %s (with a firm: %s) may only move by %j", (status, isHeld, allowed) => {
    const position = { status, lawFirmId: isHeld ? 7 : null };
    expect(transitions.filter((transition) => canMoveCase(position, transition))).toEqual([...allowed]);
  });

  it("keeps its firm when it is rejected and loses it when it is recalled", () => {
    expect(moveCase({ status: "Submitted", lawFirmId: 7 }, "reject")).toEqual({
      status: "Rejected",
      lawFirmId: 7,
    });
    expect(moveCase({ status: "Rejected", lawFirmId: 7 }, "recall")).toEqual({
      status: "Rejected",
      lawFirmId: null,
    });
  });

  it.each([
    ["New", null, "The case has not been submitted to a law firm."],
    ["Submitted", 7, "The case is submitted and waits for the law firm's answer."],
    ["Accepted", 7, "The case has already been accepted by the law firm."],
    ["Rejected", 7, "The case has been rejected by the law firm."],
    ["Rejected", null, "The case has been recalled and is with no law firm."],
  ] as const)(
    "that is %s (firm %s) names its status in the refusal of a late move",
    (status, lawFirmId, sentence) => {
      const refused = transitions.find((transition) => !canMoveCase({ status, lawFirmId }, transition));
      expect(refused).toBeDefined();
      const move = () => moveCase({ status, lawFirmId }, refused ?? "submit");
      expect(move).toThrow(DomainError);
      expect(move).toThrow(sentence);
    },
  );
});

it("says of a case whose offer has expired that it has", () => {
  const position = { status: "Rejected", lawFirmId: null, hasExpired: true } as const;
  expect(() => moveCase(position, "accept")).toThrow(
    "The offer has expired without an answer, and the case is with no law firm.",
  );
});

describe("the table of transitions", () => {
  it("leads to known statuses only", () => {
    for (const { from, to } of Object.values(caseTransitions))
      for (const status of [...from, to]) expect(caseStatuses).toContain(status);
  });
});
