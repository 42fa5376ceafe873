import { statusFilters } from "@caseward/domain/cases/status";
import { NativeSelect } from "@mantine/core";
import type { ListFilters } from "../data/list-filters";

const options = [
  { value: "", label: "All Cases" },
  ...statusFilters.map((status) => ({ value: status, label: status })),
];

type StatusFilterProps = {
  value: ListFilters["status"];
  onChange: (status: ListFilters["status"]) => void;
};

export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const choose = (text: string) => onChange(statusFilters.find((status) => status === text) ?? "");
  return (
    <NativeSelect
      aria-label="Status"
      data={options}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
