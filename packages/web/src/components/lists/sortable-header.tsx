import { Group, Table, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";

type SortDirection = "asc" | "desc";

type SortableHeaderProps<Field extends string> = {
  label: string;
  field: Field;
  /** The field by which the table is sorted now, or none. */
  sort: Field | null | undefined;
  direction: SortDirection;
  onSort: (field: Field) => void;
};

/** A column's head that sorts by it; a second press is the caller's to turn the direction. */
export function SortableHeader<Field extends string>(props: SortableHeaderProps<Field>) {
  const { label, field, sort, direction, onSort } = props;
  const isSorted = sort === field;
  const SortedIcon = direction === "asc" ? IconArrowUp : IconArrowDown;
  const Icon = isSorted ? SortedIcon : IconArrowsSort;
  const order = direction === "asc" ? "ascending" : "descending";
  return (
    <Table.Th aria-sort={isSorted ? order : "none"}>
      <UnstyledButton onClick={() => onSort(field)} fw={600} fz="sm">
        <Group gap={4} wrap="nowrap">
          <span>{label}</span>
          <Icon size={14} opacity={isSorted ? 1 : 0.5} aria-hidden />
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}
