import { MantineProvider, Table } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { VirtualTableBody } from "./virtual-table-body";

type Row = { id: number };

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id }));
const idOf = ({ id }: Row) => id;
/** Rows of text are seldom whole pixels high. */
const rowHeight = 40.375;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(Math.round(rowHeight));
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(
    () => new DOMRect(0, -scrollY, 0, rowHeight),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
});

const List = ({ rows }: { rows: Row[] }) => (
  <MantineProvider>
    <Table>
      <VirtualTableBody name="test" rows={rows} rowKey={idOf} rowHeight={rowHeight}>
        {({ id }, attributes) => (
          <Table.Tr {...attributes}>
            <Table.Td>
              <button type="button">{id}</button>
            </Table.Td>
          </Table.Tr>
        )}
      </VirtualTableBody>
    </Table>
  </MantineProvider>
);

const drawn = () => [...document.querySelectorAll("button")].map(({ textContent }) => Number(textContent));
const height = () =>
  [...document.querySelectorAll<HTMLElement>("tbody tr")]
    .map(({ ariaHidden, style }) => (ariaHidden ? Number.parseFloat(style.height) : rowHeight))
    .reduce((sum, one) => sum + one, 0);

function scrollToRow(index: number) {
  vi.stubGlobal("scrollY", index * rowHeight);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  act(() => void dispatchEvent(new Event("scroll")));
}

it("draws a list of up to 200 rows as a whole", () => {
  render(<List rows={rowsOf(200)} />);
  expect(drawn()).toHaveLength(200);
});

it("draws of a longer list the rows near the screen, at the height of all of them", () => {
  render(<List rows={rowsOf(10_000)} />);
  expect(drawn()[0]).toBe(0);
  expect(drawn().length).toBeLessThan(60);
  scrollToRow(5000);
  expect(drawn()).toContain(5000);
  expect(drawn().length).toBeLessThan(60);
  expect(height()).toBe(10_000 * rowHeight);
  expect(screen.getByText("5000").closest("tr")?.getAttribute("aria-rowindex")).toBe("5002");
});

it("keeps the row that holds the focus", () => {
  render(<List rows={rowsOf(1000)} />);
  const button = screen.getByText("3");
  act(() => button.focus());
  scrollToRow(500);
  expect(drawn()).toContain(500);
  expect(document.activeElement).toBe(button);
  expect(height()).toBe(1000 * rowHeight);
});

it("prints all rows", () => {
  render(<List rows={rowsOf(1000)} />);
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(drawn()).toHaveLength(1000);
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(drawn().length).toBeLessThan(60);
});

it("prints all rows of a list that comes up while it is printed", () => {
  const { matchMedia } = window;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === "print" }),
  );
  render(<List rows={rowsOf(1000)} />);
  expect(drawn()).toHaveLength(1000);
});
