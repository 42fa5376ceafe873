import { utcWeeks } from "@caseward/domain/cases/lists/overview";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answers, brokenNetwork, silence } from "../../../test/fake-server";
import { ada } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { keep } from "../../lib/storage/browser-storage";

// A busy machine takes its time to read chunks for the first time; what is tested is what comes after.
beforeAll(() => Promise.all([import("./overview"), import("../cases/dashboards/admin-dashboard-page")]));

const weeks = utcWeeks(new Date("2026-03-12T12:00:00Z"))
  .slice(0, 12)
  .map((at, index) => ({ startsAt: at.toISOString(), count: index }));

const overview = {
  statuses: [
    { status: "New" as const, count: 12 },
    { status: "Accepted" as const, count: null },
    { status: "Submitted" as const, count: 1 },
    { status: "Rejected" as const, count: 0 },
  ],
  weeks,
  waiting: [
    {
      caseId: 42,
      clientName: "María Núñez",
      lawFirm: { id: 7, firmName: "Marsh & Partners" },
      assignedAt: "2026-03-09T17:00:00.000Z",
      isLate: true,
    },
  ],
  lateOffers: 1,
  refusedMails: 0,
  rulesNeverReviewed: 0,
};

/** The overview is open, as its reader left it. */
function open(answers: Answers = {}) {
  keep("overview", { isOpen: true });
  return show(answers);
}

const show = (answers: Answers = {}) =>
  renderScreen("/admin/dashboard", {
    session: ada,
    answers: {
      "cases.list": { cases: [], nextCursor: null },
      "cases.overview": overview,
      "cases.views": silence,
      "caseViews.list": silence,
      "cases.get": silence,
      ...answers,
    },
  });

const region = () => screen.getByRole("region", { name: "Overview" });

describe("the overview above the admin's list", () => {
  it("says the count of each status, and narrows the list to it and back", async () => {
    const { user, location } = await open();
    const inProgress = await screen.findByRole("button", { name: /accepted 1,000\+ cases, show only these/ });
    expect(screen.getByRole("button", { name: /submitted 1 case, show only these/ })).toBeTruthy();
    await user.click(inProgress);
    await waitFor(() => expect(location().search).toBe("?status=In%20Progress"));
    expect(inProgress.getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByDisplayValue("In Progress")).toBeTruthy();
    await user.click(inProgress);
    await waitFor(() => expect(location().search).toBe(""));
  });

  it("draws the weeks with their words", async () => {
    await open();
    await screen.findByRole("heading", { name: "Entered per week" });
    const words = within(region())
      .getAllByText(/^(Week of|This week so far)/)
      .map(({ textContent }) => textContent);
    expect(words).toHaveLength(12);
    expect(words[1]).toMatch(/: 1 case$/);
    expect(words[11]).toBe("This week so far: 11 cases");
  });

  it("leads to the case whose offer waits longest, and says who should answer and that it is late", async () => {
    const { user, path } = await open();
    const offer = await screen.findByRole("link", {
      name: /#42 María Núñez.*Marsh & Partners.*Waiting.*\d+ days.*overdue/,
    });
    expect(screen.getByText("1 overdue")).toBeTruthy();
    await user.click(offer);
    await waitFor(() => expect(path()).toBe("/admin/case/42"));
  });

  it("says so when no offer waits", async () => {
    await open({ "cases.overview": { ...overview, waiting: [], lateOffers: 0 } });
    expect(await screen.findByText("No offer is waiting for an answer.")).toBeTruthy();
    expect(screen.queryByText(/\d overdue/)).toBeNull();
  });

  it("asks for nothing before the list has its first answer, which may be a failure", async () => {
    let fail: (reason: Error) => void = () => undefined;
    const { callsOf } = await open({
      "cases.list": () =>
        new Promise<never>((_, reject) => {
          fail = reject;
        }),
    });
    expect(await screen.findByRole("status", { name: "Loading the overview" })).toBeTruthy();
    expect(callsOf("cases.list")).toHaveLength(1);
    expect(callsOf("cases.overview")).toHaveLength(0);
    fail(new TypeError("Failed to fetch"));
    await waitFor(() => expect(callsOf("cases.overview")).toHaveLength(1));
    expect(callsOf("cases.overview")[0]).toEqual({ weeks: expect.any(Array) });
  });

  it("says that it cannot be fetched, and tries again", async () => {
    const { user, callsOf } = await open({ "cases.overview": brokenNetwork });
    expect(await screen.findByText("Failed to fetch the overview")).toBeTruthy();
    await user.click(within(region()).getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(callsOf("cases.overview")).toHaveLength(2));
  });

  it("is closed at first, asks for nothing then, and stays as it was left", async () => {
    const { callsOf, user, unmount } = await show();
    const toggle = await screen.findByRole("button", { name: "Overview" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    expect(callsOf("cases.overview")).toHaveLength(0);
    await user.click(toggle);
    expect(await screen.findByRole("heading", { name: "Cases by status" })).toBeTruthy();
    unmount();
    await show();
    expect(await screen.findByRole("heading", { name: "Cases by status" })).toBeTruthy();
  });

  it("counts the mails that were refused, and leads to them", async () => {
    await open({ "cases.overview": { ...overview, refusedMails: 3 } });
    const link = await screen.findByRole("link", { name: "3 mails were refused" });
    expect(link.getAttribute("href")).toBe("/admin/users?mails=refused");
  });
});
