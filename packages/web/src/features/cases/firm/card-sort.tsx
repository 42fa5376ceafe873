import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import { NativeSelect } from "@mantine/core";
import type { useListFilters } from "../data/list-filters";

type Order = { label: string; sort: CaseSortField; direction: SortDirection };

/** What the heads of the table's columns offer. */
const orders: Order[] = [
  { label: "Newest received", sort: "assignedAt", direction: "desc" },
  { label: "Oldest received", sort: "assignedAt", direction: "asc" },
  { label: "Name A to Z", sort: "clientName", direction: "asc" },
  { label: "Name Z to A", sort: "clientName", direction: "desc" },
  { label: "Highest case ID", sort: "caseId", direction: "desc" },
  { label: "Lowest case ID", sort: "caseId", direction: "asc" },
  { label: "Newest created", sort: "createdAt", direction: "desc" },
  { label: "Oldest created", sort: "createdAt", direction: "asc" },
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
