import type { OfferPlanResponse } from "@caseward/domain/cases/offers/response";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { submitted } from "../../../../../test/cases/open-case";
import { sampleCase } from "../../../../../test/cases/sample-cases";
import { matchOf, noMatches } from "../../../../../test/cases/sample-matches";
import { type Answers, refusal } from "../../../../../test/fake-server";
import { ada } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";
import { OfferPlan } from "./offer-plan";

type Plan = NonNullable<OfferPlanResponse["plan"]>;

const step = (position: number, id: number, firmName: string): Plan["steps"][number] => ({
  ...{ position, lawFirm: { id, firmName }, state: "waiting", passedOver: null, reachedAt: null },
});
const running: Plan = {
  ...{ advancesByItself: true, disclosure: "full", note: null, madeBy: "Ada Stone", endedAt: null },
  steps: [
    {
      ...step(1, 8, "Full House"),
      state: "passed_over",
      passedOver: { code: "at_capacity", text: "It has 10 of 10 cases this month." },
      reachedAt: "2026-03-14T10:00:00.000Z",
    },
    step(2, 9, "Bay Group"),
    step(3, 10, "Delacroix"),
  ],
};
const offered = sampleCase({ ...submitted, expiresAt: "2026-03-15T17:05:00.000Z" });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-14T18:05:00Z") });
});

const open = (plan: Plan | null, legalCase = offered, answers: Answers = {}) =>
  renderScreen(<OfferPlan legalCase={legalCase} />, {
    session: ada,
    answers: {
      "cases.offerPlan": { plan },
      "cases.matches": { ...noMatches, matches: [matchOf(12, "Quay Law"), matchOf(8, "Full House")] },
      "firms.list": { lawFirms: [], nextCursor: null },
      ...answers,
    },
  });
const lines = async () =>
  (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent?.trim());

describe("the plan of a case", () => {
  it("says who has the case now and how long, who was passed over and why, and who is next", async () => {
    await open(running);
    expect(await lines()).toEqual([
      "Marsh & Partners has it now 23 h left (until Sun 5:05 PM)",
      "Full House passed over Mar 14, 2026 at 10:00 AM. It has 10 of 10 cases this month.",
      "Bay Group next",
      "Delacroix waiting",
    ]);
    expect(screen.getByText("The case goes to the next firm by itself.")).toBeTruthy();
  });

  it("that has moved on marks the firm that has the case now", async () => {
    const steps = [
      { ...step(1, 7, "Marsh & Partners"), state: "offered" as const, reachedAt: "2026-03-14T17:05:00.000Z" },
      step(2, 9, "Bay Group"),
    ];
    await open({ ...running, advancesByItself: false, steps });
    expect((await lines())[0]).toMatch(/^Marsh & Partners has it now/);
    expect(screen.getByText("The case waits for you before it goes to the next firm.")).toBeTruthy();
  });

  it("is none, or is over", async () => {
    const { unmount } = await open(null);
    expect(await screen.findByText(/^No next firms are planned/)).toBeTruthy();
    unmount();
    await open({ ...running, endedAt: "2026-03-14T12:00:00.000Z" });
    expect(await screen.findByText("The plan ended Mar 14, 2026 at 12:00 PM.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Plan next firms" })).toBeTruthy();
  });
});

describe("changing the plan", () => {
  const change = async (answers: Answers = {}) => {
    const view = await open(running, offered, { "cases.saveOfferPlan": { plan: running }, ...answers });
    await view.user.click(await screen.findByRole("button", { name: "Change plan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Next law firms" }));
    const press = (name: string) => view.user.click(dialog.getByRole("button", { name }));
    return { ...view, dialog, press, saved: () => view.callsOf("cases.saveOfferPlan") };
  };

  it("orders, removes and adds firms, but none that had its turn, and switches how it goes on", async () => {
    const { user, dialog, press, saved } = await change();
    await user.click(await dialog.findByText("Add the next best firm"));
    await press("Move Quay Law up");
    await press("Remove Bay Group");
    await user.click(dialog.getByLabelText(/^Go to the next firm by itself/));
    await press("Save plan");
    await waitFor(() =>
      expect(saved()).toEqual([{ caseId: 7, nextFirmIds: [12, 10], advancesByItself: false }]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("ends it", async () => {
    const { press, saved } = await change();
    await press("End plan");
    await waitFor(() => expect(saved()).toEqual([{ caseId: 7, nextFirmIds: [], advancesByItself: false }]));
  });

  it("says why it was refused, and stays open", async () => {
    const message = "The law firm that has the case now can't be among the next ones";
    const { press, dialog } = await change({
      "cases.saveOfferPlan": refusal("validation_failed", { message }),
    });
    await press("Save plan");
    expect(await dialog.findByText(message)).toBeTruthy();
  });
});
