import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import classes from "./fields.module.css";

type RepeatingListProps = {
  label: string;
  hint?: string;
  path?: string;
  /** What can be tapped instead of adding an entry. */
  quick?: ReactNode;
  count: number;
  max: number;
  addLabel: string;
  error?: ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** One entry; `remove` is for its button. */
  children: (index: number, remove: () => void) => ReactNode;
};

/** A list that grows and shrinks. The focus goes to a new entry, and back to the button after one is removed. */
export function RepeatingList(props: RepeatingListProps) {
  const { label, hint, path, quick, count, max, addLabel, error, onAdd, onRemove, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(onAdd);
    list.current?.lastElementChild?.querySelector<HTMLElement>("input, select")?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => onRemove(index));
    button.current?.focus();
  };
  return (
    <fieldset className={classes.choice} data-path={path}>
      <legend className={classes.question}>{label}</legend>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {quick}
      <ul ref={list} className={classes.list} style={{ marginBlock: count > 0 ? 12 : 8 }}>
        {/* Entries have no name of their own, and their fields keep nothing by themselves. */}
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index}>{children(index, () => remove(index))}</li>
        ))}
      </ul>
      {error && (
        <Text size="sm" c="red" mb="xs">
          {error}
        </Text>
      )}
      <Button
        ref={button}
        variant="default"
        mih={48}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={count >= max}
        onClick={add}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}
