import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openCase } from "../../../../../test/cases/open-case";
import { clientCase, firmCase, stagesWith, withMarsh } from "../../../../../test/cases/sample-cases";

const at = "2026-03-15T10:00:00.000Z";
const done = { startedAt: at, completedAt: at };
const inCare = stagesWith({
  ...{ onboarding: done, assignment: done, signedup: done, evaluation: done, planning: done },
  care: { startedAt: at },
});
const accepted = { status: "Accepted", ...withMarsh, waitingSince: null } as const;
const answers = { "stages.list": { stages: inCare } };

const may20 = () => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-20T18:00:00Z") });

it("the client's page of a case says that it has not moved for long, and who says so", async () => {
  may20();
  const one = await openCase("client", clientCase(accepted), answers);
  expect(await screen.findByText("Caseward checked, May 20, 2026:")).toBeTruthy();
  expect(screen.getByText(/^Still with your lawyers, who collect records\./)).toBeTruthy();
  expect(screen.getByText("No new step since Mar 15, 2026.")).toBeTruthy();
  one.unmount();
  const confirmedAt = "2026-05-18T18:00:00.000Z";
  await openCase("client", clientCase(accepted), { "stages.list": { stages: inCare, confirmedAt } });
  expect(await screen.findByText("From your law firm, May 18, 2026:")).toBeTruthy();
});

it("it says nothing of the kind of a case that a firm rejected this month", async () => {
  may20();
  const waitingSince = "2026-05-10T18:00:00.000Z";
  const asked = { "stages.list": { stages: stagesWith({ onboarding: done, assignment: {} }) } };
  await openCase("client", clientCase({ status: "Rejected", waitingSince }), asked);
  expect(await screen.findByText("Stage 2 of 10")).toBeTruthy();
  expect(screen.queryByText(/^Caseward checked/)).toBeNull();
});

it("it is for the client alone", async () => {
  may20();
  await openCase("firm", firmCase(accepted), answers);
  expect(await screen.findByText("Case Progress Timeline")).toBeTruthy();
  expect(screen.queryByText(/^Caseward checked/)).toBeNull();
});
