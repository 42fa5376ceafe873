import type { Assignment } from "@caseward/domain/cases/response";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openCase, submitted } from "../../../../../test/cases/open-case";
import { sampleCase } from "../../../../../test/cases/sample-cases";
import { sampleOffer } from "../../../../../test/cases/sample-offer";
import { taskOf } from "../../../../../test/tasks/sample-tasks";

const now = "2026-03-17T12:00:00Z";
const late = sampleCase({ ...submitted, expiresAt: "2026-03-17T14:00:00.000Z" });
const fresh = sampleCase({
  ...submitted,
  ...{ assignedAt: "2026-03-17T09:00:00.000Z", expiresAt: "2026-03-18T09:00:00.000Z" },
});
const remindedAt = (sentAt: string) => ({
  "tasks.listOfCase": { tasks: [taskOf({ status: "sent", sentAt, scheduledAt: sentAt })], nextCursor: null },
});
const offer: Assignment = {
  ...{ ...sampleOffer, outcome: "rejected" },
  ...{ decidedAt: "2026-03-15T10:00:00.000Z", decidedBy: "Lee" },
  ...{ reasonCode: "conflict_of_interest", reasonNote: "We know the driver." },
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) }));

const button = (name: string) => screen.getByRole("button", { name });
const loudButtons = () =>
  screen
    .getAllByRole("button")
    .filter(({ dataset }) => dataset.variant === "filled")
    .map(({ textContent }) => textContent);
const turn = () => document.querySelector<HTMLElement>("[data-turn]");

describe("the head of a case that waits for a firm", () => {
  it("says in words what is left, and once that is little reminding is the loud step, with when it was done last", async () => {
    await openCase("admin", late, remindedAt("2026-03-16T12:00:00.000Z"));
    expect(await screen.findByText("Reminded 1 day ago")).toBeTruthy();
    expect(turn()?.textContent?.replaceAll("\u00a0", " ")).toBe(
      "Marsh & Partners’ turn: accept or reject since Mar 14, 2026 at 5:05 PM Urgent: 2 h left (until 2:00 PM)",
    );
    expect(loudButtons()).toEqual(["Remind Law Firm"]);
  });

  it.each([
    ["in time", fresh, "2026-03-13T12:00:00.000Z", "Not reminded yet"],
    ["late but reminded in the last hours", late, "2026-03-17T11:00:00.000Z", "Reminded 1 hour ago"],
  ])("has no loud step while it is %s", async (_when, legalCase, sentAt, words) => {
    await openCase("admin", legalCase, remindedAt(sentAt));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(loudButtons()).toEqual([]);
    for (const name of ["Remind Law Firm", "Recall", "Edit Case"]) expect(button(name)).toBeTruthy();
  });
});

it.each([
  ["2026-03-15T11:59:00.000Z", "late", "2 days, overdue"],
  ["2026-03-15T12:01:00.000Z", "own", "1 day"],
])("says of a new case of %s that it is %s, as the list does", async (createdAt, tone, words) => {
  await openCase("admin", sampleCase({ createdAt }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(turn()?.dataset.turn).toBe(tone);
});

describe("the head of a case that comes back", () => {
  it("says why the firm rejected it, and offering it to another is the loud step", async () => {
    const rejected = sampleCase({ ...submitted, status: "Rejected" });
    await openCase("admin", rejected, { "cases.assignments": { assignments: [offer] } });
    expect((await screen.findByText(/^Rejected by/, { ignore: "[data-turn] *" })).textContent).toBe(
      "Rejected by Marsh & Partners: Conflict of interest: We know the driver.",
    );
    expect(turn()?.textContent).toMatch(/^Your turn: offer to another law firm since Mar 15, 2026/);
    expect(loudButtons()).toEqual(["Offer to another law firm"]);
  });

  it("says that nobody answered in time", async () => {
    const expired = { outcome: "expired", decidedBy: null, reasonCode: null, reasonNote: null } as const;
    await openCase("admin", sampleCase({ status: "Rejected" }), {
      "cases.assignments": { assignments: [{ ...offer, ...expired }] },
    });
    expect((await screen.findByText(/^Expired: /)).textContent).toBe(
      "Expired: Marsh & Partners did not answer in time, by Mar 15, 2026 at 10:00 AM.",
    );
  });

  it("has no reason when it was recalled", async () => {
    await openCase("admin", sampleCase({ status: "Rejected" }), {
      "cases.assignments": { assignments: [{ ...offer, outcome: "recalled" }] },
    });
    await screen.findByText(/since Mar 15, 2026/);
    expect(screen.queryByText(/^Rejected by/)).toBeNull();
  });
});

it("has no loud step once a firm has accepted", async () => {
  await openCase("admin", sampleCase({ ...submitted, status: "Accepted" }));
  expect(loudButtons()).toEqual([]);
});
