import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { quiet, submitted } from "../../../../../test/cases/open-case";
import { firmCase } from "../../../../../test/cases/sample-cases";
import { sampleOffer } from "../../../../../test/cases/sample-offer";
import type { Answers } from "../../../../../test/fake-server";
import { lee } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";

const offered = firmCase({ ...submitted, expiresAt: "2026-03-15T17:05:00.000Z" });
const later = firmCase({ ...submitted, expiresAt: "2026-03-16T17:05:00.000Z" });
const open = (extendedUntil: string | null, answers: Answers = {}) =>
  renderScreen("/lawfirm/case/7", {
    session: lee,
    answers: {
      ...quiet,
      "cases.get": { case: offered },
      "cases.assignments": { assignments: [{ ...sampleOffer, extendedUntil }] },
      ...answers,
    },
  });

it("a firm takes more time once it has said why", async () => {
  const { user, callsOf } = await open(null, { "cases.extend": { case: later } });
  await user.click(await screen.findByText("More time"));
  const take = await screen.findByRole("button", { name: "Take more time" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/)));
  await user.click(take);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/));
  expect(screen.getByText("Please fill in the required field: Reason")).toBeTruthy();
  expect(callsOf("cases.extend")).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: "We read the police report." } });
  await user.dblClick(screen.getByRole("button", { name: "Take more time" }));
  await waitFor(() =>
    expect(callsOf("cases.extend")).toEqual([{ caseId: 7, reason: "We read the police report." }]),
  );
  expect(await screen.findByText("You can answer until Mar 16, 2026 at 5:05 PM")).toBeTruthy();
});

it("a firm that has taken more time is not offered it again", async () => {
  const { callsOf } = await open("2026-03-16T17:05:00.000Z");
  await screen.findByText("Accept");
  await waitFor(() => expect(callsOf("cases.assignments").length).toBeGreaterThan(0));
  expect(screen.queryByText("More time")).toBeNull();
});
