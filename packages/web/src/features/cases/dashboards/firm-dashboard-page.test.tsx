import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listedCase, withMarsh } from "../../../../test/cases/sample-cases";
import { type Answers, brokenNetwork, silence } from "../../../../test/fake-server";
import { onPhone } from "../../../../test/on-phone";
import { lee } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";

const submitted = listedCase({ status: "Submitted", ...withMarsh });
const rejected = {
  ...listedCase({ status: "Rejected", ...withMarsh, caseId: 9 }),
  viewable: true,
  outcome: "rejected" as const,
  decidedAt: "2026-03-12T18:42:00.000Z",
  undoUntil: null,
};
const takenBack = { ...rejected, caseId: 12, viewable: false, outcome: "recalled" as const };
const asOffered = (row: typeof submitted) => ({
  viewable: true,
  outcome: null,
  decidedAt: null,
  undoUntil: null,
  ...row,
});
const answers = {
  "cases.list": ({ status }) =>
    status === "Submitted"
      ? { cases: [submitted], nextCursor: null, total: 1 }
      : { cases: [], nextCursor: null, total: 0 },
  "cases.listRejected": {
    cases: [rejected, { ...rejected, caseId: 11, viewable: false }, takenBack],
    nextCursor: null,
  },
  "cases.listOffered": { cases: [submitted, rejected, takenBack].map(asOffered), nextCursor: null },
} satisfies Answers;
const open = (changed: Answers = {}, state?: { welcome: boolean }) =>
  renderScreen("/lawfirm/dashboard", {
    session: lee,
    answers: { ...answers, ...changed },
    ...(state ? { state } : {}),
  });

