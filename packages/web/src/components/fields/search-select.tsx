import { textLength } from "@caseward/domain/values/limits";
import {
  Alert,
  Combobox,
  Loader,
  Text,
  TextInput,
  type TextInputProps,
  useCombobox,
  VisuallyHidden,
} from "@mantine/core";
import {
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useChoice } from "../../lib/lists/use-choice";
import { usePacedValue } from "../../lib/lists/use-paced";
import classes from "./search-select.module.css";

/** An option: its number, its name, and a hint that separates it from similar ones. */
export type Choice = { id: number; label: string; hint?: string };

/** What is typed into a `SearchSelect`, and what to ask the server for meanwhile. */
export function useTypedSearch(chosen: Choice | null) {
  const label = chosen?.label ?? "";
  const [typed, setTyped] = useState(label);
  const [knownLabel, setKnownLabel] = useState(label);
  if (label !== knownLabel) {
    setKnownLabel(label);
    // A text that took the place of a choice stays.
    if (label !== "" || typed === knownLabel) setTyped(label);
  }
  const wanted = typed === label ? "" : typed.trim();
  const asked = usePacedValue(wanted);
  /** A text that takes the place of the choice, which is given up. It may be the same text. */
  const typeOver = (text: string) => {
    setTyped(text);
    setKnownLabel("");
  };
  return { typed, setTyped, typeOver, asked: asked.slice(0, textLength.search), isBehind: asked !== wanted };
}

type SearchSelectProps = Omit<TextInputProps, "value" | "onChange"> & {
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  search: ReturnType<typeof useTypedSearch>;
  /** What the server found for `search.asked`. */
  choices: Choice[];
  isSearching: boolean;
  /** Why it could not be asked. */
  failure: string | null;
};

/** A choice among more than a list can hold: the server searches, and the field says how many it found. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, search, choices, isSearching, failure, onBlur, onInput, ...rest } = props;
  const isWaiting = isSearching || search.isBehind;
  const isTyped = search.typed !== (value?.label ?? "");
  const listId = useId();
  const { combobox, marked, field, choose } = useSearchField({ ...props, isWaiting, isTyped });
  return (
    <div>
      {failure && (
        <Alert color="red" role="alert" mb="xs">
          {failure}
        </Alert>
      )}
      <Combobox
        store={combobox}
        onOptionSubmit={(id) => choose(choices.find((one) => String(one.id) === id))}
      >
        <Combobox.Target
          withExpandedAttribute
          withKeyboardNavigation={false}
          aria-activedescendant={combobox.dropdownOpened && marked ? `${listId}-${marked.id}` : undefined}
        >
          <TextInput
            size="md"
            value={search.typed}
            rightSection={isWaiting ? <Loader size="xs" /> : <Combobox.Chevron />}
            rightSectionPointerEvents="none"
            {...rest}
            {...field}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options id={listId} className={classes.options} aria-label={String(rest.label)}>
            {choices.map((choice) => (
              <Offered
                key={choice.id}
                id={`${listId}-${choice.id}`}
                choice={choice}
                isMarked={choice.id === marked?.id}
                isChosen={choice.id === value?.id}
              />
            ))}
            {choices.length === 0 && !failure && (
              <NoOption>{isWaiting ? "Searching" : "Nothing found"}</NoOption>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {search.typed && isTyped && !isWaiting && !failure ? countOf(choices) : ""}
      </VisuallyHidden>
    </div>
  );
}

type SearchFieldProps = SearchSelectProps & { isWaiting: boolean; isTyped: boolean };

/** The list, its marked choice, and what the text field does: an open list keeps Enter to itself. */
function useSearchField(props: SearchFieldProps) {
  const { value, onChange, search, choices, onBlur, onInput, isWaiting, isTyped } = props;
  const combobox = useCombobox();
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onChange(choice);
    search.setTyped(choice.label);
    combobox.closeDropdown();
    startAgain();
  };
  const entries = choices.map((choice) => ({ ...choice, key: String(choice.id), isStale: isWaiting }));
  const { marked, mark, onKeyDown, startAgain } = useChoice({
    entries,
    isPending: isWaiting,
    firstMarked: isTyped ? entries[0] : entries.find(({ id }) => id === value?.id),
    onChosen: choose,
  });
  const openByArrow = (event: KeyboardEvent) => {
    event.preventDefault();
    combobox.openDropdown();
    mark((marked ?? entries[0])?.key ?? null);
  };
  /** A list that was closed over a text without a choice opens again: Enter takes the first match. */
  const takeTyped = (event: KeyboardEvent) => {
    combobox.openDropdown();
    onKeyDown(event);
  };
  const field = {
    onClick: () => combobox.openDropdown(),
    /** Not `onChange`, which React leaves out where the new text is the old one. */
    onInput: (event: InputEvent<HTMLInputElement>) => {
      search.setTyped(event.currentTarget.value);
      startAgain();
      combobox.openDropdown();
      onInput?.(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") combobox.closeDropdown();
      else if (combobox.dropdownOpened) onKeyDown(event);
      else if (event.key === "Enter" && isTyped && search.typed.trim() !== "") takeTyped(event);
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") openByArrow(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      combobox.closeDropdown();
      startAgain();
      if (value) search.setTyped(value.label);
      onBlur?.(event);
    },
  };
  return { combobox, marked, field, choose };
}

/** A list of options holds options alone, also where it only says that there are none. */
const NoOption = ({ children }: { children: string }) => (
  <Combobox.Empty role="option" aria-disabled aria-selected={false} tabIndex={-1}>
    {children}
  </Combobox.Empty>
);

type OfferedProps = { id: string; choice: Choice; isMarked: boolean; isChosen: boolean };

function Offered({ id, choice, isMarked, isChosen }: OfferedProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  return (
    <Combobox.Option
      ref={line}
      id={id}
      value={String(choice.id)}
      selected={isMarked}
      active={isChosen}
      aria-selected={isChosen}
      style={{ overflowWrap: "anywhere" }}
    >
      <bdi>{choice.label}</bdi>
      {choice.hint && (
        <Text size="sm" className={classes.hint}>
          <bdi>{choice.hint}</bdi>
        </Text>
      )}
    </Combobox.Option>
  );
}

function countOf({ length }: Choice[]): string {
  if (length === 0) return "Nothing found";
  return length === 1 ? "1 found" : `${length} found`;
}
