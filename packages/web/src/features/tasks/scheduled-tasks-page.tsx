import { taskStatusOptions } from "@caseward/domain/tasks/words";
import { Button, Group, Stack, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { BackLink } from "../../components/links/back-link";
import { SearchInput } from "../../components/lists/search-input";
import { StatusFilter } from "../../components/lists/status-filter";
import { useDialogAddress } from "../../lib/routing/use-dialog-address";
import { useTaskFilters } from "./data/task-filters";
import type { ListedTask } from "./data/task-pages";
import { CreateTaskDialog } from "./dialog/create-task-dialog";
import { TaskDialogs } from "./dialog/task-dialogs";
import type { TaskAction } from "./list/task-actions";
import { TaskList } from "./list/task-list";

/** The reminders and follow-ups that are scheduled, were sent or cancelled (specification, 2.5). */
export function ScheduledTasksPage() {
  const { filters, change, setSearch } = useTaskFilters();
  const creating = useDialogAddress("remind");
  const [chosen, setChosen] = useState<ListedTask | null>(null);
  const [action, setAction] = useState<TaskAction | null>(null);
  const act = (task: ListedTask, wanted: TaskAction) => {
    setChosen(task);
    setAction(wanted);
  };
  return (
    <Stack>
      <BackLink />
      <Group justify="space-between">
        <Title order={1} size="h2">
          Scheduled Tasks
        </Title>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={creating.open}>
          Create Reminder
        </Button>
      </Group>
      <Group gap="sm">
        <SearchInput
          placeholder="Search by entity, ID, or type"
          value={filters.search}
          onSearch={setSearch}
          flex="1 1 260px"
          maw={480}
        />
        <StatusFilter
          all="All"
          options={taskStatusOptions}
          value={filters.status}
          onChange={(status) => change({ status })}
        />
      </Group>
      <TaskList filters={filters} change={change} onAct={act} />
      <CreateTaskDialog opened={creating.isOpen} onClose={creating.close} />
      <TaskDialogs task={chosen} action={action} onClose={() => setAction(null)} />
    </Stack>
  );
}
