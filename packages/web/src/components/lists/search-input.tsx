import { textLength } from "@caseward/domain/limits";
import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

const pauseMs = 300;

type SearchInputProps = Omit<TextInputProps, "value" | "onChange" | "placeholder"> & {
  value: string;
  /** Also its name, unless an `aria-label` says more. */
  placeholder: string;
  onSearch: (search: string) => void;
};

/** A search box that asks once its writer pauses, and follows its value when that changes elsewhere (Back). */
export function SearchInput({ value, placeholder, onSearch, ...rest }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const ask = (text: string) => {
    asked.current = text.replace(/\s+/g, " ").trim();
    onSearch(asked.current);
  };
  const askLater = useDebouncedCallback(ask, pauseMs);
  useEffect(() => {
    if (value === asked.current) return;
    // What was typed before does not come back over it.
    askLater.cancel();
    asked.current = value;
    setTyped(value);
  }, [value, askLater]);
  const type = (text: string) => {
    setTyped(text);
    askLater(text);
  };
  return (
    <TextInput
      type="search"
      placeholder={placeholder}
      aria-label={placeholder}
      maxLength={textLength.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => type("")} />}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      {...rest}
    />
  );
}
