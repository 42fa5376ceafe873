import { textLength } from "@caseward/domain/values/limits";
import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { usePaced } from "../../lib/lists/use-paced";

type SearchInputProps = Omit<TextInputProps, "value" | "onChange" | "placeholder"> & {
  value: string;
  /** Also its name, unless an `aria-label` says more. */
  placeholder: string;
  onSearch: (search: string) => void;
};

/** A search box that asks while its writer types, and follows its value when that changes elsewhere (Back). */
export function SearchInput({ value, placeholder, onSearch, ...rest }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  // What was asked for and does not stand in the address yet, after what does: several keys may be on their way there.
  const asked = useRef([value]);
  const asking = usePaced((text: string) => {
    const search = text.replace(/\s+/g, " ").trim();
    asked.current.push(search);
    onSearch(search);
  });
  useEffect(() => {
    const index = asked.current.indexOf(value);
    asked.current = index < 0 ? [value] : asked.current.slice(index);
    if (index >= 0) return;
    // What was typed before does not come back over it.
    asking.cancel();
    setTyped(value);
  }, [value, asking]);
  const type = (text: string) => {
    setTyped(text);
    asking.call(text);
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
