import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openCase, submitted } from "../../../../../test/cases/open-case";
import { firmCase, listedCase, withMarsh } from "../../../../../test/cases/sample-cases";
import { sampleOffer } from "../../../../../test/cases/sample-offer";
import { type Answers, refusal } from "../../../../../test/fake-server";
import { lee } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";

const now = "2026-03-17T12:00:00Z";
const undoUntil = "2026-03-17T12:09:41Z";
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) }));

const declined = firmCase({ ...submitted, status: "Rejected" });
const offerUntil = (until: string | null): Answers => ({
  "cases.assignments": {
    assignments: [
      {
        ...{ ...sampleOffer, outcome: "rejected", undoUntil: until },
        ...{ decidedAt: "2026-03-17T11:59:41Z", decidedBy: "Lee" },
      },
    ],
  },
});

describe("the page of a case that was just declined", () => {
  it("offers to take it back, with the time that is left", async () => {
    const { user, callsOf, server } = await openCase("firm", declined, {
      ...offerUntil(undoUntil),
      "cases.undoReject": () => {
        server.current = firmCase(submitted);
        return { case: server.current };
      },
    });
    expect(await screen.findByText("You declined case #7.")).toBeTruthy();
    expect(screen.getByText("(9:41 left)").getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByText(/^Case #7 is declined\. You can undo it until .+/).parentElement?.role).toBe(
      "status",
    );
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(callsOf("cases.undoReject")).toEqual([{ caseId: 7 }]));
    expect(await screen.findByRole("button", { name: "Accept" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("says why it stays where somebody acted first", async () => {
    const { user } = await openCase("firm", declined, {
      ...offerUntil(undoUntil),
      "cases.undoReject": refusal("invalid_transition", {
        message: "The case has been offered to another law firm.",
      }),
    });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The case has been offered to another law firm.")).toBeTruthy();
  });

  it.each([
    ["cannot be taken back", null],
    ["was declined too long ago", "2026-03-17T11:59:59Z"],
  ])("offers nothing where it %s", async (_why, until) => {
    await openCase("firm", declined, offerUntil(until));
    await screen.findByText("Case Progress Timeline");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });
});

describe("the dashboard of a firm", () => {
  it("offers to take back what was just declined, asks for no list more, and keeps the focus", async () => {
    let isUndone = false;
    const row = listedCase({ status: "Rejected", ...withMarsh });
    const offered = { viewable: true, outcome: "rejected" as const, decidedAt: now };
    const { callsOf, user } = await renderScreen("/lawfirm/dashboard", {
      session: lee,
      answers: {
        "cases.list": {
          cases: [listedCase({ status: "Submitted", ...withMarsh })],
          nextCursor: null,
          total: 1,
        },
        "cases.listRejected": () => ({
          cases: [
            { ...row, ...offered, caseId: 12, undoUntil: isUndone ? null : undoUntil },
            { ...row, ...offered, caseId: 13, undoUntil: null },
          ],
          nextCursor: null,
        }),
        "cases.undoReject": () => {
          isUndone = true;
          return { case: firmCase({ ...submitted, caseId: 12 }) };
        },
      },
    });
    expect(await screen.findByText("You declined case #12.")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
    expect(callsOf("cases.listRejected")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.queryByText("You declined case #12.")).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe("content"));
  });
});
