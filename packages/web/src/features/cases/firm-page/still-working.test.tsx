import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openCase } from "../../../../test/cases/open-case";
import { firmCase, stagesWith, withMarsh } from "../../../../test/cases/sample-cases";
import { refusal } from "../../../../test/fake-server";

const at = "2026-03-15T10:00:00Z";
const completed = { startedAt: at, completedAt: at };
const inCare = stagesWith({
  ...{ onboarding: completed, assignment: completed, signedup: completed, evaluation: completed },
  ...{ planning: completed, care: { startedAt: at } },
});
const accepted = firmCase({ status: "Accepted", ...withMarsh });
const days = (count: number) => new Date(new Date(at).getTime() + count * 86_400_000);

const open = (now: Date, answers = {}) => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  return openCase("firm", accepted, { "stages.list": { stages: inCare }, ...answers });
};

it("offers after 30 quiet days to tell the client, with what the client reads", async () => {
  const confirmedAt = days(31).toISOString();
  const { user, callsOf } = await open(days(31), {
    "stages.confirmStillWorking": { stages: inCare, confirmedAt },
  });
  expect(
    await screen.findByText(/“From your law firm: Still with your lawyers, who collect records\./),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Tell María" }));
  await waitFor(() => expect(callsOf("stages.confirmStillWorking")).toEqual([{ caseId: 7 }]));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Tell María" })).toBeNull());
});

it("offers nothing before that", async () => {
  await open(days(29));
  await screen.findByText("Stage 6: Ongoing Care & Case Building");
  expect(screen.queryByRole("button", { name: "Tell María" })).toBeNull();
});

it("says why the server refused", async () => {
  const { user } = await open(days(31), {
    "stages.confirmStillWorking": refusal("invalid_transition", {
      message: "No stage of this case is under way at your law firm.",
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Tell María" }));
  expect(await screen.findByText("No stage of this case is under way at your law firm.")).toBeTruthy();
});
