import { Notifications } from "@mantine/notifications";
import { fireEvent, screen, within } from "@testing-library/react";
import { CreateTaskDialog } from "../../src/features/tasks/dialog/create-task-dialog";
import { type Answers, brokenNetwork } from "../fake-server";
import { ada } from "../people";
import { renderScreen } from "../render-screen";
import { listOf, taskOf } from "../tasks/sample-tasks";
import { choose, describeScreens, press, type } from "./screen-checks";

const tasks = (answers: Answers = {}) =>
  renderScreen("/admin/scheduled-tasks", {
    session: ada,
    answers: { "tasks.list": listOf(taskOf()), ...answers },
  });

async function askToDelete() {
  await tasks({ "tasks.delete": brokenNetwork });
  await press("Actions of task #5");
  await choose("Delete task #5");
}

async function create(payload: string) {
  const about = { caseId: 12, clientName: "María Núñez" };
  const dialog = <CreateTaskDialog key="dialog" opened onClose={() => undefined} about={about} />;
  const screenOfToasts = [dialog, <Notifications key="toasts" />];
  await renderScreen(screenOfToasts, { session: ada, answers: { "tasks.create": brokenNetwork } });
  await type({ "Task Subtype": "Medical form", "Scheduled At": "2027-03-12T15:30" });
  fireEvent.change(screen.getByLabelText(/^Payload/), { target: { value: payload } });
  fireEvent.click(screen.getByRole("button", { name: "Create Reminder" }));
}

describeScreens("The scheduled tasks say (2.5, 8)", [
  {
    at: "what they offer",
    bring: () => tasks(),
    texts: ["Search by entity, ID, or type", "Create Reminder", "pending"],
  },
  {
    at: "that they cannot be fetched",
    bring: () => tasks({ "tasks.list": brokenNetwork }),
    texts: ["Failed to fetch tasks"],
  },
  { at: "what is asked before one is deleted", bring: askToDelete, texts: ["Delete Scheduled Task"] },
  {
    at: "that one could not be deleted",
    bring: async () => {
      await askToDelete();
      const dialog = await screen.findByRole("dialog");
      fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    },
    texts: ["Failed to delete"],
  },
  {
    at: "what a reminder consists of",
    bring: async () => {
      await tasks();
      await press("Create Reminder");
    },
    texts: ["Entity Type", "Entity", "Task Type", "Task Subtype", "Scheduled At", "Channel"],
    parts: ["Payload"],
  },
  { at: "that its payload is no JSON", bring: () => create("{"), parts: ["must be valid JSON"] },
  { at: "that it could not be made", bring: () => create(""), texts: ["Failed to create reminder"] },
]);
