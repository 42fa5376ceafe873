import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { quiet, submitted } from "../../../test/cases/open-case";
import { firmCase, listedCase, sampleCase, withMarsh } from "../../../test/cases/sample-cases";
import { type Answers, brokenNetwork, silence } from "../../../test/fake-server";
import { ada, lee, leeWithoutFirm, maria } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { taskOf } from "../../../test/tasks/sample-tasks";
import { listedFirm } from "../firms/sample-firm";

// A busy machine takes its time to read chunks for the first time; what is tested is what comes after.
beforeAll(() => import("./palette"));

const listOf = (...cases: ReturnType<typeof listedCase>[]) => ({ cases, nextCursor: null });
const firm = {
  ...listedFirm,
  id: 7,
  firmId: 7,
  firmName: "Núñez & Marsh",
  jurisdiction: "",
  jurisdictionCounty: "",
};
const noFirms = { lawFirms: [], nextCursor: null };

const open = async (
  answers: Answers = {},
  session: typeof ada = ada,
  path = `/${session.user.userType}/myprofile`,
) => {
  const view = await renderScreen(path, {
    session,
    answers: { "cases.list": listOf(), "firms.list": noFirms, "cases.get": silence, ...answers },
  });
  await screen.findByRole("banner");
  await view.user.keyboard("{Control>}k{/Control}");
  return { ...view, box: await screen.findByRole("combobox", { name: /^Search cases/ }) };
};

const options = () =>
  within(screen.getByRole("listbox", { name: "Results" }))
    .queryAllByRole("option")
    .map(({ textContent }) => textContent?.trim());
const marked = () =>
  document.getElementById(document.activeElement?.getAttribute("aria-activedescendant") ?? "");

