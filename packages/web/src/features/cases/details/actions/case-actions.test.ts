import type { CaseStatus } from "@caseward/domain/cases/status/status";
import { describe, expect, it } from "vitest";
import { awaiting, newStages, stagesWith, turnedDown } from "../../../../../test/cases/sample-cases";
import { caseActions, stageAction } from "./case-actions";

const actors = {
  admin: { id: 1, userType: "admin", firmId: null },
  firm: { id: 2, userType: "lawfirm", firmId: 7 },
  client: { id: 3, userType: "client", firmId: null },
} as const;

const accepted = stagesWith({ signedup: { startedAt: "2026-03-15T10:00:00Z" } });
const signedUp = stagesWith({
  signedup: { startedAt: "a", completedAt: "b" },
  evaluation: { startedAt: "b" },
});

type Row = [CaseStatus, number | null, typeof newStages, string[], string[]];
const rows: Row[] = [
  ["New", null, newStages, ["submit", "edit"], []],
  ["Submitted", 7, newStages, ["remindFirm", "recall", "edit"], ["accept", "reject", "extend"]],
  ["Accepted", 7, accepted, ["remindFirm", "edit"], ["signUpClient"]],
  ["Accepted", 7, signedUp, ["remindFirm", "edit"], []],
  ["Rejected", 7, newStages, ["offerAgain", "edit"], []],
  ["Rejected", null, newStages, ["submit", "edit"], []],
];

describe("the buttons of a case", () => {
  it.each(rows)(
    "that is %s, with firm %s, are these for admin and firm and none for the client",
    (...row) => {
      const [status, lawFirmId, stages, forAdmin, forFirm] = row;
      const position = { status, lawFirmId };
      expect(caseActions(actors.admin, position, stages)).toEqual(forAdmin);
      expect(caseActions(actors.firm, position, stages)).toEqual(forFirm);
      expect(caseActions(actors.client, position, stages)).toEqual([]);
    },
  );
});

describe("the buttons of what a client told", () => {
  const [status, lawFirmId] = ["New", null] as const;
  it.each([
    ["before it is admitted", awaiting, ["admit", "edit", "turnDown"]],
    ["once it is turned down", turnedDown, ["admit", "edit"]],
    ["once it is admitted", { ...awaiting, state: "admitted" }, ["submit", "edit"]],
  ] as const)("%s, for the admin alone", (_when, admission, forAdmin) => {
    const position = { status, lawFirmId, admission };
    expect(caseActions(actors.admin, position, newStages)).toEqual(forAdmin);
    expect(caseActions(actors.firm, position, newStages)).toEqual([]);
    expect(caseActions(actors.client, position, newStages)).toEqual([]);
  });
});

describe("the button of a stage", () => {
  const [, , , evaluation] = signedUp;
  const completed = evaluation && { ...evaluation, completedAt: "c" };
  it.each([
    ["admin", "complete", "reopen"],
    ["firm", "complete", null],
    ["client", null, null],
  ] as const)("for %s is %s, and %s once it is completed", (who, open, done) => {
    expect(evaluation && stageAction(actors[who], evaluation)).toBe(open);
    expect(completed && stageAction(actors[who], completed)).toBe(done);
  });

  it("is not there for stages that move by themselves", () => {
    for (const stage of signedUp.slice(0, 2)) expect(stageAction(actors.admin, stage)).toBeNull();
  });

  it("reopens the sign-up for an admin alone", () => {
    const [, , stage] = signedUp;
    expect(stage && stageAction(actors.admin, stage)).toBe("reopen");
    expect(stage && stageAction(actors.firm, stage)).toBeNull();
  });
});
