import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { listedCase, withMarsh } from "../../../../test/cases/sample-cases";
import type { Answers } from "../../../../test/fake-server";
import { brokenNetwork, silence } from "../../../../test/fake-server";
import { onPhone } from "../../../../test/on-phone";
import { ada } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";

const listOf = (...cases: ReturnType<typeof listedCase>[]) => ({ cases, nextCursor: null });
const open = (answer: Answers["cases.list"], path = "/admin/dashboard") =>
  renderScreen(path, {
    session: ada,
    answers: { "cases.list": answer ?? listOf(), "cases.overview": silence },
  });

describe("the admin dashboard", () => {
  it("shows a case with its firm, its source and the way to its details", async () => {
    await open(listOf(listedCase({ status: "Submitted", ...withMarsh })));
    await screen.findByRole("heading", { name: "Admin Dashboard" });
    const row = await screen.findByRole("row", { name: /#7/ });
    for (const text of ["María Núñez", "submitted", "Slip and fall", /ADMIN/])
      expect(within(row).getByText(text)).toBeTruthy();
    const firm = within(row).getByRole("link", { name: /Marsh & Partners/ });
    expect(firm.getAttribute("href")).toBe("/admin/lawfirmprofile/7");
    expect(firm.getAttribute("target")).toBe("_blank");
    expect(
      within(row)
        .getByRole("link", { name: /Details/ })
        .getAttribute("href"),
    ).toBe("/admin/case/7");
  });

  it.each([
    ["table", () => undefined],
    ["cards", onPhone],
  ])("says in its %s where messages wait to be read, and says nothing elsewhere", async (_kind, shape) => {
    shape();
    await open(listOf(listedCase({ unreadMessages: 100 }), listedCase({ caseId: 8 })));
    expect(await screen.findAllByText("99+ new messages")).toHaveLength(1);
    expect(screen.getAllByText(/new message/)).toHaveLength(1);
  });

  it.each([
    ["table", () => undefined],
    ["cards", onPhone],
  ])("says in its %s what is left of a firm's time to answer, and only then", async (_kind, shape) => {
    shape();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-17T12:00:00Z") });
    const assignedAt = new Date(Date.now() - 50 * 3_600_000).toISOString();
    const expiresAt = new Date(Date.now() + 2.5 * 3_600_000).toISOString();
    const offered = listedCase({
      status: "Submitted",
      ...withMarsh,
      waitingFor: "lawfirm",
      ...{ waitingSince: assignedAt, assignedAt, expiresAt },
    });
    await open(listOf(offered, listedCase({ caseId: 8 })));
    const [waiting, ...others] = await screen.findAllByTitle(/^The offer ends /);
    expect(waiting?.textContent).toMatch(/^Urgent: 2 h 30 min left/);
    expect(others).toEqual([]);
  });

  it("offers the filter, the columns and the ways on as specified", async () => {
    await open(listOf(listedCase()));
    expect(await screen.findByPlaceholderText("Search by name or case ID")).toBeTruthy();
    const options = within(screen.getByRole("combobox", { name: "Status" })).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "All Cases",
      "New",
      "In Progress",
      "Submitted",
      "Rejected",
    ]);
    const heads = await screen.findAllByRole("columnheader");
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      "ID",
      "Name",
      "Status",
      "Waiting",
      "Time limit",
      "Forms",
      "Accident",
      "Created At",
    ]);
    expect(screen.getByRole("link", { name: "Schedule Reminders" }).getAttribute("href")).toBe(
      "/admin/scheduled-tasks",
    );
  });

  it("says so when there are no cases", async () => {
    await open(listOf());
    expect(
      await screen.findByText("You haven't received any cases yet. Check back later for updates."),
    ).toBeTruthy();
  });

  it("says 'No cases found' on a phone, and shows cards instead of the table", async () => {
    onPhone();
    await open(listOf());
    expect(await screen.findByText("No cases found")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("leads from a search that finds nothing back to all cases", async () => {
    const { user, location } = await open(listOf(), "/admin/dashboard?search=zz&status=Rejected");
    expect(await screen.findByText("No cases found")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show all cases" }));
    await waitFor(() => expect(location().search).toBe(""));
  });

  it("says that the cases cannot be fetched, and tries again", async () => {
    const { user, callsOf } = await open(brokenNetwork);
    expect(await screen.findByText("Failed to fetch cases")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(callsOf("cases.list")).toHaveLength(2));
  });
});

describe("the admin's list", () => {
  it("is sorted by the server, and a second press turns the direction", async () => {
    const { user, callsOf, location } = await open(listOf(listedCase()));
    await user.click(await screen.findByRole("button", { name: "Created At" }));
    await waitFor(() =>
      expect(callsOf("cases.list").at(-1)).toMatchObject({ sort: "createdAt", sortDirection: "desc" }),
    );
    await user.click(screen.getByRole("button", { name: "Created At" }));
    await waitFor(() =>
      expect(callsOf("cases.list").at(-1)).toMatchObject({ sort: "createdAt", sortDirection: "asc" }),
    );
    expect(screen.getByRole("columnheader", { name: "Created At" }).getAttribute("aria-sort")).toBe(
      "ascending",
    );
    expect(location().search).toBe("?sort=createdAt&direction=asc");
  });

  it("takes its search, filter and sort from the address", async () => {
    const { callsOf } = await open(
      listOf(listedCase()),
      "/admin/dashboard?search=0012&status=In%20Progress&sort=clientName&direction=desc",
    );
    expect(await screen.findByDisplayValue("0012")).toBeTruthy();
    await waitFor(() =>
      expect(callsOf("cases.list").at(-1)).toMatchObject({
        search: "0012",
        status: "In Progress",
        sort: "clientName",
        sortDirection: "desc",
      }),
    );
  });

  it("asks while its writer types, keeps its rows meanwhile, and Back takes the filter back", async () => {
    const { user, callsOf, router } = await open(({ search }) =>
      search ? new Promise<never>(() => undefined) : listOf(listedCase()),
    );
    await screen.findByRole("row", { name: /#7/ });
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Rejected");
    await waitFor(() => expect(callsOf("cases.list").at(-1)).toMatchObject({ status: "Rejected" }));
    await user.type(screen.getByPlaceholderText("Search by name or case ID"), "zuniga");
    await waitFor(() => expect(callsOf("cases.list").at(-1)).toMatchObject({ search: "zuniga" }));
    expect(screen.getByRole("row", { name: /#7/ })).toBeTruthy();
    router.history.back();
    await waitFor(() => expect(screen.getByDisplayValue("All Cases")).toBeTruthy());
    expect(screen.queryByDisplayValue("zuniga")).toBeNull();
  });

  it("loads more by the cursor of the page before", async () => {
    const { user, callsOf } = await open(({ cursor }) =>
      cursor
        ? { cases: [listedCase({ caseId: 8 })], nextCursor: null }
        : { cases: [listedCase()], nextCursor: "after-7" },
    );
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByRole("row", { name: /#8/ })).toBeTruthy();
    expect(screen.getByRole("row", { name: /#7/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(callsOf("cases.list")).toMatchObject([{ limit: 50 }, { limit: 100, cursor: "after-7" }]);
  });
});
