import { textLength } from "@caseward/domain/limits";
import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";

const label = "Search by entity, ID, or type";

type TaskSearchProps = { typed: string; onType: (text: string) => void };

export function TaskSearch({ typed, onType }: TaskSearchProps) {
  return (
    <TextInput
      type="search"
      placeholder={label}
      aria-label={label}
      maxLength={textLength.search}
      maw={480}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => onType("")} />}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
