import type { DescribedDeadline } from "@caseward/domain/deadlines/case/schema";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openCase } from "../../../../test/cases/open-case";
import { clientCase, firmCase, listedCase, sampleCase, withMarsh } from "../../../../test/cases/sample-cases";
import { lee, maria } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { casesAsCsv } from "../queue/bulk/save-csv";

const suit: DescribedDeadline = {
  ...{ id: "tx-suit", kind: "suit", claimClass: "general_negligence", date: "2026-03-10", ruleId: "tx-suit" },
  ...{ citation: "Tex. Code 16.003", confidence: "high", explanation: "Two years from March 10, 2024." },
  ...{ state: "provisional", daysLeft: -3, isUntolled: true },
};
const later: DescribedDeadline = {
  ...suit,
  ...{
    id: "tx-suit#minor",
    date: "2031-05-05",
    daysLeft: 1800,
    isUntolled: false,
    explanation: "A child may wait until then.",
  },
};
const mark = { date: "2026-03-10", daysLeft: -3, level: "red", state: "provisional" } as const;
const found = { earliest: suit, deadlines: [suit, later], notes: ["The county is not known."] };
const accepted = { ...withMarsh, status: "Accepted" as const, deadline: mark };

it("shows the firm until when a case may be brought, why, how sure that is, and the later dates folded", async () => {
  await openCase("firm", firmCase(accepted), { "caseDeadlines.list": found });
  const panel = within(await screen.findByRole("region", { name: "Time limits" }));
  await panel.findByText("Mar 10, 2026");
  expect(panel.getByText("Passed, not confirmed as complied")).toBeTruthy();
  expect(panel.getByText("Two years from March 10, 2024.")).toBeTruthy();
  expect(panel.getAllByText("Confidence: high")).toHaveLength(2);
  expect(panel.getByText("The county is not known.")).toBeTruthy();
  expect(panel.getByText("For information: a minor may have until then.")).toBeTruthy();
  expect(panel.getByText("1 other date")).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/too late/i);
});

it("shows beside a date that has gone by the next one that is still ahead, not folded", async () => {
  const ahead = { ...suit, id: "tx-suit-2", date: "2026-03-16", daysLeft: 3, explanation: "Two years more." };
  await openCase("admin", sampleCase(accepted), {
    "caseDeadlines.list": { earliest: suit, deadlines: [suit, ahead, later], notes: [] },
  });
  const panel = within(await screen.findByRole("region", { name: "Time limits" }));
  expect((await panel.findByText("3 days left")).closest("details")).toBeNull();
  expect(panel.getByText("1 other date")).toBeTruthy();
  expect(panel.getByText("For information: a minor may have until then.").closest("details")).not.toBeNull();
});

it("keeps a decision with its basis, once that is given, and says what it saw", async () => {
  const { user, callsOf } = await openCase("firm", firmCase(accepted), {
    "caseDeadlines.list": found,
    "caseDeadlines.decide": { deadline: { ...suit, state: "complied" } },
  });
  await user.click(await screen.findByRole("button", { name: "Complied" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Complied" }));
  expect(dialog.getByText("Please fill in the required field: Basis")).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Basis/), "Filed on March 2.");
  await user.click(dialog.getByRole("button", { name: "Complied" }));
  expect(callsOf("caseDeadlines.decide")).toEqual([
    {
      ...{ caseId: 7, deadlineId: "tx-suit", state: "complied", date: "2026-03-10" },
      ...{ basis: "Filed on March 2.", expectedRevision: 0 },
    },
  ]);
});

it("takes no day that is not whole for the one that stood there", async () => {
  const { user, callsOf } = await openCase("firm", firmCase(accepted), { "caseDeadlines.list": found });
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Basis/), "Read again.");
  await user.clear(dialog.getByLabelText(/^Last day/));
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(dialog.getByText("Please fill in the required field: Last day of the time limit")).toBeTruthy();
  expect(callsOf("caseDeadlines.decide")).toEqual([]);
});

it("says who confirmed a date, and what the facts of today give beside it", async () => {
  const decision = {
    ...{ revision: 2, basis: "Read again.", decidedAt: "2026-03-01T10:00:00.000Z" },
    decidedBy: { name: "Lee Marsh", userType: "lawfirm" as const },
  };
  const confirmed = { ...suit, state: "confirmed" as const, computedDate: "2027-04-11", decision };
  await openCase("admin", sampleCase(accepted), {
    "caseDeadlines.list": { earliest: confirmed, deadlines: [confirmed], notes: [] },
  });
  const panel = within(await screen.findByRole("region", { name: "Time limits" }));
  expect(await panel.findByText(/^Confirmed by/)).toBeTruthy();
  expect(panel.getByText("The facts of today give Apr 11, 2027.")).toBeTruthy();
});

it("leaves a firm that has not answered without the buttons, and a client without the panel", async () => {
  const submitted = { ...accepted, status: "Submitted" as const };
  const view = await openCase("firm", firmCase(submitted), { "caseDeadlines.list": found });
  await screen.findByText("Two years from March 10, 2024.");
  expect(screen.queryByRole("button", { name: "Waive" })).toBeNull();
  view.unmount();
  await openCase("client", clientCase({ ...withMarsh, status: "Accepted" }));
  expect(screen.queryByText("Time limits")).toBeNull();
  expect(screen.getByText("Time limits apply to your case, and your law firm watches them.")).toBeTruthy();
});

it("marks a firm's rows by the days that are left, and what is calm with nothing", async () => {
  const amber = { ...mark, date: "2026-09-01", daysLeft: 170, level: "amber" as const };
  const rows = [
    listedCase({ ...withMarsh, status: "Submitted", deadline: amber }),
    listedCase({ ...withMarsh, caseId: 8, status: "Submitted", deadline: { ...amber, level: "calm" } }),
  ];
  const { callsOf } = await renderScreen("/lawfirm/dashboard", {
    session: lee,
    answers: { "cases.list": { cases: rows, nextCursor: null, total: 2 } },
  });
  expect(await screen.findAllByText("170 days left")).not.toHaveLength(0);
  expect(callsOf("cases.list")).toContainEqual(
    expect.objectContaining({ status: "Submitted", sort: "queue", sortDirection: "asc" }),
  );
});

it("marks what has gone by with the days to the next one, where there is one", async () => {
  const next = { date: "2026-03-16", daysLeft: 3 };
  const gone = listedCase({ ...withMarsh, status: "Submitted", deadline: { ...mark, next } });
  await renderScreen("/lawfirm/dashboard", {
    session: lee,
    answers: { "cases.list": { cases: [gone], nextCursor: null, total: 1 } },
  });
  const [badge] = await screen.findAllByText(/^Passed.*[Nn]ext: 3 d/);
  expect(badge?.closest("[title]")?.getAttribute("title")).toBe(
    "Time limit Mar 10, 2026 (provisional): Passed, not confirmed as complied. Next: Mar 16, 2026, 3 days left",
  );
});

it("goes with an administrator's file of cases", () => {
  const csv = casesAsCsv([listedCase({ deadline: mark })]);
  expect(csv).toContain("Time Limit,Days Left");
  expect(csv).toContain("2026-03-10,-3");
});

it("is told a client as that limits apply, before a firm has accepted", async () => {
  await renderScreen("/client/dashboard", {
    session: maria,
    answers: { "cases.list": { cases: [listedCase()], nextCursor: null } },
  });
  expect(
    await screen.findByText("Time limits apply to cases like yours, so a lawyer should look at it soon."),
  ).toBeTruthy();
});
