import { textLength } from "@caseward/domain/limits";
import { Alert, Loader, Select, type SelectProps, Text, VisuallyHidden } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { usePacedValue } from "../../lib/lists/use-paced";
import classes from "./search-select.module.css";

/** Something that can be chosen: its number, how it is called, and what tells it from its like. */
export type Choice = { id: number; label: string; hint?: string };

/** What is typed into a `SearchSelect`, and what to ask the server for meanwhile. */
export function useTypedSearch(chosen: Choice | null) {
  const [typed, setTyped] = useState(chosen?.label ?? "");
  const wanted = typed === chosen?.label ? "" : typed.trim();
  const asked = usePacedValue(wanted);
  return { typed, setTyped, asked: asked.slice(0, textLength.search), isBehind: asked !== wanted };
}

type SearchSelectProps = Omit<SelectProps, "data" | "value" | "onChange" | "searchValue"> & {
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  search: ReturnType<typeof useTypedSearch>;
  /** What the server found for `search.asked`. */
  choices: Choice[];
  isSearching: boolean;
  /** Why it could not be asked. */
  failure: string | null;
};

/** A choice among more than a list can hold: the server searches, and says how many it found. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, search, choices, isSearching, failure, onKeyDown, ...rest } = props;
  const { typed, setTyped, isBehind } = search;
  const isWaiting = isSearching || isBehind;
  const isChosenMissing = value !== null && !choices.some(({ id }) => id === value.id);
  const offered = isChosenMissing ? [value, ...choices] : choices;
  const field = useRef<HTMLInputElement>(null);
  // After each answer: what was marked may be gone.
  useLayoutEffect(() => nameMarked(field.current));
  const byId = new Map(offered.map((choice) => [String(choice.id), choice]));
  return (
    <div>
      {failure && (
        <Alert color="red" role="alert" mb="xs">
          {failure}
        </Alert>
      )}
      <Select
        ref={field}
        size="md"
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data={offered.map(({ id, label }) => ({ value: String(id), label }))}
        filter={({ options }) => options}
        renderOption={({ option }) => <Offered choice={byId.get(option.value)} />}
        value={value === null ? null : String(value.id)}
        onChange={(chosen) => onChange(byId.get(chosen ?? "") ?? null)}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={!failure && <NoOption>{isWaiting ? "Searching" : "Nothing found"}</NoOption>}
        withScrollArea={false}
        classNames={{ options: classes.options }}
        rightSection={isWaiting ? <Loader size="xs" /> : undefined}
        {...rest}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          // Mantine marks another option right after this.
          queueMicrotask(() => nameMarked(field.current));
        }}
      />
      <VisuallyHidden role="status">
        {typed && typed !== value?.label && !isWaiting && !failure ? countOf(choices) : ""}
      </VisuallyHidden>
    </div>
  );
}

/**
 * The field names the option that is marked. Mantine's goes on naming one that was marked before the text changed, and
 * that may be gone.
 */
function nameMarked(field: HTMLInputElement | null) {
  const list = document.getElementById(field?.getAttribute("aria-controls") ?? "");
  const marked = list?.querySelector("[data-combobox-selected]");
  if (marked) field?.setAttribute("aria-activedescendant", marked.id);
  else field?.removeAttribute("aria-activedescendant");
}

/** A list of options holds options alone, also where it only says that there are none. */
const NoOption = ({ children }: { children: string }) => (
  <div role="option" aria-disabled aria-selected={false} tabIndex={-1}>
    {children}
  </div>
);

function Offered({ choice }: { choice: Choice | undefined }) {
  return (
    <div style={{ overflowWrap: "anywhere" }}>
      {choice?.label}
      {choice?.hint && (
        <Text size="sm" className={classes.hint}>
          {choice.hint}
        </Text>
      )}
    </div>
  );
}

function countOf({ length }: Choice[]): string {
  if (length === 0) return "Nothing found";
  return length === 1 ? "1 found" : `${length} found`;
}
