import { textLength } from "@caseward/domain/limits";
import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

const pauseMs = 300;

type CaseSearchInputProps = Omit<TextInputProps, "value" | "onChange"> & {
  value: string;
  onSearch: (search: string) => void;
};

/** A search box that asks once its writer pauses, and follows its value when that changes elsewhere (Back). */
export function CaseSearchInput({ value, onSearch, ...rest }: CaseSearchInputProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const ask = (text: string) => {
    asked.current = text.replace(/\s+/g, " ").trim();
    onSearch(asked.current);
  };
  const askLater = useDebouncedCallback(ask, pauseMs);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  const type = (text: string) => {
    setTyped(text);
    askLater(text);
  };
  return (
    <TextInput
      type="search"
      placeholder="Search by name or case ID"
      aria-label="Search by name or case ID"
      maxLength={textLength.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => type("")} />}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      {...rest}
    />
  );
}
