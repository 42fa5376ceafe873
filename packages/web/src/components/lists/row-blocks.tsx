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
import { drawInTurn } from "../../lib/screen/draw-in-turn";
import { watchNearness } from "../../lib/screen/watch-nearness";

/** Few enough to be drawn between two frames. */
const blockSize = 20;
/** Rows that are drawn together: a page's first answer, whose reader looks at all of it. */
const togetherSize = 60;
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
 * ones only those near the screen are drawn. Those of a page that is added are drawn one after the other, each in the
 * room that it will take. The frame is the same component each time.
 */
export function RowBlocks<Row extends object>({
  rows,
  frame,
}: {
  rows: Row[];
  frame: BlockFrame<Row>;
}): ReactNode {
  // Who comes Back finds at once what is in sight there.
  const [present] = useState(rows.length);
  const blocks: ReactNode[] = [];
  for (let start = 0; start < rows.length; start += blockSize)
    blocks.push(
      <Block
        key={start}
        rows={rows.slice(start, start + blockSize)}
        frame={frame as BlockFrame<object>}
        isAlwaysDrawn={start < wholeSize}
        isAdded={start >= Math.max(present, togetherSize)}
      />,
    );
  return blocks;
}

type BlockProps = {
  rows: object[];
  frame: BlockFrame<object>;
  isAlwaysDrawn: boolean;
  isAdded: boolean;
};

const isSame = (one: BlockProps, other: BlockProps) =>
  one.frame === other.frame &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, place) => row === other.rows[place]);

const Block = memo((block: BlockProps) => {
  const { rows, frame: Frame } = block;
  const ref = useRef(null);
  const height = useRoom(ref, block);
  return <Frame ref={ref} rows={height === undefined ? rows : null} height={height} />;
}, isSame);

/**
 * The rooms of blocks that were not drawn when they were last there, by their first row; undefined for drawn ones. Who
 * comes Back finds the list as it was left to the pixel: what was in sight is drawn at once, and nothing else.
 */
const rooms = new WeakMap<object, number | undefined>();
/** How high a row was, by the frame that drew it last: what is added takes that room until it is drawn. */
const rowHeights = new WeakMap<object, number>();

/** The room that a block takes before it is drawn for the first time; undefined if it is drawn at once. */
function firstRoom({ rows, frame, isAdded }: BlockProps): number | undefined {
  if (rows[0] && rooms.has(rows[0])) return rooms.get(rows[0]);
  const rowHeight = isAdded ? rowHeights.get(frame) : undefined;
  return rowHeight && rowHeight * rows.length;
}

/** The room of a block that is far from the screen, or not drawn yet; undefined while it is to be drawn. */
function useRoom(ref: RefObject<Element | null>, block: BlockProps) {
  const [height, setHeight] = useState(() => firstRoom(block));
  const isDrawn = useRef(height === undefined);
  const latest = useRef(block);
  useEffect(() => {
    latest.current = block;
  });
  const { isAlwaysDrawn, rows } = block;
  const [first] = rows;
  useEffect(() => {
    if (first) rooms.set(first, height);
  }, [first, height]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let takeBack = () => {};
    const change = (room: number | undefined) => {
      isDrawn.current = room === undefined;
      startTransition(() => setHeight(room));
    };
    const look = (isWanted: boolean, present: number) => {
      const { rows, frame } = latest.current;
      rowHeights.set(frame, present / rows.length);
      // What holds the focus stays.
      if (!isWanted && !element.contains(document.activeElement)) change(present);
    };
    const stop = watchNearness(element, (isNear, present) => {
      takeBack();
      const isWanted = isNear || isAlwaysDrawn;
      if (isDrawn.current) look(isWanted, present);
      else if (isWanted) takeBack = drawInTurn(() => change(undefined));
    });
    return () => {
      stop();
      takeBack();
    };
  }, [ref, isAlwaysDrawn]);
  useEffect(() => {
    if (height === undefined) return;
    const draw = () => flushSync(() => setHeight(undefined));
    addEventListener("beforeprint", draw);
    return () => removeEventListener("beforeprint", draw);
  }, [height]);
  return height;
}
