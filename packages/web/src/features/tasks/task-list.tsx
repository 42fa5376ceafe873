import { Button, Card } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import { EmptyList } from "../../components/lists/empty-list";
import { LoadMore } from "../../components/lists/load-more";
import { QueryView } from "../../components/query-view";
import { useIsPhone } from "../../lib/screen/use-is-phone";
import { TaskCards } from "./task-cards";
import { type ListedTask, useTaskPages } from "./task-pages";
import { TaskTable } from "./task-table";

type TaskListProps = {
  search: string;
  onShowAll: () => void;
  onDelete: (task: ListedTask) => void;
};

/** The tasks that a search asks for: a table, or cards where a table has no room. */
export function TaskList({ search, onShowAll, onDelete }: TaskListProps) {
  const query = useTaskPages(search);
  const isPhone = useIsPhone();
  return (
    <QueryView
      query={query}
      failure="listTasks"
      isEmpty={(rows) => rows.length === 0}
      empty={<NoTasks isNarrowed={search !== ""} onShowAll={onShowAll} />}
    >
      {(rows) => (
        <>
          {isPhone ? (
            <TaskCards rows={rows} onDelete={onDelete} />
          ) : (
            <Card padding="xs">
              <TaskTable rows={rows} onDelete={onDelete} />
            </Card>
          )}
          <LoadMore query={query} failure="listTasks" />
        </>
      )}
    </QueryView>
  );
}

function NoTasks({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  if (!isNarrowed) return <EmptyList icon={IconCalendarOff}>There are no scheduled tasks yet.</EmptyList>;
  const showAll = (
    <Button variant="default" size="xs" onClick={onShowAll}>
      Show all tasks
    </Button>
  );
  return (
    <EmptyList icon={IconCalendarOff} action={showAll}>
      No scheduled tasks match your search.
    </EmptyList>
  );
}
