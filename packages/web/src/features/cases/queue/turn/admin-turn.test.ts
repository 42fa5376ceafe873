import { expect, it } from "vitest";
import { newStages, sampleCase, stagesWith, withMarsh } from "../../../../../test/cases/sample-cases";
import { adminTurn } from "./admin-turn";

const filled = {} as never;
const forms = { medicalInfo: filled, financialInfo: filled, hipaaInfo: filled };
const decided = { decidedAt: "2026-03-15T10:00:00Z" };
const accepted = stagesWith({
  onboarding: { startedAt: "a" },
  signedup: { startedAt: "2026-03-15T10:00:00Z" },
});
const planning = stagesWith({
  signedup: { completedAt: "b" },
  planning: { startedAt: "2026-03-20T10:00:00Z" },
});
const done = stagesWith({ postsupport: { startedAt: "a", completedAt: "b" } });

it.each([
  [{ status: "New" }, newStages, "admin: submit to a law firm since 2026-03-12T20:30:00.000Z"],
  [{ status: "Submitted", ...withMarsh }, newStages, "firm: accept or reject since 2026-03-14T17:05:00.000Z"],
  [
    { status: "Accepted", ...forms, hipaaInfo: null },
    accepted,
    "client: fill in 1 form since 2026-03-15T10:00:00Z",
  ],
  [
    { status: "Accepted", ...forms },
    accepted,
    "firm: call and sign up the client since 2026-03-15T10:00:00Z",
  ],
  [
    { status: "Accepted", ...forms },
    planning,
    "firm: Treatment Planning & Legal Investigation since 2026-03-20T10:00:00Z",
  ],
  [{ status: "Accepted", ...forms }, done, null],
  [
    { status: "Rejected", ...withMarsh },
    newStages,
    "admin: offer to another law firm since 2026-03-15T10:00:00Z",
  ],
  [{ status: "Rejected" }, newStages, "admin: submit to a law firm since 2026-03-15T10:00:00Z"],
] as const)("of a case that is %j it is the turn of the right one", (change, stages, expected) => {
  const turn = adminTurn(sampleCase(change), decided, stages);
  const { who, deed, since } = turn ?? {};
  expect(turn && `${who}: ${deed} since ${since}`).toBe(expected);
});
