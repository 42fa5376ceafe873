import { Button, Loader } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useRetryTask } from "../data/use-retry-task";

export function RetryTaskButton({ taskId }: { taskId: number }) {
  const retry = useRetryTask(taskId);
  return (
    <Button
      variant="default"
      size="xs"
      // A button that is disabled while it works would lose the focus.
      leftSection={retry.isPending ? <Loader size={14} /> : <IconRefresh size={14} aria-hidden />}
      aria-label={`Retry task #${taskId}`}
      aria-busy={retry.isPending}
      onClick={retry.run}
    >
      Retry
    </Button>
  );
}
