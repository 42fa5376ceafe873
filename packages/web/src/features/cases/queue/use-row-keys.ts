import { useHotkeys } from "@mantine/hooks";
import { type RefObject, useRef } from "react";

type RowKeys = {
  /** What holds the rows: elements with `data-index` and `data-case`. */
  container: RefObject<HTMLElement | null>;
  /** Enter on a row, or a click. */
  onOpen: (caseId: number) => void;
  /** The row that has the focus now, after a key. */
  onMove: (caseId: number) => void;
  onMark: (caseId: number) => void;
};

/**
 * Moves through the rows of a list by j and k or the arrows, opens one by Enter and marks one by x. The keys of a field
 * or an open dialog stay theirs.
 */
export function useRowKeys({ container, onOpen, onMove, onMark }: RowKeys) {
  const last = useRef<number | null>(null);

  const rowAt = (index: number) =>
    container.current?.querySelector<HTMLElement>(`[data-case][data-index="${index}"]`) ?? null;

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
    const next = row ? rowAt(Number(row.dataset.index) + step) : firstInSight(container.current);
    if (!next) return;
    last.current = Number(next.dataset.index);
    next.focus();
    onMove(Number(next.dataset.case));
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
    ["x", onPresent(onMark)],
    ["Enter", enter, { preventDefault: false }],
  ]);
}

/** Keys pressed over a dialog or a menu are not meant for the list below it. */
export const isDialogOpen = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** The first row that no bar covers. */
function firstInSight(container: HTMLElement | null): HTMLElement | null {
  const rows = [...(container?.querySelectorAll<HTMLElement>("[data-case][data-index]") ?? [])];
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return rows.find((row) => row.getBoundingClientRect().top >= covered) ?? rows[0] ?? null;
}
