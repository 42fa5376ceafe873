import { textLength } from "@caseward/domain/values/limits";
import { Button, CloseButton, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { t } from "../../../lib/language/text";
import { useChoice } from "../../../lib/lists/use-choice";
import { usePacedValue } from "../../../lib/lists/use-paced";
import { useSession } from "../../../lib/session/session";
import type { LoadDialog } from "../entries/actions";
import type { Entry } from "../entries/entry";
import { useEntryGroups } from "../entries/use-entry-groups";
import classes from "./palette.module.css";
import { optionId, PaletteList } from "./palette-list";

type PaletteSearchProps = { onClose: () => void; openDialog: (load: LoadDialog) => void };

export function PaletteSearch({ onClose, openDialog }: PaletteSearchProps) {
  const label = useLabel();
  const [text, setText] = useState("");
  const typed = text.replace(/\s+/g, " ").trim();
  const asked = usePacedValue(typed);
  const { groups, isPending, failure, retry } = useEntryGroups({ typed, asked, openDialog });
  const entries = groups.flatMap((group) => group.entries);
  const choose = (entry: Entry) => {
    onClose();
    entry.run();
  };
  const { marked, mark, onKeyDown, startAgain } = useChoice({
    entries,
    isPending,
    firstMarked: entries[0],
    onChosen: choose,
  });
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
        <CloseButton size="lg" aria-label={t("Close search")} onClick={onClose} />
      </div>
      {failure && (
        <div role="alert" className={classes.failure}>
          {failure}
          <Button variant="default" size="xs" onClick={retry}>
            {t("Retry")}
          </Button>
        </div>
      )}
      {isEmpty ? (
        !failure && <p className={classes.nothing}>{isPending ? t("Searching") : t("Nothing found")}</p>
      ) : (
        <PaletteList id={list} groups={groups} marked={marked} onMark={mark} onChoose={choose} />
      )}
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {t("move")} <kbd>Enter</kbd> {t("open")} <kbd>Esc</kbd> {t("close")}
      </p>
      <VisuallyHidden role="status">{isPending || failure ? "" : countOf(entries.length)}</VisuallyHidden>
    </>
  );
}

/** What can be found: firms are the admin's to find. */
function useLabel(): string {
  const isAdmin = useSession().user?.userType === "admin";
  return isAdmin ? "Search cases, law firms and actions" : t("Search cases and actions");
}

function countOf(count: number): string {
  if (count === 0) return t("Nothing found");
  return count === 1 ? t("1 result") : t("{count} results", { count });
}
