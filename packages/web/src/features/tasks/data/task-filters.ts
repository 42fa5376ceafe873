import { taskStatuses } from "@caseward/domain/tasks/options";
import { textLength } from "@caseward/domain/values/limits";
import { useLocation, useNavigate } from "@tanstack/react-router";

/** What the list is narrowed to. An empty status is every status. */
export type TaskFilters = { search: string; status: (typeof taskStatuses)[number] | "" };

/**
 * The filters stand in the address, so that Back and a reload bring them back. Typing replaces the present entry of the
 * history; a choice makes a new one.
 */
export function useTaskFilters() {
  const address: Record<string, string | undefined> = useLocation({ select: ({ search }) => search });
  const navigate = useNavigate();
  const filters: TaskFilters = {
    search: (address.search ?? "").slice(0, textLength.search),
    status: taskStatuses.find((status) => status === address.status) ?? "",
  };
  const change = (changes: Partial<TaskFilters>, { replace = false } = {}) => {
    const { search, status } = { ...filters, ...changes };
    const texts = { ...address, search: search || undefined, status: status || undefined };
    return navigate({ to: ".", search: texts, replace, resetScroll: false });
  };
  return { filters, change, setSearch: (search: string) => change({ search }, { replace: true }) };
}
