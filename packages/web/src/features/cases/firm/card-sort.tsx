import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import { NativeSelect } from "@mantine/core";
import type { useListFilters } from "../data/list-filters";

type Order = { label: string; sort: CaseSortField; direction: SortDirection };

/** What the heads of the table's columns offer. */
const orders: Order[] = [
  { label: "Newest first", sort: "assignedAt", direction: "desc" },
  { label: "Oldest first", sort: "assignedAt", direction: "asc" },
  { label: "Name A to Z", sort: "clientName", direction: "asc" },
  { label: "Name Z to A", sort: "clientName", direction: "desc" },
  { label: "Highest ID", sort: "caseId", direction: "desc" },
  { label: "Lowest ID", sort: "caseId", direction: "asc" },
  { label: "Created, newest", sort: "createdAt", direction: "desc" },
  { label: "Created, oldest", sort: "createdAt", direction: "asc" },
  { label: "Time limit, next", sort: "deadline", direction: "asc" },
];

const keyOf = ({ sort, direction }: Pick<Order, "sort" | "direction">) => `${sort} ${direction}`;

/** Sorts cards, which have no heads of columns to press. */
export function CardSort({ filters, change }: ReturnType<typeof useListFilters>) {
  const { sort = "assignedAt", direction = "desc" } = filters;
  return (
    <NativeSelect
      aria-label="Sort"
      flex="1 1 9.5rem"
      maw={240}
      data={orders.map((order) => ({ value: keyOf(order), label: order.label }))}
      value={keyOf({ sort, direction })}
      onChange={({ currentTarget: { value } }) => {
        const chosen = orders.find((order) => keyOf(order) === value);
        if (chosen) void change({ sort: chosen.sort, direction: chosen.direction });
      }}
    />
  );
}