describe("the firm's dashboard", () => {
  it("shows the three sections, the new cases counted, each with its own search", async () => {
    await open();
    expect(await screen.findByText("Case Dashboard")).toBeTruthy();
    expect(await screen.findByText("New Cases (1)")).toBeTruthy();
    for (const title of ["Active Cases", "Rejected Cases"]) expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getAllByPlaceholderText("Search by name or case ID")).toHaveLength(3);
    const table = await screen.findByLabelText("New Cases");
    expect(within(table).getByText("María Núñez")).toBeTruthy();
    expect(within(table).getByText("Details").closest("a")?.getAttribute("href")).toBe("/lawfirm/case/7");
  });

  it.each([
    ["table", () => undefined],
    ["cards", onPhone],
  ])("says in its %s where messages wait to be read", async (_kind, shape) => {
    shape();
    const waiting = { ...submitted, unreadMessages: 1 };
    await open({ "cases.list": { cases: [waiting], nextCursor: null, total: 1 } });
    const list = await screen.findByLabelText("New Cases");
    expect(await within(list).findByText("1 new message")).toBeTruthy();
  });

  it("counts beyond a thousand as 1000+", async () => {
    await open({ "cases.list": { cases: [submitted], nextCursor: null, total: null } });
    expect(await screen.findByText("New Cases (1000+)")).toBeTruthy();
  });

  it("gives a rejected case that was recalled no Details button", async () => {
    await open();
    const table = await screen.findByRole("table", { name: "Rejected Cases" });
    const [held, recalled] = within(table)
      .getAllByText(/^#/)
      .map((cell) => cell.closest("tr"));
    expect(held && within(held).queryByText("Details")).toBeTruthy();
    expect(recalled && within(recalled).queryByText("Details")).toBeNull();
    expect(within(table).getByText("This case was taken back on Mar 12, 2026")).toBeTruthy();
  });

  it("shows a dash where nothing was assigned", async () => {
    await open({ "cases.list": { cases: [listedCase()], nextCursor: null, total: 1 } });
    expect(within(await screen.findByLabelText("New Cases")).getByText("-")).toBeTruthy();
  });

  it("says of each empty section what is missing", async () => {
    const none = { cases: [], nextCursor: null };
    await open({ "cases.list": { ...none, total: 0 }, "cases.listRejected": none });
    for (const text of ["No new cases found", "No accepted cases found", "No rejected cases found"])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it("says once that the cases cannot be fetched, and one Retry asks for all of them again", async () => {
    let isAway = true;
    const away: Answers = {
      "cases.list": (input) => (isAway ? brokenNetwork() : answers["cases.list"](input)),
      "cases.listRejected": () => (isAway ? brokenNetwork() : answers["cases.listRejected"]),
    };
    const { user } = await open(away);
    await waitFor(() => expect(screen.getAllByText("Not loaded")).toHaveLength(3));
    expect(screen.getAllByText("Failed to fetch cases")).toHaveLength(1);
    isAway = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("New Cases (1)")).toBeTruthy();
    for (const name of ["New Cases", "Rejected Cases"])
      expect(await screen.findByRole("table", { name })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe("content"));
  });

  it("says of a single section that fails what is wrong there", async () => {
    await open({ "cases.listRejected": brokenNetwork });
    expect(await screen.findByText("Failed to fetch cases")).toBeTruthy();
    expect(screen.queryByText("Not loaded")).toBeNull();
  });

  it("searches one section alone, and sorts by when a case was received", async () => {
    const { user, callsOf } = await open();
    await user.type(await screen.findByLabelText("Search New Cases by name or case ID"), "#7");
    await waitFor(() =>
      expect(callsOf("cases.list")).toContainEqual(
        expect.objectContaining({ status: "Submitted", search: "#7" }),
      ),
    );
    expect(callsOf("cases.listRejected")).toMatchObject([
      { search: null, sort: "assignedAt", sortDirection: "desc" },
    ]);
    // What has a red time limit is first, until the reader sorts it otherwise.
    expect(callsOf("cases.list")).toContainEqual(
      expect.objectContaining({ search: "#7", sort: "queue", sortDirection: "asc" }),
    );
    for (const sortDirection of ["desc", "asc"]) {
      await user.click(within(screen.getByLabelText("New Cases")).getByText("Received At"));
      await waitFor(() =>
        expect(callsOf("cases.list")).toContainEqual(
          expect.objectContaining({ sort: "assignedAt", sortDirection }),
        ),
      );
    }
    await user.click(within(screen.getByLabelText("New Cases")).getByText("Created At"));
    await waitFor(() =>
      expect(callsOf("cases.list")).toContainEqual(
        expect.objectContaining({ sort: "createdAt", sortDirection: "desc" }),
      ),
    );
  });

  it("says of a search without a hit how many cases there are", async () => {
    const { user } = await open({
      "cases.list": ({ search }) =>
        search
          ? { cases: [], nextCursor: null, total: 0 }
          : { cases: [submitted, { ...submitted, caseId: 8 }], nextCursor: null, total: 2 },
    });
    await user.type(await screen.findByLabelText("Search New Cases by name or case ID"), "zz");
    expect(await screen.findByText("0 of 2 match")).toBeTruthy();
    expect(screen.getByText("New Cases (2)")).toBeTruthy();
    expect(screen.queryByText("No new cases found")).toBeNull();
  });

  it("has a spinner in the head of each section while its list loads", async () => {
    await open({ "cases.list": silence, "cases.listRejected": silence });
    for (const title of ["New Cases", "Active Cases", "Rejected Cases"])
      expect(await screen.findByRole("status", { name: `Loading ${title}` })).toBeTruthy();
  });
});

describe("the firm's second view", () => {
  it("is one list with a search and a status filter, and is remembered", async () => {
    const { user, callsOf, unmount } = await open();
    await user.click(await screen.findByText("List"));
    const all = await screen.findByRole("table", { name: "Cases" });
    for (const text of ["#7", "#9", "#12", "rejected", "recalled"])
      expect(within(all).getAllByText(text)).not.toEqual([]);
    await user.type(screen.getByPlaceholderText("Search by name or case ID"), "mar");
    await waitFor(() => expect(callsOf("cases.listOffered").at(-1)).toMatchObject({ search: "mar" }));
    for (const [filter, status] of [
      ["New", "Submitted"],
      ["In Progress", "Accepted"],
      ["Submitted", "Submitted"],
    ] as const) {
      await user.selectOptions(screen.getByLabelText("Status"), filter);
      await waitFor(() => expect(callsOf("cases.list").at(-1)).toMatchObject({ status }));
    }
    await user.selectOptions(screen.getByLabelText("Status"), "Rejected");
    await waitFor(() => expect(callsOf("cases.listRejected").length).toBeGreaterThan(0));
    unmount();
    await open();
    expect(await screen.findByLabelText("Status")).toBeTruthy();
  });
});

describe("the welcome after onboarding", () => {
  it("is shown once", async () => {
    const { location } = await open({}, { welcome: true });
    const words = "Welcome Lee to your dashboard! We're excited to have you on board.";
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(location().state).not.toHaveProperty("welcome"));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("is not shown to others", async () => {
    await open();
    await screen.findByText("Case Dashboard");
    expect(screen.queryByText(/excited to have you on board/)).toBeNull();
  });
});
