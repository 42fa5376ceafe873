import { ActionIcon, Menu } from "@mantine/core";
import { IconBan, IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import type { ListedTask } from "../data/task-pages";
import type { TaskSection } from "../data/task-sections";

/** What opens a dialog about a task. */
export type TaskAction = "edit" | "cancel" | "delete";

export type OnTaskAction = (task: ListedTask, action: TaskAction) => void;
export type TaskRowsProps = {
  sections: TaskSection[];
  /** Whether each section has a heading. A list of one status needs none. */
  isTitled: boolean;
  onAct: OnTaskAction;
};

type TaskActionsProps = { task: ListedTask; onAct: OnTaskAction; size?: string };

/** What can be done with a task: one that waits can be changed and cancelled, each can be deleted (D38). */
export function TaskActions({ task, onAct, size = "2.25rem" }: TaskActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const choose = (action: TaskAction) => {
    // A dialog returns the focus to what had it when it opened; the entry of the menu is gone by then.
    button.current?.focus();
    onAct(task, action);
  };
  return (
    <Menu position="bottom-end" width={180} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size={size}
          aria-label={`Actions of task #${task.id}`}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {task.status === "pending" && (
          <>
            <Menu.Item
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={`Edit task #${task.id}`}
              onClick={() => choose("edit")}
            >
              Edit
            </Menu.Item>
            <Menu.Item
              leftSection={<IconBan size={16} aria-hidden />}
              aria-label={`Cancel reminder #${task.id}`}
              onClick={() => choose("cancel")}
            >
              Cancel
            </Menu.Item>
          </>
        )}
        <Menu.Item
          // Mantine's red text is too dark on a dark card.
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Delete task #${task.id}`}
          onClick={() => choose("delete")}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
