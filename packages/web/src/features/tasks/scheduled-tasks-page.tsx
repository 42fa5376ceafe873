import { Stack, Title } from "@mantine/core";
import { useState } from "react";
import { BackLink } from "../../components/back-link";
import { SearchInput } from "../../components/lists/search-input";
import { DeleteTaskDialog } from "./delete-task-dialog";
import { TaskList } from "./task-list";
import type { ListedTask } from "./task-pages";
import { useTaskSearch } from "./use-task-search";

/** The reminders and follow-ups that are scheduled, were sent or cancelled (specification, 2.5). */
export function ScheduledTasksPage() {
  const { search, setSearch } = useTaskSearch();
  const [chosen, setChosen] = useState<ListedTask | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (task: ListedTask) => {
    setChosen(task);
    setIsAsking(true);
  };
  return (
    <Stack>
      <BackLink />
      <Title order={1} size="h2">
        Scheduled Tasks
      </Title>
      <SearchInput
        placeholder="Search by entity, ID, or type"
        value={search}
        onSearch={setSearch}
        maw={480}
      />
      <TaskList search={search} onShowAll={() => setSearch("")} onDelete={ask} />
      {chosen && <DeleteTaskDialog task={chosen} opened={isAsking} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}
