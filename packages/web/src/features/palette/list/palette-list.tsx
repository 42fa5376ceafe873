import { useEffect, useRef } from "react";
import { StatusChip } from "../../../components/marks/status-chip";
import { say, t } from "../../../lib/language/text";
import type { Entry, EntryGroup } from "../entries/entry";
import classes from "./palette.module.css";

type PaletteListProps = {
  id: string;
  groups: EntryGroup[];
  marked: Entry | undefined;
  onMark: (key: string) => void;
  onChoose: (entry: Entry) => void;
};

/** What was found, by groups. The focus stays in the search box, which names the marked entry. */
export function PaletteList({ id, groups, marked, onMark, onChoose }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={t("Results")} className={classes.list}>
      {groups.map(({ title, entries }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
        <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div id={`${id}-group-${index}`} className={classes.group} role="presentation">
            <bdi>{title}</bdi>
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.key}
              id={optionId(id, entry)}
              entry={entry}
              isMarked={entry.key === marked?.key}
              onMark={onMark}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

export const optionId = (listId: string, { key }: Entry) => `${listId}-${key.replace(/\W/g, "-")}`;

type OptionProps = Pick<PaletteListProps, "id" | "onMark" | "onChoose"> & { entry: Entry; isMarked: boolean };

function Option({ id, entry, isMarked, onMark, onChoose }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  const { label, hint, status, Icon } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the search box
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={classes.option}
      onPointerMove={() => isMarked || onMark(entry.key)}
      // The focus stays in the search box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.text}>
        <span className={classes.label} title={label}>
          <bdi>{label}</bdi>
        </span>{" "}
        {hint && <span className={classes.hint}>{say(hint)}</span>}
      </span>{" "}
      {status && <StatusChip status={status} />}
    </div>
  );
}
