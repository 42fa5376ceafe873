import { describe, expect, it } from "vitest";
import { newStages, stagesWith } from "../../../../../test/cases/sample-cases";
import { arrangeActions } from "./arrangement";
import { caseActions } from "./case-actions";

const admin = { id: 1, userType: "admin", firmId: null } as const;
const client = { id: 3, userType: "client", firmId: null } as const;

const accepted = stagesWith({ signedup: { startedAt: "2026-03-15T10:00:00Z" } });

describe("the head of a case", () => {
  it.each([
    ["offers a new case to a firm", admin, "New", null, ["submit", "edit"]],
    ["hurries an offered case along", admin, "Submitted", 7, ["remindFirm", "recall", "edit"]],
    ["reminds the firm that has accepted", admin, "Accepted", 7, ["remindFirm", "edit"]],
    ["offers a rejected case to another firm", admin, "Rejected", 7, ["offerAgain", "edit"]],
    ["offers a recalled case anew", admin, "Rejected", null, ["submit", "edit"]],
    ["moves nothing for the client", client, "Accepted", 7, []],
  ] as const)("%s", (_what, actor, status, lawFirmId, buttons) => {
    const stages = status === "Accepted" ? accepted : newStages;
    expect(arrangeActions(caseActions(actor, { status, lawFirmId }, stages))).toEqual(buttons);
  });
});
