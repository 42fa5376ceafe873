import { useWindowEvent } from "@mantine/hooks";
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import {
  type FocusEvent,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

/** Up to here all rows are drawn, so that the browser finds and prints them. */
const wholeSize = 200;

/** Whether only the rows near the screen are drawn. */
export const isVirtual = (rows: readonly unknown[]) => rows.length > wholeSize;

export type VirtualRowsOptions<Row> = {
  rows: readonly Row[];
  /** The same function each time. */
  rowKey: (row: Row) => number | string;
  /** In pixels, as far as it is known before a row is drawn. */
  rowHeight: number;
  columns?: number;
  /** Between two rows, in pixels. */
  gap?: number;
  /** Under this name the heights of the rows are kept for Back. */
  name: string;
};

/** The measured heights of lists that were left. */
const snapshots = new Map<string, VirtualItem[]>();

/** The rows of a list near the screen, and what is needed to draw them. */
export function useVirtualRows<Row>(options: VirtualRowsOptions<Row>) {
  const { rows, rowKey, rowHeight, columns = 1, gap = 0, name } = options;
  const container = useRef<HTMLTableSectionElement & HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const isPrinting = useIsPrinting();
  // The first render draws what the screen shows, the one after it the rest.
  const isWhole = useDeferredValue(!isVirtual(rows), false) || isPrinting;
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    measureElement: heightOf,
    getItemKey: useCallback((index: number) => keyAt(rows, index, rowKey), [rows, rowKey]),
    lanes: columns,
    gap,
    overscan: 8,
    scrollMargin,
    initialRect: { width: innerWidth, height: innerHeight },
    initialMeasurementsCache: snapshots.get(name) ?? [],
    rangeExtractor: useCallback(
      (range: Range) => drawnIndexes(range, isWhole, focusedIndex),
      [isWhole, focusedIndex],
    ),
  });
  // What stands above the list may have grown since the last render.
  useLayoutEffect(() => {
    if (container.current) setScrollMargin(topOf(container.current));
  });
  useEffect(() => () => void snapshots.set(name, virtualizer.takeSnapshot()), [name, virtualizer]);
  const items = virtualizer.getVirtualItems();
  // Rows that come into view are drawn between other work: whoever flings a list can still press a key. Not those of the
  // first frame, in which Back finds its place.
  const isDrawn = useIsDrawn();
  const deferredItems = useDeferredValue(items);
  return {
    container,
    items: isVirtual(rows) && isDrawn && !isPrinting ? deferredItems : items,
    measure: virtualizer.measureElement,
    start: scrollMargin,
    end: scrollMargin + virtualizer.getTotalSize(),
    /** A row that holds the focus stays, however far it is scrolled away. */
    focusEvents: {
      onFocus: ({ target }: FocusEvent) => setFocusedIndex(indexOf(target)),
      onBlur: () => setFocusedIndex(null),
    },
  };
}

function keyAt<Row>(rows: readonly Row[], index: number, rowKey: (row: Row) => number | string) {
  const row = rows[index];
  return row === undefined ? -index : rowKey(row);
}

/** With its fraction of a pixel: by rounded heights a row would move whenever rows above it are drawn or left out. */
function heightOf(
  element: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  { itemSizeCache, indexFromElement, options }: Virtualizer<Window, HTMLElement>,
): number {
  const known =
    entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(options.getItemKey(indexFromElement(element)));
  return known ?? element.getBoundingClientRect().height;
}

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY);

function indexOf(target: Element): number | null {
  const index = target.closest("[data-index]")?.getAttribute("data-index");
  return index ? Number(index) : null;
}

function drawnIndexes(range: Range, isWhole: boolean, focusedIndex: number | null): number[] {
  if (isWhole) return Array.from({ length: range.count }, (_, index) => index);
  const near = defaultRangeExtractor(range);
  if (focusedIndex === null || focusedIndex >= range.count || near.includes(focusedIndex)) return near;
  return [...near, focusedIndex].sort((one, other) => one - other);
}

/** Whether the browser has drawn the list once. */
function useIsDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDrawn;
}

/** A user who prints a list prints all of its rows, also where paper is so narrow that it becomes cards. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(() => matchMedia("print").matches);
  useWindowEvent("beforeprint", () => flushSync(() => setIsPrinting(true)));
  useWindowEvent("afterprint", () => setIsPrinting(false));
  return isPrinting;
}
