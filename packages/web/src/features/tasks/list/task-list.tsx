import { Button } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import { EmptyList } from "../../../components/lists/empty-list";
import { TableCard } from "../../../components/lists/list-table";
import { LoadMore } from "../../../components/lists/load-more";
import { QueryView } from "../../../components/loading/query-view";
import { useIsTablet } from "../../../lib/screen/use-is-phone";
import { useNow } from "../../../lib/screen/use-now";
import type { TaskFilters, useTaskFilters } from "../data/task-filters";
import { useTaskPages } from "../data/task-pages";
import { sectionsOf } from "../data/task-sections";
import { OverdueAlert } from "./overdue-alert";
import type { TaskRowsProps } from "./task-actions";
import { TaskCards } from "./task-cards";
import { TaskTable } from "./task-table";

type TaskListProps = Pick<ReturnType<typeof useTaskFilters>, "filters" | "change"> &
  Pick<TaskRowsProps, "onAct">;

/** The tasks that the address asks for: a table, or cards where a table does not fit. */
export function TaskList({ filters, change, onAct }: TaskListProps) {
  const query = useTaskPages(filters);
  const isTablet = useIsTablet();
  const now = useNow();
  const isTitled = filters.status === "" || filters.status === "pending";
  const showPending = filters.status === "pending" ? undefined : () => change({ status: "pending" });
  return (
    <>
      <OverdueAlert overdue={query.data?.overdue} onShow={showPending} />
      <QueryView
        query={query}
        failure="listTasks"
        skeleton="rows"
        isEmpty={({ tasks }) => tasks.length === 0}
        empty={<NoTasks filters={filters} onShowAll={() => change({ search: "", status: "" })} />}
      >
        {({ tasks }) => {
          const rows = { sections: sectionsOf(tasks, now), isTitled, onAct };
          return (
            <>
              {isTablet ? (
                <TaskCards {...rows} />
              ) : (
                <TableCard>
                  <TaskTable {...rows} />
                </TableCard>
              )}
              <LoadMore query={query} failure="listTasks" />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function NoTasks({ filters, onShowAll }: { filters: TaskFilters; onShowAll: () => void }) {
  const isNarrowed = filters.search !== "" || filters.status !== "";
  if (!isNarrowed) return <EmptyList icon={IconCalendarOff}>There are no scheduled tasks yet.</EmptyList>;
  const showAll = (
    <Button variant="default" size="xs" onClick={onShowAll}>
      Show all tasks
    </Button>
  );
  return (
    <EmptyList icon={IconCalendarOff} action={showAll}>
      {filters.search ? "No scheduled tasks match your search." : "No scheduled tasks have this status."}
    </EmptyList>
  );
}
