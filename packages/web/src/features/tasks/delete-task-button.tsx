import { Button, type MantineSize } from "@mantine/core";

type DeleteTaskButtonProps = { taskId: number; onDelete: () => void; size?: MantineSize };

export function DeleteTaskButton({ taskId, onDelete, size = "xs" }: DeleteTaskButtonProps) {
  return (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      size={size}
      flex="none"
      aria-label={`Delete task #${taskId}`}
      onClick={onDelete}
    >
      Delete
    </Button>
  );
}
