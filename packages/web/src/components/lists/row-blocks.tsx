import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { watchNearness } from "../../lib/screen/watch-nearness";

/** Few enough to be drawn between two frames. */
const blockSize = 20;
/** A list that is no longer than this is there as a whole, to be printed and to be searched by the browser. */
const wholeSize = 200;

type BlockFrameProps<Row> = {
  ref: RefObject<null>;
  /** Without them the frame keeps a room of this height for its rows. */
  rows: Row[] | null;
  height: number | undefined;
};

export type BlockFrame<Row> = ComponentType<BlockFrameProps<Row>>;

/**
 * A list's rows by blocks: one that nothing changed in is not drawn again, however long the list, and beyond the first
 * ones only those near the screen are drawn. The frame is the same component each time.
 */
export function RowBlocks<Row extends object>({
  rows,
  frame,
}: {
  rows: Row[];
  frame: BlockFrame<Row>;
}): ReactNode {
  const blocks: ReactNode[] = [];
  for (let start = 0; start < rows.length; start += blockSize)
    blocks.push(
      <Block
        key={start}
        rows={rows.slice(start, start + blockSize)}
        frame={frame as BlockFrame<object>}
        isAlwaysDrawn={start < wholeSize}
      />,
    );
  return blocks;
}

type BlockProps = { rows: object[]; frame: BlockFrame<object>; isAlwaysDrawn: boolean };

const isSame = (one: BlockProps, other: BlockProps) =>
  one.frame === other.frame &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, place) => row === other.rows[place]);

const Block = memo(({ rows, frame: Frame, isAlwaysDrawn }: BlockProps) => {
  const ref = useRef(null);
  const height = useRoom(ref, rows[0], isAlwaysDrawn);
  return <Frame ref={ref} rows={height === undefined ? rows : null} height={height} />;
}, isSame);

/** How high blocks were, by their first row: who comes Back finds the list as long as it was, before it is drawn. */
const heights = new WeakMap<object, number>();

/** The room of a block that is far from the screen; undefined while it is to be drawn. */
function useRoom(ref: RefObject<Element | null>, first: object | undefined, isAlwaysDrawn: boolean) {
  const [height, setHeight] = useState(() => (first && !isAlwaysDrawn ? heights.get(first) : undefined));
  const latest = useRef(first);
  useEffect(() => {
    latest.current = first;
  });
  useEffect(() => {
    const element = ref.current;
    if (isAlwaysDrawn || !element) return;
    return watchNearness(element, (isNear, present) => {
      // What holds the focus stays.
      if (!isNear && element.contains(document.activeElement)) return;
      if (!isNear && latest.current) heights.set(latest.current, present);
      startTransition(() => setHeight(isNear ? undefined : present));
    });
  }, [ref, isAlwaysDrawn]);
  useEffect(() => {
    if (height === undefined) return;
    const draw = () => flushSync(() => setHeight(undefined));
    addEventListener("beforeprint", draw);
    return () => removeEventListener("beforeprint", draw);
  }, [height]);
  return height;
}
