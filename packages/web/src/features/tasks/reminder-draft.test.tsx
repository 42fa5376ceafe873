import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ada } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { clearSession } from "../../lib/session/session";
import type { ListedTask } from "./data/task-pages";
// Its route loads the page; loaded here, that takes no time of a test.
import "./scheduled-tasks-page";
import { pressAction } from "../../../test/tasks/press-action";
import { listOf, previewed, taskOf } from "../../../test/tasks/sample-tasks";

async function open(search: string, task: ListedTask = taskOf()) {
  const view = await renderScreen(`/admin/scheduled-tasks${search}`, {
    session: ada,
    answers: {
      "tasks.preview": previewed,
      "tasks.list": listOf(task),
      "tasks.update": { task },
      "cases.list": { cases: [], nextCursor: null },
    },
  });
  await screen.findByRole("row", { name: /^#5 /, hidden: true });
  const subtype = () => screen.getByLabelText<HTMLInputElement>(/^Task Subtype/, { selector: "input" });
  const write = (value: string) => fireEvent.change(subtype(), { target: { value } });
  /** The session ends in the middle. */
  const interrupt = async () => {
    await act(async () => clearSession("ended"));
    await waitFor(() => expect(view.path()).toBe("/login"));
    view.unmount();
  };
  const edit = async () => {
    await pressAction(view.user, "Edit task #5");
    await screen.findByRole("dialog", { name: "Edit Reminder #5" });
  };
  return { ...view, subtype, write, interrupt, edit };
}

const notice = () => screen.queryByText(/^We kept what you entered on/);
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("form-draft:"));

describe("a new reminder that was interrupted", () => {
  it("is back at its address, and gone once it is discarded by closing", async () => {
    const first = await open("?remind=1");
    await screen.findByRole("dialog", { name: "Create Reminder" });
    first.write("Call the clinic");
    await first.interrupt();
    const { user, subtype, location } = await open("?remind=1");
    await screen.findByRole("dialog", { name: "Create Reminder" });
    expect(subtype().value).toBe("Call the clinic");
    expect(notice()).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(location().search).toBe(""));
    expect(drafts()).toEqual([]);
  });
});

describe("an edited reminder that was interrupted", () => {
  it("goes on when it is opened again, and is gone once it is saved", async () => {
    const first = await open("");
    await first.edit();
    first.write("Call the clinic");
    await first.interrupt();
    const { user, edit, subtype, callsOf } = await open("");
    await edit();
    expect(subtype().value).toBe("Call the clinic");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() =>
      expect(callsOf("tasks.update")).toEqual([{ taskId: 5, taskSubtype: "Call the clinic" }]),
    );
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it("says what somebody else changed meanwhile", async () => {
    const first = await open("");
    await first.edit();
    first.write("Call the clinic");
    await first.interrupt();
    const { edit } = await open("", taskOf({ channel: "sms" }));
    await edit();
    expect(screen.getByText("Since then somebody else changed this reminder: Channel.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>(/^Channel/).value).toBe("sms");
  });
});
