import { readStatus } from "@caseward/domain/cases/status/status";
import { Button, Group, Stack } from "@mantine/core";
import { EmptyList } from "../../../components/lists/empty-list";
import { useIsTablet } from "../../../lib/screen/use-is-phone";
import { type ListFilters, useListFilters } from "../data/list-filters";
import { CaseSearchInput } from "../lists/case-search-input";
import { CaseStatusFilter } from "../lists/case-status-filter";
import { toFirstRow } from "../queue/use-row-keys";
import { CardSort } from "./card-sort";
import { FirmCaseList } from "./firm-case-list";

/** What is new to a firm is what was submitted to it: a case is never with a firm while it is New (D23). */
const firmStatusOf = (filter: ListFilters["status"]) => {
  const status = readStatus(filter);
  return status === "New" ? "Submitted" : status;
};

/** What ends soon, the next first; and back. */
const soonest = { view: "deadline_soon", sort: "deadline", direction: "asc" } as const;
const inOrder = { view: undefined, sort: undefined, direction: undefined };

/** The second view: one list with a search and a status filter (D23). */
export function FirmSingleList() {
  const list = useListFilters();
  const isTablet = useIsTablet();
  const isSoon = list.filters.view === "deadline_soon";
  return (
    <Stack>
      <Group gap="sm">
        <CaseSearchInput
          value={list.filters.search}
          onSearch={list.setSearch}
          onKeyDown={toFirstRow}
          flex="1 1 16.25rem"
          maw={480}
        />
        <CaseStatusFilter value={list.filters.status} onChange={(status) => list.change({ status })} />
        <Button
          variant={isSoon ? "light" : "default"}
          aria-pressed={isSoon}
          onClick={() => list.change(isSoon ? inOrder : soonest)}
        >
          Deadline soon
        </Button>
        {isTablet && <CardSort {...list} />}
      </Group>
      <FirmCaseList
        {...list}
        status={firmStatusOf(list.filters.status)}
        empty={<EmptyList>No cases found</EmptyList>}
        label="Cases"
        withStatus
      />
    </Stack>
  );
}
