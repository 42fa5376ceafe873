import { NativeSelect } from "@mantine/core";

type StatusFilterProps<Status extends string> = {
  /** What stands for all of them. */
  all: string;
  options: readonly { value: Status; label: string }[];
  value: Status | "";
  onChange: (status: Status | "") => void;
};

export function StatusFilter<Status extends string>({
  all,
  options,
  value,
  onChange,
}: StatusFilterProps<Status>) {
  const choose = (text: string) => onChange(options.find((option) => option.value === text)?.value ?? "");
  return (
    <NativeSelect
      aria-label="Status"
      data={[{ value: "", label: all }, ...options]}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
