import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useRetryTask } from "../data/use-retry-task";

export function RetryTaskButton({ taskId }: { taskId: number }) {
  const retry = useRetryTask(taskId);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={14} aria-hidden />}
      aria-label={`Retry task #${taskId}`}
      loading={retry.isPending}
      onClick={retry.run}
    >
      Retry
    </Button>
  );
}
