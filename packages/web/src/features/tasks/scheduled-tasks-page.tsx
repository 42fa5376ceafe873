import { Button, Stack, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DeleteTaskDialog } from "./delete-task-dialog";
import { TaskList } from "./task-list";
import type { ListedTask } from "./task-pages";
import { TaskSearch } from "./task-search";
import { useTaskSearch } from "./use-task-search";

/** The reminders and follow-ups that are scheduled, were sent or cancelled (specification, 2.5). */
export function ScheduledTasksPage() {
  const { asked, typed, type } = useTaskSearch();
  const [chosen, setChosen] = useState<ListedTask | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (task: ListedTask) => {
    setChosen(task);
    setIsAsking(true);
  };
  return (
    <Stack>
      <Button
        component={Link}
        to="/admin/dashboard"
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        style={{ alignSelf: "flex-start" }}
      >
        Back to dashboard
      </Button>
      <Title order={1} size="h2">
        Scheduled Tasks
      </Title>
      <TaskSearch typed={typed} onType={type} />
      <TaskList search={asked} onShowAll={() => type("")} onDelete={ask} />
      {chosen && <DeleteTaskDialog task={chosen} opened={isAsking} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}
