import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, brokenNetwork, refusal } from "../../../test/fake-server";
import { onPhone } from "../../../test/on-phone";
import { ada } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { timing } from "../../lib/time/timing";
// Its route loads the page; loaded here, that takes no time of a test.
import "./scheduled-tasks-page";
import { pressAction } from "../../../test/tasks/press-action";
import { listOf, taskOf } from "../../../test/tasks/sample-tasks";

const open = (answers: Answers, search = "") =>
  renderScreen(`/admin/scheduled-tasks${search}`, { session: ada, answers });
const rowOf = (id: number) => screen.findByRole("row", { name: new RegExp(`^#${id} `) });

describe("the scheduled tasks", () => {
  it("are described in words, with a link to what each is about", async () => {
    await open({
      "tasks.list": listOf(
        taskOf(),
        taskOf({ id: 6, entityType: "lawfirm", entityId: 7, entityName: "Marsh & Partners", channel: "sms" }),
        taskOf({
          id: 7,
          entityType: "client",
          entityId: 3,
          taskType: "follow_up",
          taskSubtype: "hipaa_form",
        }),
      ),
    });
    expect(await screen.findByRole("heading", { name: "Scheduled Tasks" })).toBeTruthy();
    const ofCase = await rowOf(5);
    for (const text of ["Case #12", "Reminder", "Firm response", "Email", "pending", /^Mar 12, 2027 at /])
      expect(within(ofCase).getByText(text)).toBeTruthy();
    const link = within(ofCase).getByRole("link", { name: "María Núñez" });
    expect(link.getAttribute("href")).toBe("/admin/case/12");
    const ofFirm = await rowOf(6);
    expect(within(ofFirm).getByText("Text message")).toBeTruthy();
    expect(within(ofFirm).getByRole("link").getAttribute("href")).toBe("/admin/lawfirmprofile/7");
    const ofClient = await rowOf(7);
    expect(within(ofClient).queryByRole("link")).toBeNull();
    for (const text of ["María Núñez", "Client #3", "Follow-up", "HIPAA form"])
      expect(within(ofClient).getByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to dashboard" }).getAttribute("href")).toBe(
      "/admin/dashboard",
    );
  });

  it("say why one that waits could not be delivered, and nothing of what a cancelled one met", async () => {
    await open({
      "tasks.list": listOf(
        taskOf({ lastError: "550 unknown", nextAttemptAt: "2027-03-12T20:45:00.000Z" }),
        taskOf({ id: 6, status: "cancelled", lastError: "550 unknown" }),
      ),
    });
    expect(within(await rowOf(5)).getByText("Not delivered: 550 unknown")).toBeTruthy();
    expect(within(await rowOf(5)).getByText(/^Next try at Mar 12, 2027 at /)).toBeTruthy();
    expect(within(await rowOf(6)).queryByText(/550/)).toBeNull();
    expect(within(await rowOf(6)).queryByRole("button", { name: /^Retry/ })).toBeNull();
  });

  it("say which are past their time, and how many of all", async () => {
    const late = taskOf({ scheduledAt: "2026-03-12T20:30:00.000Z" });
    const { user, callsOf, location } = await open({ "tasks.list": { ...listOf(late), overdue: 3 } });
    expect(within(await rowOf(5)).getByText("Past its time")).toBeTruthy();
    expect(screen.getByText("3 reminders are past their time")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show pending" }));
    await waitFor(() => expect(callsOf("tasks.list").at(-1)).toMatchObject({ status: "pending" }));
    expect(location().search).toBe("?status=pending");
    expect(screen.getByDisplayValue("Pending")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show pending" })).toBeNull();
  });

  it.each([
    [1, "1 reminder is past its time"],
    [null, "More than 1,000 reminders are past their time"],
  ])("with %s of them late say %j", async (overdue, sentence) => {
    await open({ "tasks.list": { ...listOf(taskOf()), overdue } });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("are narrowed to a status, which stands in the address beside the search", async () => {
    const { user, callsOf, location } = await open({ "tasks.list": listOf() }, "?search=firm&status=sent");
    expect(await screen.findByText("No scheduled tasks match your search.")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Status"), "Cancelled");
    await waitFor(() => expect(location().search).toBe("?search=firm&status=cancelled"));
    expect(callsOf("tasks.list")).toMatchObject([{ status: "sent" }, { status: "cancelled" }]);
    await user.selectOptions(screen.getByLabelText("Status"), "All");
    await waitFor(() => expect(location().search).toBe("?search=firm"));
  });

  it("show their payload when it is asked for", async () => {
    await open({ "tasks.list": listOf(taskOf({ payload: { round: 1 } }), taskOf({ id: 6 })) });
    const summary = within(await rowOf(5)).getByText("Payload");
    expect(summary.closest("details")?.textContent).toContain('"round": 1');
    expect(within(await rowOf(6)).queryByText("Payload")).toBeNull();
  });

  it("are cards on a phone", async () => {
    onPhone();
    await open({ "tasks.list": listOf(taskOf()) });
    const cards = await screen.findByRole("list", { name: "Scheduled tasks: Later" });
    expect(within(cards).getByText("Reminder · Firm response · Email")).toBeTruthy();
    expect(within(cards).getByRole("button", { name: "Actions of task #5" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("stand under headings: failed, today and later by the calendar of their reader, and what is over", async () => {
    vi.stubEnv("TZ", "America/Los_Angeles");
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-13T06:00:00Z") });
    const { callsOf, user } = await open({
      "tasks.list": listOf(
        taskOf({ id: 8, scheduledAt: "2026-03-10T20:30:00.000Z", lastError: "550 unknown" }),
        taskOf({ id: 5, scheduledAt: "2026-03-13T06:59:00.000Z" }),
        taskOf({ id: 7, scheduledAt: "2026-03-13T07:00:00.000Z" }),
        taskOf({ id: 6, status: "cancelled" }),
      ),
    });
    await rowOf(6);
    const lines = within(screen.getByRole("table")).getAllByRole("row");
    const starts = lines.slice(1).map(({ textContent }) => /^(#\d|[A-Z][a-z ]+)/.exec(textContent)?.[0]);
    expect(starts).toEqual(["Failed", "#8", "Today", "#5", "Later", "#7", "Sent and cancelled", "#6"]);
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(4);
    expect(within(await rowOf(8)).getByText("failed")).toBeTruthy();
    expect(callsOf("tasks.list")).toMatchObject([{ sort: "urgency" }]);
    await user.selectOptions(screen.getByLabelText("Status"), "Cancelled");
    await waitFor(() => expect(screen.queryByRole("heading", { level: 2 })).toBeNull());
  });

  it("say so when there are none, or when they cannot be fetched", async () => {
    const { unmount } = await open({ "tasks.list": listOf() });
    expect(await screen.findByText("There are no scheduled tasks yet.")).toBeTruthy();
    unmount();
    await open({ "tasks.list": brokenNetwork });
    expect(await screen.findByText("Failed to fetch tasks")).toBeTruthy();
  });

  it("are searched while the writer types, and shown again when nothing was found", async () => {
    const { user, callsOf, location } = await open({
      "tasks.list": ({ search }) => (search ? listOf() : listOf(taskOf())),
    });
    await rowOf(5);
    await user.type(screen.getByPlaceholderText("Search by entity, ID, or type"), "zz  top");
    expect(await screen.findByText("No scheduled tasks match your search.")).toBeTruthy();
    await waitFor(() => expect(callsOf("tasks.list").at(-1)).toMatchObject({ search: "zz top" }));
    expect(location().search).toBe("?search=zz%20top");
    await user.click(screen.getByRole("button", { name: "Show all tasks" }));
    expect(await rowOf(5)).toBeTruthy();
    expect(screen.queryByDisplayValue(/zz/)).toBeNull();
    expect(location().search).toBe("");
  });

  it("take the search from the address, and come page by page", async () => {
    const { user, callsOf } = await open(
      {
        "tasks.list": ({ cursor }) =>
          cursor ? listOf(taskOf({ id: 6 })) : { tasks: [taskOf()], nextCursor: "after-5" },
      },
      "?search=firm",
    );
    expect(await screen.findByDisplayValue("firm")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    await rowOf(6);
    await rowOf(5);
    expect(callsOf("tasks.list")).toMatchObject([
      { search: "firm", status: null, limit: 50 },
      { search: "firm", status: null, limit: 100, cursor: "after-5" },
    ]);
  });
});

describe("deleting a scheduled task", () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  async function ask(answer: Answers["tasks.delete"]) {
    let isGone = false;
    const view = await open({
      "tasks.list": () => (isGone ? listOf() : listOf(taskOf())),
      "tasks.delete": (input) => {
        const said = typeof answer === "function" ? answer(input) : (answer ?? {});
        isGone = true;
        return said;
      },
    });
    await rowOf(5);
    await pressAction(view.user, "Delete task #5");
    const dialog = await screen.findByRole("dialog", { name: "Delete Scheduled Task" });
    return { ...view, dialog, confirm: within(dialog).getByRole("button", { name: "Delete" }) };
  }

  it("asks first, and Cancel deletes nothing", async () => {
    const { user, dialog, callsOf } = await ask({});
    expect(
      within(dialog).getByText(/^Reminder about María Núñez, Mar 12, 2027 at .*not be sent/),
    ).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("tasks.delete")).toEqual([]);
  });

  it("takes the task out of the list and says so for three seconds", async () => {
    vi.useFakeTimers();
    const { user, confirm, callsOf } = await ask({});
    await user.click(confirm);
    expect(await screen.findByText("Task deleted")).toBeTruthy();
    expect(await screen.findByText("There are no scheduled tasks yet.")).toBeTruthy();
    expect(callsOf("tasks.delete")).toEqual([{ taskId: 5 }]);
    await pass(timing.toast - 500);
    expect(screen.queryByText("Task deleted")).toBeTruthy();
    await pass(1500);
    expect(screen.queryByText("Task deleted")).toBeNull();
  });

  it("shows that it failed, and keeps the task", async () => {
    const { user, confirm } = await ask(brokenNetwork);
    await user.click(confirm);
    expect(await screen.findByText("Failed to delete")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await rowOf(5)).toBeTruthy();
  });

  it("shows the server's sentence when somebody else was faster", async () => {
    const { user, confirm, callsOf } = await ask(
      refusal("not_found", { message: "Scheduled task not found" }),
    );
    await user.click(confirm);
    expect(await screen.findByText("Scheduled task not found")).toBeTruthy();
    await waitFor(() => expect(callsOf("tasks.list")).toHaveLength(2));
  });
});
