import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listedCase, sampleCase, withMarsh } from "../../../../test/cases/sample-cases";
import { type Answers, silence } from "../../../../test/fake-server";
import { onWideScreen } from "../../../../test/on-phone";
import { ada } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";

const rows = [7, 8, 9].map((caseId) => listedCase({ caseId, status: "Submitted", ...withMarsh }));

const open = (path = "/admin/dashboard", answers: Answers = {}) =>
  renderScreen(path, {
    session: ada,
    answers: {
      "cases.list": { cases: rows, nextCursor: null },
      "cases.views": { views: [{ key: "overdue", label: "Overdue", count: 3 }] },
      "caseViews.list": { views: [] },
      "cases.get": ({ caseId }) => ({ case: sampleCase({ caseId: Number(caseId) }) }),
      "stages.list": { stages: [] },
      "messages.list": silence,
      "cases.assignments": silence,
      "tasks.listOfCase": silence,
      "notifications.ofCase": silence,
      ...answers,
    },
  });

/** Looked up by its number: to ask by role takes seconds in a table. */
const row = (caseId: number) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`tr[data-case="${caseId}"]`);
    if (!found) throw new Error(`No row of case ${caseId}`);
    return found;
  });
const preview = () => screen.queryByRole("complementary", { name: /^Case #/ });

describe("a row of the admin's list", () => {
  it("opens the case's page by a click anywhere on it, but not on what can be pressed in it", async () => {
    const { user, path } = await open();
    await user.click(within(await row(7)).getByRole("checkbox"));
    expect(path()).toBe("/admin/dashboard");
    await user.click(within(await row(7)).getByText("Slip and fall"));
    await waitFor(() => expect(path()).toBe("/admin/case/7"));
  });

  it("opens beside the list in a wide window; the address says which, and Back closes it", async () => {
    onWideScreen();
    const { user, router, location, path } = await open();
    await user.click(within(await row(8)).getByText("submitted"));
    await waitFor(() => expect(location().search).toBe("?case=8"));
    expect(await screen.findByRole("complementary", { name: "Case #8" })).toBeTruthy();
    await user.keyboard("j");
    expect(await screen.findByRole("complementary", { name: "Case #9" })).toBeTruthy();
    router.history.back();
    await waitFor(() => expect(preview()).toBeNull());
    await user.click(within(await row(8)).getByText("submitted"));
    await screen.findByRole("complementary", { name: "Case #8" });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(path()).toBe("/admin/case/8"));
  });
});

describe("the keys of the admin's list", () => {
  it("move by j, k and the arrows, mark by x and open by Enter", async () => {
    const { user, path } = await open();
    await row(7);
    await user.keyboard("jj");
    expect(document.activeElement).toBe(await row(8));
    await user.keyboard("{ArrowDown}{ArrowUp}x");
    expect(within(await row(8)).getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    await user.keyboard("k");
    expect(document.activeElement).toBe(await row(7));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(path()).toBe("/admin/case/7"));
  });

  it("reach the search by /, Add Case by c, and say themselves by ?", async () => {
    const { user, location } = await open();
    await row(7);
    await user.keyboard("/");
    expect(document.activeElement).toBe(screen.getByPlaceholderText("Search by name or case ID"));
    await user.keyboard("cjx?");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(await row(7));
    await user.keyboard("?");
    expect(await screen.findByRole("dialog", { name: "Keys" })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("c");
    await waitFor(() => expect(location().search).toContain("add=1"));
  });
});

describe("several cases at once", () => {
  it("are marked in a range by Shift, reminded together, and told which were skipped and why", async () => {
    const { user, callsOf } = await open("/admin/dashboard", {
      "tasks.remindFirms": {
        results: [
          { caseId: 7, status: "sent" },
          { caseId: 8, status: "sent" },
          { caseId: 9, status: "skipped", reason: "The law firm has no contact to remind." },
        ],
      },
    });
    await user.click(within(await row(7)).getByRole("checkbox"));
    fireEvent.click(within(await row(9)).getByRole("checkbox"), { shiftKey: true });
    expect(await screen.findByText("3 marked")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remind firms" }));
    const dialog = await screen.findByRole("dialog", { name: "Remind firms" });
    expect(callsOf("tasks.remindFirms")).toEqual([{ caseIds: [7, 8, 9] }]);
    expect(within(dialog).getByText("2 reminders are sent.")).toBeTruthy();
    const skipped = within(dialog).getByRole("row", { name: /The law firm has no contact to remind\./ });
    expect(skipped.textContent).toMatch(/^#9 \S+/);
  });

  it("are all of the list, also those that were not loaded yet", async () => {
    const { user } = await open("/admin/dashboard", {
      "cases.list": ({ cursor }) =>
        cursor
          ? { cases: [listedCase({ caseId: 10 })], nextCursor: null }
          : { cases: rows, nextCursor: "after-9" },
    });
    await user.click(await screen.findByRole("checkbox", { name: "Mark all cases of the list" }));
    expect(await screen.findByText("4 marked")).toBeTruthy();
  });

  it("get the same reminder, each under a key of its own", async () => {
    const { user, callsOf } = await open("/admin/dashboard", {
      "tasks.create": silence,
      "tasks.preview": silence,
    });
    await user.click(await screen.findByRole("checkbox", { name: "Mark all cases of the list" }));
    await user.click(screen.getByRole("button", { name: "Create Reminder" }));
    const dialog = await screen.findByRole("dialog", { name: "Create Reminder" });
    expect(within(dialog).getByText("3 cases. What will be sent is shown for #7.")).toBeTruthy();
    expect(callsOf("tasks.create")).toEqual([]);
  });
});

describe("the views", () => {
  it("narrow the list and show their counts; others are there before they are counted", async () => {
    const { user, callsOf, location } = await open();
    await user.click(await screen.findByRole("link", { name: "Overdue 3" }));
    await waitFor(() => expect(callsOf("cases.list").at(-1)).toMatchObject({ view: "overdue" }));
    expect(location().search).toBe("?view=overdue");
    expect(screen.getByRole("link", { name: "Overdue 3" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "Mail failed" }).getAttribute("aria-current")).toBeNull();
    expect(screen.getByRole("link", { name: "All" }).getAttribute("aria-current")).toBeNull();
  });

  it("are saved from what narrows the list now, and lead back to it", async () => {
    const { user, callsOf } = await open("/admin/dashboard?status=In%20Progress&sort=waiting", {
      "caseViews.add": { view: { id: 1, name: "Mine", query: {}, createdAt: "2026-03-12T20:30:00.000Z" } },
    });
    await row(7);
    await user.click(screen.getByRole("button", { name: "Save view" }));
    await user.type(await screen.findByLabelText("Name"), "Mine{Enter}");
    await waitFor(() =>
      expect(callsOf("caseViews.add")).toEqual([
        { name: "Mine", query: { status: "In Progress", sort: "waiting" } },
      ]),
    );
  });

  it("of the reader's own stand beside the others, and are removed where they are open", async () => {
    const saved = {
      id: 4,
      name: "Quiet ones",
      query: { status: "Accepted" as const, sort: "waiting" as const },
      createdAt: "2026-03-12T20:30:00.000Z",
    };
    let views = [saved];
    const { user, callsOf, location } = await open("/admin/dashboard", {
      "caseViews.list": () => ({ views }),
      "caseViews.delete": () => {
        views = [];
        return {};
      },
      "caseViews.add": { view: saved },
    });
    await user.click(await screen.findByRole("link", { name: "Quiet ones" }));
    await waitFor(() => expect(location().search).toBe("?status=In%20Progress&sort=waiting"));
    await user.click(screen.getByRole("button", { name: "Remove view Quiet ones" }));
    await waitFor(() => expect(callsOf("caseViews.delete")).toEqual([{ viewId: 4 }]));
    await waitFor(() => expect(document.activeElement?.id).toBe("content"));
    // A slip is mended by the message.
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(callsOf("caseViews.add")).toEqual([
        { name: "Quiet ones", query: { status: "In Progress", sort: "waiting" } },
      ]),
    );
  });
});

describe("the columns", () => {
  it("are chosen and remembered", async () => {
    const first = await open();
    await row(7);
    await first.user.click(screen.getByRole("button", { name: "Columns" }));
    await first.user.click(await screen.findByRole("menuitemcheckbox", { name: "Accident" }));
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Accident" })).toBeNull());
    first.unmount();
    await open();
    await row(7);
    expect(screen.queryByRole("columnheader", { name: "Accident" })).toBeNull();
    expect(screen.getByRole("columnheader", { name: "Waiting" })).toBeTruthy();
  });
});

describe("from one case to the next", () => {
  it("j and k follow the order of the list, and Back leads to the list", async () => {
    const { user, path, router } = await open();
    await user.click(within(await row(8)).getByText("Slip and fall"));
    await screen.findByRole("heading", { name: /#8/ });
    expect(screen.getByText("2 of 3")).toBeTruthy();
    await user.keyboard("j");
    await waitFor(() => expect(path()).toBe("/admin/case/9"));
    await screen.findByRole("heading", { name: /#9/ });
    await user.keyboard("k");
    await waitFor(() => expect(path()).toBe("/admin/case/8"));
    router.history.back();
    await waitFor(() => expect(path()).toBe("/admin/dashboard"));
  });
});
