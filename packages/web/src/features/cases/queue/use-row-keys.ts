import { type HotkeyItem, useHotkeys } from "@mantine/hooks";
import { type KeyboardEvent, type RefObject, useRef } from "react";

type RowKeys = {
  /** What holds the rows of one list or of several: elements with `data-index` and `data-case`. */
  container: RefObject<HTMLElement | null>;
  /** Enter on a row, or a click. */
  onOpen: (caseId: number) => void;
  /** The row that has the focus now, after a key. */
  onMove?: (caseId: number) => void;
  onMark?: (caseId: number) => void;
};

/** A row by its index and the element that holds its list. */
type RowPosition = { list: Element | null; index: number };

/**
 * Keys of a list: j, k and the arrows move through its rows and on to the next list, Enter opens one and x marks one.
 * Keys in a field or an open dialog stay theirs.
 */
export function useRowKeys({ container, onOpen, onMove, onMark }: RowKeys) {
  const last = useRef<RowPosition | null>(null);

  const rowAt = ({ list, index }: RowPosition) =>
    list?.querySelector<HTMLElement>(`[data-case][data-index="${index}"]`) ?? null;

  /** The next row of the list; after its end the first of the next list, before its start the last of the one before. */
  const beside = (row: HTMLElement, step: 1 | -1) => {
    const rows = rowsIn(container.current);
    const { list, index } = positionOf(row);
    return rowAt({ list, index: index + step }) ?? rows[rows.indexOf(row) + step] ?? null;
  };

  /** The row that has the focus; else the one that had it, where the focus is nowhere in particular. */
  const present = () => {
    const { activeElement } = document;
    const row = activeElement?.closest<HTMLElement>("[data-case][data-index]");
    if (row && container.current?.contains(row)) return row;
    return activeElement === document.body && last.current !== null ? rowAt(last.current) : null;
  };

  const move = (step: 1 | -1) => () => {
    if (isDialogOpen()) return;
    const row = present();
    const next = row ? beside(row, step) : firstVisibleRow(container.current);
    if (!next) return;
    last.current = positionOf(next);
    next.focus();
    onMove?.(Number(next.dataset.case));
  };

  const onPresent = (act: (caseId: number) => void) => () => {
    const row = isDialogOpen() ? null : present();
    if (row) act(Number(row.dataset.case));
  };

  const enter = () => {
    // A link or a button in the row is pressed by Enter itself.
    const { activeElement } = document;
    if (activeElement?.matches("[data-case]") || activeElement === document.body) onPresent(onOpen)();
  };

  useHotkeys([
    ["j", move(1)],
    ["k", move(-1)],
    ["ArrowDown", move(1)],
    ["ArrowUp", move(-1)],
    ...(onMark ? [["x", onPresent(onMark)] satisfies HotkeyItem] : []),
    ["Enter", enter, { preventDefault: false }],
  ]);
}

/** Keys pressed over a dialog or a menu are not meant for the list below it. */
export const isDialogOpen = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** The first search box of a screen. */
export function focusSearch(screen: HTMLElement | null): void {
  if (!isDialogOpen()) screen?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
}

/** From the search to what it found: the next key opens it. */
export function toFirstRow(event: KeyboardEvent) {
  if (event.key !== "ArrowDown" && event.key !== "Enter") return;
  event.preventDefault();
  document.querySelector<HTMLElement>("tr[data-case]")?.focus();
}

const rowsIn = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>("[data-case][data-index]") ?? []),
];

const positionOf = (row: HTMLElement): RowPosition => ({
  list: row.parentElement,
  index: Number(row.dataset.index),
});

/** The first row that no bar covers. */
function firstVisibleRow(container: HTMLElement | null): HTMLElement | null {
  const rows = rowsIn(container);
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return rows.find((row) => row.getBoundingClientRect().top >= covered) ?? rows[0] ?? null;
}
