import { taskStatuses } from "@caseward/domain/tasks/options";
import { textLength } from "@caseward/domain/values/limits";
import { useAddressFilters } from "../../../lib/routing/use-address-filters";

/** What the list is narrowed to. An empty status is every status. */
export type TaskFilters = { search: string; status: (typeof taskStatuses)[number] | "" };

export function useTaskFilters() {
  const { filters, change } = useAddressFilters<TaskFilters>((address) => ({
    search: (address.search ?? "").slice(0, textLength.search),
    status: taskStatuses.find((status) => status === address.status) ?? "",
  }));
  return { filters, change, setSearch: (search: string) => change({ search }, { replace: true }) };
}
