import { textLength } from "@caseward/domain/limits";
import { Button, CloseButton, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { LoadDialog } from "../entries/actions";
import type { Entry } from "../entries/entry";
import { useEntryGroups } from "../entries/use-entry-groups";
import classes from "./palette.module.css";
import { optionId, PaletteList } from "./palette-list";
import { useChoice } from "./use-choice";

const pauseMs = 200;
const label = "Search cases, law firms and actions";

type PaletteSearchProps = { onClose: () => void; openDialog: (load: LoadDialog) => void };

/** The search box and what it finds. */
export function PaletteSearch({ onClose, openDialog }: PaletteSearchProps) {
  const [text, setText] = useState("");
  const typed = text.replace(/\s+/g, " ").trim();
  const [asked] = useDebouncedValue(typed, pauseMs);
  const { groups, isPending, failure, retry } = useEntryGroups({ typed, asked, openDialog });
  const entries = groups.flatMap((group) => group.entries);
  const choose = (entry: Entry) => {
    onClose();
    entry.run();
  };
  const { marked, mark, onKeyDown, startAgain } = useChoice(entries, isPending, choose);
  const list = useId();
  const isEmpty = entries.length === 0;
  return (
    <>
      <div className={classes.head}>
        <IconSearch size={20} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label={label}
          aria-expanded={!isEmpty}
          aria-autocomplete="list"
          {...(isEmpty ? {} : { "aria-controls": list })}
          {...(marked ? { "aria-activedescendant": optionId(list, marked) } : {})}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={textLength.search}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            startAgain();
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton size="lg" aria-label="Close search" onClick={onClose} />
      </div>
      {failure && (
        <div role="alert" className={classes.failure}>
          {failure}
          <Button variant="default" size="xs" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {isEmpty ? (
        !failure && <p className={classes.nothing}>{isPending ? "Searching" : "Nothing found"}</p>
      ) : (
        <PaletteList id={list} groups={groups} marked={marked} onMark={mark} onChoose={choose} />
      )}
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
      <VisuallyHidden role="status">{isPending || failure ? "" : countOf(entries.length)}</VisuallyHidden>
    </>
  );
}

function countOf(count: number): string {
  if (count === 0) return "Nothing found";
  return count === 1 ? "1 result" : `${count} results`;
}