describe("the command palette", () => {
  it("opens by Ctrl K with the cursor in it, offers the admin's actions, and Escape closes it", async () => {
    const { user, box } = await open();
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(options()).toEqual([
      "Add Case",
      "Create Reminder",
      "Schedule Reminders",
      "Audit",
      "Users",
      "Law Firms",
      "Law Rules",
      "Go to dashboard",
      "My Profile",
      "Logout",
    ]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  });

  it("opens by its button in the admin's header, which others do not have", async () => {
    const { user } = await renderScreen("/admin/myprofile", { session: ada });
    const button = await screen.findByRole("button", { name: "Search" });
    await user.click(button);
    expect(await screen.findByRole("combobox", { name: /^Search cases/ })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("moves by the arrow keys, from the end to the start, and opens by Enter", async () => {
    const { user, path } = await open();
    await waitFor(() => expect(marked()?.textContent).toContain("Add Case"));
    await user.keyboard("{ArrowUp}");
    expect(marked()?.textContent).toContain("Logout");
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(marked()?.getAttribute("aria-selected")).toBe("true");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(path()).toBe("/admin/scheduled-tasks"));
    expect(screen.queryByRole("combobox", { name: /^Search cases/ })).toBeNull();
  });

  it("finds cases and firms while the writer types, and says how many", async () => {
    const { user, callsOf, path } = await open({
      "cases.list": listOf(listedCase({ status: "Submitted" })),
      "firms.list": { lawFirms: [firm], nextCursor: null },
    });
    await user.keyboard("nunez");
    const found = await screen.findByRole("option", { name: "#7 María Núñez Slip and fall submitted" });
    const firms = await screen.findByRole("group", { name: "Law Firms" });
    expect(within(firms).getByText("Núñez & Marsh")).toBeTruthy();
    expect((await screen.findByText("2 results")).getAttribute("role")).toBe("status");
    expect(callsOf("cases.list").at(-1)).toMatchObject({ search: "nunez" });
    await user.click(found);
    await waitFor(() => expect(path()).toBe("/admin/case/7"));
  });

  it("keeps what it found until the next answer, and an Enter before that waits for it", async () => {
    const answers = new Map<string, (found: ReturnType<typeof listOf>) => void>();
    const { user, path } = await open({
      "cases.list": ({ search }) =>
        search === "ma" ? listOf(listedCase()) : new Promise((resolve) => answers.set(search ?? "", resolve)),
    });
    await user.keyboard("ma");
    await screen.findByRole("option", { name: /#7/ });
    await user.keyboard("rk{Enter}");
    await waitFor(() => expect(answers.has("mark")).toBe(true));
    expect(screen.getByRole("option", { name: /#7/ })).toBeTruthy();
    expect(path()).toBe("/admin/myprofile");
    await act(async () => answers.get("mark")?.(listOf(listedCase({ caseId: 8 }))));
    await waitFor(() => expect(path()).toBe("/admin/case/8"));
  });

  it("shows what was opened lately first, and forgets it at the logout", async () => {
    const { user, path } = await open({ "cases.list": listOf(listedCase()) });
    await user.keyboard("7");
    await user.click(await screen.findByRole("option", { name: /#7/ }));
    await user.keyboard("{Control>}k{/Control}");
    const recent = await screen.findByRole("group", { name: "Recent" });
    expect(within(recent).getByRole("option", { name: /#7 María Núñez/ })).toBeTruthy();
    await user.click(screen.getByRole("option", { name: "Logout" }));
    await waitFor(() => expect(path()).toBe("/login"));
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  });

  it("opens a dialog where one is, and is not opened over it", async () => {
    const { user, path } = await open();
    await user.keyboard("create rem");
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "Create Reminder" })).toBeTruthy();
    expect(path()).toBe("/admin/myprofile");
    fireEvent.keyDown(document, { key: "k", ctrlKey: true });
    expect(screen.queryByRole("combobox", { name: /^Search cases/ })).toBeNull();
  });

  it("knows what the case in focus offers, and runs it as the page does", async () => {
    const legalCase = sampleCase({ status: "Submitted", ...withMarsh });
    const { user, callsOf } = await renderScreen("/admin/case/7", {
      session: ada,
      answers: {
        ...quiet,
        ...{ "cases.list": listOf(), "cases.get": { case: legalCase } },
        "tasks.remindFirm": { task: taskOf({ status: "sent" }) },
      },
    });
    await screen.findByRole("button", { name: "Recall" });
    await user.keyboard("{Control>}k{/Control}");
    const group = within(await screen.findByRole("group", { name: "#7 María Núñez" }));
    const offered = group.getAllByRole("option").map(({ textContent }) => textContent?.trim());
    expect(offered).toEqual(["Remind Law Firm", "Recall", "Edit Case", "Create Reminder"]);
    expect(options().filter((label) => label === "Create Reminder")).toHaveLength(1);
    await user.keyboard("remind law{Enter}");
    await waitFor(() => expect(callsOf("tasks.remindFirm")).toEqual([{ caseId: 7 }]));
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox", { name: /^Search cases/ }), "recall{Enter}");
    expect(await screen.findByRole("dialog", { name: "Recall Case" })).toBeTruthy();
  });

  it("knows what a firm decides on the case in focus", async () => {
    const { user } = await renderScreen("/lawfirm/case/7", {
      session: lee,
      answers: {
        ...quiet,
        ...{ "cases.list": listOf(), "cases.get": { case: firmCase(submitted) } },
      },
    });
    await screen.findByRole("button", { name: "Accept" });
    await user.keyboard("{Control>}k{/Control}");
    const group = within(await screen.findByRole("group", { name: "#7 María Núñez" }));
    const offered = group.getAllByRole("option").map(({ textContent }) => textContent?.trim());
    expect(offered).toEqual(["Accept", "Reject"]);
    await user.keyboard("accept{Enter}");
    expect(await screen.findByRole("dialog", { name: "Accept Case" })).toBeTruthy();
  });

  it("says when nothing fits", async () => {
    const { user } = await open();
    await user.keyboard("zzyzx");
    expect((await screen.findAllByText("Nothing found")).length).toBeGreaterThan(0);
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("shows a failure, and tries again", async () => {
    const { user, callsOf } = await open({ "cases.list": brokenNetwork });
    await user.keyboard("maria");
    await waitFor(() => expect(callsOf("cases.list").at(-1)).toMatchObject({ search: "maria" }));
    expect(await screen.findByText("Failed to fetch cases")).toBeTruthy();
    const asked = callsOf("cases.list").length;
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    await waitFor(() => expect(callsOf("cases.list")).toHaveLength(asked + 1));
  });
});

describe("the palette of others", () => {
  it("offers a lawyer the firm's cases and pages, and searches no firms", async () => {
    const { callsOf } = await open({ "cases.list": listOf(listedCase()) }, lee);
    expect(await screen.findByRole("option", { name: /#7/ })).toBeTruthy();
    expect(options().slice(0, 6)).toEqual([
      ...["Go to dashboard", "My Law Firm", "Scorecard", "Law Rules", "My Profile", "Logout"],
    ]);
    expect(screen.queryByRole("button", { name: "Search" })).toBeNull();
    expect(callsOf("firms.list")).toEqual([]);
  });

  it("offers a lawyer without a firm the own profile and to leave", async () => {
    const { callsOf } = await open({}, leeWithoutFirm, "/lawfirm/onboarding");
    expect(options()).toEqual(["My Profile", "Logout"]);
    expect(callsOf("cases.list")).toEqual([]);
  });

  it("leads a client to the own case", async () => {
    const { user, path } = await open({ "cases.list": listOf(listedCase()) }, maria);
    await user.click(await screen.findByRole("option", { name: /#7/ }));
    await waitFor(() => expect(path()).toBe("/client/case/7"));
  });

  it("speaks the client's language, and finds its actions by it", async () => {
    localStorage.setItem("language", JSON.stringify("es"));
    const { user, path } = await renderScreen("/client/myprofile", {
      session: maria,
      answers: { "cases.list": listOf(listedCase()) },
    });
    await screen.findByRole("banner");
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox", { name: "Buscar casos y acciones" });
    await user.keyboard("mudanza");
    await user.click(await screen.findByRole("option", { name: "Sus direcciones" }));
    await waitFor(() => expect(path()).toBe("/client/address"));
  });
});
