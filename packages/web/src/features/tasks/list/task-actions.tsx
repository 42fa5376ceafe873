import { Button, Group, type MantineSize } from "@mantine/core";
import type { ListedTask } from "../data/task-pages";

/** What opens a dialog about a task. */
export type TaskAction = "edit" | "cancel" | "delete";

export type TaskRowsProps = {
  rows: ListedTask[];
  onAct: (task: ListedTask, action: TaskAction) => void;
};

type TaskActionsProps = { task: ListedTask; onAct: TaskRowsProps["onAct"]; size?: MantineSize };

/** What can be done with a task: one that waits can be changed and cancelled, each can be deleted (D38). */
export function TaskActions({ task, onAct, size = "xs" }: TaskActionsProps) {
  const look = { variant: "default", size, px: "xs", flex: "none" } as const;
  return (
    <Group gap={6} justify="flex-end">
      {task.status === "pending" && (
        <>
          <Button {...look} aria-label={`Edit task #${task.id}`} onClick={() => onAct(task, "edit")}>
            Edit
          </Button>
          <Button {...look} aria-label={`Cancel reminder #${task.id}`} onClick={() => onAct(task, "cancel")}>
            Cancel
          </Button>
        </>
      )}
      <Button
        {...look}
        c="var(--mantine-color-error)"
        aria-label={`Delete task #${task.id}`}
        onClick={() => onAct(task, "delete")}
      >
        Delete
      </Button>
    </Group>
  );
}
