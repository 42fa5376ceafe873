import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type BlockFrame, RowBlocks } from "./row-blocks";

type Row = { id: number };

const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({ id: first + place }));

const drawn = vi.fn();
const Frame: BlockFrame<Row> = ({ ref, rows, height }) => (
  <ul ref={ref} style={{ height }}>
    {rows?.map((row) => {
      drawn(row.id);
      return <li key={row.id}>{row.id}</li>;
    })}
  </ul>
);
const List = ({ rows }: { rows: Row[] }) => <RowBlocks rows={rows} frame={Frame} />;

/** What waits for the next frame. */
const waiting: (() => void)[] = [];

/** Rows are 44 pixels high; those that are not drawn have their room. */
const heightOf = (element: Element | undefined) =>
  Number.parseFloat(element?.getAttribute("style")?.replace("height:", "") ?? "") ||
  44 * (element?.children.length ?? 0);

const drawnBlocks = ({ children }: Element) => [...children].map((block) => block.children.length);

/** The browser's eyes: what is looked at, and how to say where it is. */
let see: (element: Element | undefined, isIntersecting: boolean, height?: number) => Promise<void>;
const watched = new Set<Element>();
beforeEach(() => {
  drawn.mockClear();
  watched.clear();
  waiting.length = 0;
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => waiting.push(draw));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: object[]) => void) {
        see = (target, isIntersecting, height = heightOf(target)) =>
          act(async () => tell([{ target, isIntersecting, boundingClientRect: { height } }]));
      }
      observe(element: Element) {
        watched.add(element);
      }
      unobserve(element: Element) {
        watched.delete(element);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Goes on frame by frame, and tells how many rows each of them drew. */
async function frames(): Promise<number[]> {
  const counts: number[] = [];
  for (;;) {
    const [frame, ...rest] = waiting.splice(0);
    if (!frame) return counts;
    waiting.push(...rest);
    drawn.mockClear();
    await act(async () => frame());
    counts.push(drawn.mock.calls.length);
  }
}

it("draws the rows of a page that is added and no other, however many there are, twenty to a frame", async () => {
  let rows = rowsFrom(0, 50);
  const view = render(<List rows={rows} />);
  for (const block of watched) await see(block, true);
  for (let page = 0; page < 30; page++) {
    const known = new Set(watched);
    rows = [...rows, ...rowsFrom(rows.length, 100)];
    drawn.mockClear();
    view.rerender(<List rows={rows} />);
    // Those of the block that it filled stand among rows that are in sight.
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(20);
    const added = [...watched].filter((block) => !known.has(block));
    for (const block of added) {
      // It takes its room at once.
      expect(heightOf(block)).toBeGreaterThanOrEqual(440);
      expect(block.children).toHaveLength(0);
      await see(block, true);
    }
    expect(Math.max(...(await frames()))).toBe(20);
    expect(view.container.querySelectorAll("li")).toHaveLength(rows.length);
  }
  drawn.mockClear();
  view.rerender(<List rows={[...rows]} />);
  expect(drawn).not.toHaveBeenCalled();
});

it("draws the row that changed with those of its block alone", () => {
  const rows = rowsFrom(0, 400);
  const { rerender } = render(<List rows={rows} />);
  drawn.mockClear();
  rerender(<List rows={rows.map((row) => (row.id === 41 ? { ...row } : row))} />);
  expect(drawn.mock.calls.flat()).toEqual(rowsFrom(40, 20).map(({ id }) => id));
});

it("keeps the room of rows far from the screen, and finds it again after Back", async () => {
  const rows = rowsFrom(0, 400);
  const view = render(<List rows={rows} />);
  const block = () => [...view.container.children].find(({ textContent }) => textContent?.startsWith("300"));
  const element = block();
  await see(element, false);
  expect(block()).toBeUndefined();
  expect(element?.getAttribute("style")).toContain("880px");
  view.unmount();
  const again = render(<List rows={rows} />);
  const empty = again.container.querySelector<HTMLElement>("ul:empty");
  expect(empty?.style.height).toBe("880px");
  await see(empty ?? undefined, true);
  await frames();
  expect(empty?.textContent).toContain("300");
});

it("is found by Back as it was left to the pixel: what was drawn is, and what never was keeps its room", async () => {
  const rows = rowsFrom(0, 500);
  const view = render(<List rows={rows.slice(0, 400)} />);
  for (const block of [...watched]) await see(block, true);
  view.rerender(<List rows={rows} />);
  const [near] = [...watched].slice(15);
  await see(near, false);
  await see(near, true);
  await frames();
  const left = [...view.container.children].map(heightOf);
  expect(drawnBlocks(view.container)).toEqual([...Array(20).fill(20), ...Array(5).fill(0)]);
  // A page that goes is told to be out of sight and without any height, before it knows that it goes.
  for (const block of [...watched]) await see(block, false, 0);
  view.unmount();
  const { container } = render(<List rows={rows} />);
  expect(drawnBlocks(container)).toEqual([...Array(20).fill(20), ...Array(5).fill(0)]);
  expect([...container.children].map(heightOf)).toEqual(left);
});

it("does not draw what has left before its turn", async () => {
  const { container } = render(<List rows={rowsFrom(0, 400)} />);
  const far = [...watched].slice(10);
  for (const block of far) await see(block, false);
  for (const block of far) await see(block, true);
  for (const block of far.slice(1)) await see(block, false);
  expect(await frames()).toEqual([20]);
  expect(container.querySelectorAll("li")).toHaveLength(220);
});

it("is printed as a whole", async () => {
  const { container } = render(<List rows={rowsFrom(0, 400)} />);
  for (const block of watched) await see(block, false);
  expect(container.querySelectorAll("li")).toHaveLength(200);
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(container.querySelectorAll("li")).toHaveLength(400);
});

it("leaves what holds the focus, and a list of an ordinary length as a whole", async () => {
  const { container } = render(<List rows={rowsFrom(0, 240)} />);
  for (const block of [...watched].slice(0, 10)) await see(block, false);
  expect(container.querySelectorAll("li")).toHaveLength(240);
  const block = [...watched].at(-1);
  const row = block?.querySelector("li");
  row?.setAttribute("tabindex", "-1");
  row?.focus();
  await see(block, false);
  expect(container.querySelectorAll("li")).toHaveLength(240);
});
