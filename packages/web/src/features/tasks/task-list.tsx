import { Alert, Button, Card, Center, Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCalendarOff } from "@tabler/icons-react";
import { QueryView } from "../../components/query-view";
import { failureMessage } from "../../lib/failure-message";
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
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
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
          <MoreTasks query={query} />
        </>
      )}
    </QueryView>
  );
}

function NoTasks({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  return (
    <Stack align="center" gap="sm" py="xl" role="status">
      <IconCalendarOff size={32} stroke={1.25} opacity={0.6} aria-hidden />
      <Text c="dimmed" ta="center" maw={420}>
        {isNarrowed ? "No scheduled tasks match your search." : "There are no scheduled tasks yet."}
      </Text>
      {isNarrowed && (
        <Button variant="default" size="xs" onClick={onShowAll}>
          Show all tasks
        </Button>
      )}
    </Stack>
  );
}

function MoreTasks({ query }: { query: ReturnType<typeof useTaskPages> }) {
  if (!query.hasNextPage) return null;
  return (
    <Stack gap="xs">
      {query.isFetchNextPageError && (
        <Alert color="red" role="alert">
          {failureMessage(query.error, "listTasks")}
        </Alert>
      )}
      <Center>
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => query.isFetchingNextPage || query.fetchNextPage()}
        >
          Load more
        </Button>
      </Center>
    </Stack>
  );
}
