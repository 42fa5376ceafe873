import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { RouterOutputs } from "../../src/lib/trpc/trpc";
import { brokenNetwork, refusal } from "../fake-server";
import { ada } from "../people";
import { renderScreen } from "../render-screen";
import { taskOf } from "../tasks/sample-tasks";
// Its route loads the page; loaded here, that takes no time of a test.
import "../../src/features/cases/details/case-details-page";
import { openCase, quiet, submitted } from "./open-case";
import { clientCase, firmCase, sampleCase } from "./sample-cases";

type CaseTask = RouterOutputs["tasks"]["listOfCase"]["tasks"][number];

const caseTask = (change: Partial<CaseTask> = {}): CaseTask => ({
  id: 5,
  taskType: "reminder",
  taskSubtype: "firm_response",
  scheduledAt: "2027-03-12T20:30:00.000Z",
  channel: "email",
  status: "pending",
  sentAt: null,
  ...change,
});

const listOf = (...tasks: CaseTask[]) => ({ tasks, nextCursor: null });
const section = () => screen.findByRole("region", { name: "Task Information" });

describe("the task information of a case", () => {
  it("lists its reminders to the admin, who can try a failed one again", async () => {
    const { user, callsOf } = await openCase("admin", sampleCase(submitted), {
      "tasks.listOfCase": listOf(
        caseTask({ lastError: "550 unknown" }),
        caseTask({ id: 4, status: "cancelled" }),
      ),
      "tasks.retry": { task: taskOf() },
    });
    const tasks = within(await section());
    const [failed, cancelled] = await tasks.findAllByRole("listitem");
    for (const text of ["Reminder · Firm response · Email", "#5", "failed", "Not delivered: 550 unknown"])
      expect(failed && within(failed).getByText(text)).toBeTruthy();
    expect(cancelled && within(cancelled).getByText("cancelled")).toBeTruthy();
    await user.click(tasks.getByRole("button", { name: "Retry task #5" }));
    await waitFor(() => expect(callsOf("tasks.retry")).toEqual([{ taskId: 5 }]));
    await waitFor(() => expect(callsOf("tasks.listOfCase").length).toBeGreaterThan(1));
  });

  it("is only to be read by the firm, and says so when there is none", async () => {
    const { unmount } = await openCase("firm", firmCase(submitted), {
      "tasks.listOfCase": listOf(caseTask()),
    });
    expect(await screen.findByText("Reminder · Firm response · Email")).toBeTruthy();
    expect(within(await section()).queryByRole("button")).toBeNull();
    unmount();
    await openCase("firm", firmCase(submitted));
    expect(await screen.findByText("No reminders are scheduled for this case.")).toBeTruthy();
  });

  it("is hidden from the client, and not even asked for", async () => {
    const { callsOf } = await openCase("client", clientCase(submitted));
    expect(screen.queryByText("Task Information")).toBeNull();
    expect(callsOf("tasks.listOfCase")).toEqual([]);
  });

  it("says when it cannot be fetched", async () => {
    await openCase("admin", sampleCase(), { "tasks.listOfCase": brokenNetwork });
    expect(await screen.findByText("Failed to fetch tasks")).toBeTruthy();
  });

  it("creates a reminder about this case and no other", async () => {
    const { user, callsOf } = await openCase("admin", sampleCase(), { "tasks.create": { task: taskOf() } });
    await user.click(await screen.findByRole("button", { name: "Create Reminder" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Reminder" }));
    expect(dialog.getByText("Case #7 María Núñez")).toBeTruthy();
    expect(dialog.queryByLabelText(/^Entity/)).toBeNull();
    fireEvent.change(dialog.getByPlaceholderText("What it is about"), { target: { value: "General" } });
    fireEvent.change(dialog.getByLabelText(/^Scheduled At/), { target: { value: "2027-03-12T15:30" } });
    await user.click(dialog.getByRole("button", { name: "Create Reminder" }));
    await waitFor(() => expect(callsOf("tasks.create")).toHaveLength(1));
    expect(callsOf("tasks.create")).toMatchObject([
      { entityType: "case", entityId: 7, taskSubtype: "general" },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("reminding the law firm", () => {
  it("makes one call for a double click, and a message confirms it", async () => {
    const legalCase = sampleCase({ ...submitted, status: "Accepted" });
    const view = await renderScreen("/admin/case/7", {
      session: ada,
      answers: {
        ...quiet,
        "cases.get": { case: legalCase },
        "tasks.remindFirm": { task: taskOf({ status: "sent" }) },
      },
    });
    await view.user.dblClick(await screen.findByRole("button", { name: "Remind Law Firm" }));
    expect(await screen.findByText("The law firm is reminded by mail")).toBeTruthy();
    expect(view.callsOf("tasks.remindFirm")).toEqual([{ caseId: 7 }]);
    await waitFor(() => expect(view.callsOf("tasks.listOfCase").length).toBeGreaterThan(1));
  });

  it("shows the server's sentence when it comes too soon again", async () => {
    const message =
      "A law firm was reminded of this case less than 4 hours ago. It can be reminded again in 2 hours.";
    const { click } = await openCase("admin", sampleCase(submitted), {
      "tasks.remindFirm": refusal("rate_limited", { message }),
    });
    await click("Remind Law Firm");
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it("of a case that has moved on shows its present state", async () => {
    const { click, server } = await openCase("admin", sampleCase(submitted), {
      "tasks.remindFirm": refusal("invalid_transition", { message: "The case is with no law firm." }),
    });
    await screen.findByText("Remind Law Firm");
    server.current = sampleCase({ status: "Rejected" });
    await click("Remind Law Firm");
    expect(await screen.findByText("The case is with no law firm.")).toBeTruthy();
    expect(await screen.findByText("rejected")).toBeTruthy();
    expect(screen.queryByText("Remind Law Firm")).toBeNull();
  });
});
