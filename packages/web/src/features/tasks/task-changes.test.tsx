import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, brokenNetwork, refusal } from "../../../test/fake-server";
import { ada } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import type { ListedTask } from "./data/task-pages";
// Its route loads the page; loaded here, that takes no time of a test.
import "./scheduled-tasks-page";
import { pressAction } from "../../../test/tasks/press-action";
import { listOf, previewed, taskOf } from "../../../test/tasks/sample-tasks";

/** Shows one task. A test sets `server.current` to change its present state. */
async function open(task: ListedTask, answers: Answers = {}) {
  const server = { current: task };
  const view = await renderScreen("/admin/scheduled-tasks", {
    session: ada,
    answers: {
      "tasks.preview": previewed,
      "tasks.list": () => listOf(server.current),
      "cases.list": { cases: [], nextCursor: null },
      ...answers,
    },
  });
  await screen.findByRole("row", { name: new RegExp(`^#${task.id} `) });
  return {
    ...view,
    server,
    click: (name: string) => view.user.click(screen.getByRole("button", { name })),
    act: (name: string) => pressAction(view.user, name),
  };
}

const failing = taskOf({ lastError: "550 unknown" });

describe("a task that waits", () => {
  it("can be changed and cancelled, one that is sent or cancelled only deleted", async () => {
    const offered = () => screen.getAllByRole("menuitem").map(({ ariaLabel }) => ariaLabel);
    const { unmount, click } = await open(taskOf());
    await click("Actions of task #5");
    await waitFor(() => expect(offered()).toEqual(["Edit task #5", "Cancel reminder #5", "Delete task #5"]));
    unmount();
    const sent = await open(taskOf({ status: "sent", sentAt: "2026-03-12T20:30:00.000Z" }));
    await sent.click("Actions of task #5");
    await waitFor(() => expect(offered()).toEqual(["Delete task #5"]));
  });

  it("that failed is tried again once", async () => {
    const view = await open(failing, {
      "tasks.retry": () => {
        view.server.current = taskOf();
        return { task: taskOf() };
      },
    });
    await view.user.dblClick(screen.getByRole("button", { name: "Retry task #5" }));
    expect(await screen.findByText("The reminder is being sent again")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/550/)).toBeNull());
    expect(view.callsOf("tasks.retry")).toEqual([{ taskId: 5 }]);
  });

  it("says why it is not tried again", async () => {
    const message = "This task is being sent right now. Please look again in a minute.";
    const { click } = await open(failing, { "tasks.retry": refusal("conflict", { message }) });
    await click("Retry task #5");
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe("cancelling a reminder", () => {
  it("asks first, and keeps the reminder when the user declines", async () => {
    const { act, click, callsOf } = await open(taskOf());
    await act("Cancel reminder #5");
    const dialog = await screen.findByRole("dialog", { name: "Cancel Reminder" });
    expect(within(dialog).getByText(/^Reminder about María Núñez, .*not be sent/)).toBeTruthy();
    await click("Keep Reminder");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("tasks.update")).toEqual([]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Actions of task #5" })),
    );
  });

  it("makes one call, and a message confirms it", async () => {
    const view = await open(taskOf(), {
      "tasks.update": () => {
        view.server.current = taskOf({ status: "cancelled" });
        return { task: view.server.current };
      },
    });
    await view.act("Cancel reminder #5");
    await view.user.dblClick(await screen.findByRole("button", { name: "Cancel Reminder" }));
    expect(await screen.findByText("Reminder cancelled")).toBeTruthy();
    expect(await screen.findByText("cancelled")).toBeTruthy();
    expect(view.callsOf("tasks.update")).toEqual([{ taskId: 5, status: "cancelled" }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  it("that fails says so", async () => {
    const { act, click } = await open(taskOf(), { "tasks.update": brokenNetwork });
    await act("Cancel reminder #5");
    await click("Cancel Reminder");
    expect(await screen.findByText("Failed to cancel reminder")).toBeTruthy();
  });
});

describe("editing a reminder", () => {
  async function edit(task: ListedTask, answer: Answers["tasks.update"] = { task: taskOf() }) {
    const view = await open(task, { "tasks.update": answer });
    await view.act("Edit task #5");
    const dialog = await screen.findByRole("dialog", { name: "Edit Reminder #5" });
    return {
      ...view,
      dialog,
      field: (label: RegExp) => within(dialog).getByLabelText(label, { selector: "input,textarea" }),
    };
  }

  it("shows what is stored, and sends what was changed and nothing else", async () => {
    vi.stubEnv("TZ", "America/New_York");
    const { click, field, callsOf } = await edit(taskOf({ payload: { round: 1 } }));
    expect(field(/^Entity \*$/)).toHaveProperty("value", "#12 María Núñez");
    expect(field(/^Task Subtype/)).toHaveProperty("value", "Firm response");
    expect(field(/^Scheduled At/)).toHaveProperty("value", "2027-03-12T15:30");
    expect(field(/^Payload/)).toHaveProperty("value", '{\n  "round": 1\n}');
    fireEvent.change(field(/^Scheduled At/), { target: { value: "2027-03-15T09:00" } });
    fireEvent.change(field(/^Task Subtype/), { target: { value: "medical form" } });
    await click("Save Changes");
    expect(await screen.findByText("Reminder changed")).toBeTruthy();
    expect(callsOf("tasks.update")).toEqual([
      { taskId: 5, scheduledAt: "2027-03-15T13:00:00.000Z", taskSubtype: "medical_form" },
    ]);
  });

  it("that changes nothing asks nothing, and keeps the second of two equal times to the second", async () => {
    vi.stubEnv("TZ", "America/New_York");
    const { click, callsOf } = await edit(taskOf({ scheduledAt: "2027-11-07T06:30:12.345Z" }));
    expect(screen.getByText("Will be sent Nov 7, 2027 at 1:30 AM EST")).toBeTruthy();
    await click("Save Changes");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("tasks.update")).toEqual([]);
  });

  it("shows the server's issues at their fields, and its sentence", async () => {
    const issue = "Please choose a time in the future";
    const { click, field } = await edit(
      taskOf(),
      refusal("validation_failed", { issues: [{ path: "scheduledAt", message: issue }] }),
    );
    fireEvent.change(field(/^Scheduled At/), { target: { value: "2026-01-15T09:00" } });
    await click("Save Changes");
    expect(await screen.findByText(issue)).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Scheduled At/));
    expect(screen.getByText("Please check the marked fields.")).toBeTruthy();
  });

  it("shows the server's sentence when the reminder was sent meanwhile", async () => {
    const { click, field } = await edit(taskOf(), refusal("task_sent"));
    fireEvent.change(field(/^Payload/), { target: { value: "[1]" } });
    await click("Save Changes");
    expect(await screen.findByText("This task was already sent. It can no longer be changed.")).toBeTruthy();
  });
});
