import { taskStatusOptions } from "@caseward/domain/tasks/words";
import { NativeSelect } from "@mantine/core";
import type { TaskFilters } from "../data/task-filters";

const options = [{ value: "", label: "All" }, ...taskStatusOptions];

type TaskStatusFilterProps = {
  value: TaskFilters["status"];
  onChange: (status: TaskFilters["status"]) => void;
};

export function TaskStatusFilter({ value, onChange }: TaskStatusFilterProps) {
  const choose = (text: string) =>
    onChange(taskStatusOptions.find((option) => option.value === text)?.value ?? "");
  return (
    <NativeSelect
      aria-label="Status"
      data={options}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
