import type { Figures, Scorecard } from "@caseward/domain/cases/offers/scorecard/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ada, lee } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";
import { scorecardAsCsv } from "./scorecard-csv";
import { monthsBefore } from "./words";

const none: Figures = {
  ...{ offers: 0, open: 0, answered: 0, answeredInTime: 0, expired: 0, accepted: 0, declined: 0, signUps: 0 },
  ...{ inTimeRate: null, acceptanceRate: null, medianAnswerMinutes: null, p90AnswerMinutes: null },
  declineReasons: [],
};
const some: Figures = {
  ...{
    offers: 12,
    open: 2,
    answered: 9,
    answeredInTime: 8,
    expired: 1,
    accepted: 6,
    declined: 3,
    signUps: 4,
  },
  ...{ inTimeRate: 0.8, acceptanceRate: 0.6, medianAnswerMinutes: 95, p90AnswerMinutes: 1500 },
  declineReasons: [
    { code: "at_capacity", count: 2 },
    { code: null, count: 1 },
  ],
};
const card = (totals: Figures): Scorecard => ({
  ...{ lawFirm: { id: 7, firmName: "=Marsh & Partners" }, timeZone: "America/Los_Angeles" },
  ...{ from: "2026-03", to: "2026-04", ratesFrom: 10, totals },
  months: [
    { month: "2026-03", ...totals },
    { month: "2026-04", ...none },
  ],
});

const open = (totals: Figures, session = lee) =>
  renderScreen(session === lee ? "/lawfirm/scorecard" : "/admin/lawfirmprofile/7/scorecard", {
    session,
    answers: { "scorecards.get": { scorecard: card(totals) } },
  });
const numberOf = async (label: string) => (await screen.findByRole("group", { name: label })).textContent;

describe("a scorecard", () => {
  it("begins with the big numbers, and says each month and each reason in a table", async () => {
    await open(some);
    expect(await numberOf("Offers")).toBe("Offers122 open");
    expect(await numberOf("Acceptance")).toBe("Acceptance60%6 accepted, 3 declined");
    expect(await numberOf("Answered in time")).toBe("Answered in time80%8 in time, 1 expired");
    expect(await numberOf("Median answer")).toContain("1 h 35 min");
    expect(await numberOf("90% answered within")).toContain("1 day 1 h");
    const months = screen.getByRole("table", { name: "By month" });
    expect(
      within(months)
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Apr 2026", "Mar 2026", "All"]);
    const reasons = screen.getByRole("table", { name: "Reasons of declines" });
    expect(within(reasons).getByText("We are at capacity")).toBeTruthy();
    expect(within(reasons).getByText("No reason given")).toBeTruthy();
  });

  it("has no rates of fewer than ten offers, and says from when on there are", async () => {
    await open({ ...some, offers: 9, inTimeRate: null, acceptanceRate: null, medianAnswerMinutes: null });
    for (const label of ["Acceptance", "Answered in time", "Median answer"])
      expect(await numberOf(label)).toMatch(/–once ten offers are answered or expired$/);
    // No empty brackets beside the number.
    expect(screen.getAllByRole("cell", { name: "8" })).not.toEqual([]);
  });

  it("says of a firm without offers that there are none", async () => {
    await open(none);
    expect(await screen.findByText("No case was offered to this firm in these months.")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("is read of a longer time, up to the same month", async () => {
    const { user, callsOf } = await open(some, ada);
    await screen.findByRole("group", { name: "Offers" });
    await user.selectOptions(screen.getByLabelText("Period"), "Last 24 months");
    await waitFor(() =>
      expect(callsOf("scorecards.get")).toContainEqual({ firmId: 7, from: "2024-05", to: "2026-04" }),
    );
  });
});

describe("the words of a scorecard", () => {
  it("give a CSV of which a spreadsheet runs nothing", () => {
    const [head, march, april, all, end] = scorecardAsCsv(card(some)).split("\r\n");
    expect(head).toMatch(/^\uFEFFLaw Firm,Month,Offers,Open,/);
    expect(march).toBe(
      "'=Marsh & Partners,2026-03,12,2,9,8,1,6,3,4,0.8,0.6,95,1500,We are at capacity: 2; No reason given: 1",
    );
    expect(april).toBe("'=Marsh & Partners,2026-04,0,0,0,0,0,0,0,0,,,,,");
    expect(all).toMatch(/^'=Marsh & Partners,2026-03 to 2026-04,12,/);
    expect(end).toBe("");
  });

  it("count months back over a year's end", () => {
    expect(monthsBefore("2026-03", 11)).toBe("2025-04");
    expect(monthsBefore("2026-04", 35)).toBe("2023-05");
  });
});
