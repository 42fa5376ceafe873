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

/** The browser's eyes: what is looked at, and how to say where it is. */
let see: (element: Element | undefined, isIntersecting: boolean) => void;
const watched = new Set<Element>();
beforeEach(() => {
  drawn.mockClear();
  watched.clear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: object[]) => void) {
        see = (target, isIntersecting) =>
          act(async () => tell([{ target, isIntersecting, boundingClientRect: { height: 880 } }]));
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

it("draws the rows of a page that is added and no other, however many there are", () => {
  let rows = rowsFrom(0, 50);
  const { rerender } = render(<List rows={rows} />);
  for (let page = 0; page < 30; page++) {
    drawn.mockClear();
    rows = [...rows, ...rowsFrom(rows.length, 100)];
    rerender(<List rows={rows} />);
    // Beside its own those of the block that it filled.
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(120);
  }
  drawn.mockClear();
  rerender(<List rows={[...rows]} />);
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
  expect(empty?.textContent).toContain("300");
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
  expect(watched.size).toBe(2);
  const [block] = watched;
  const row = block?.querySelector("li");
  row?.setAttribute("tabindex", "-1");
  row?.focus();
  await see(block, false);
  expect(container.querySelectorAll("li")).toHaveLength(240);
});
