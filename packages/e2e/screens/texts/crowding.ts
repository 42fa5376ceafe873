import type { Page } from "@playwright/test";

/** A line of writing or a button, where it shows; `from` and `to` count the page's elements that it and its own are. */
type Box = {
  words: string;
  from: number;
  to: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** Where the cell of a table that it stands in begins and ends. */
  cell: { left: number; right: number } | null;
};

/** Pixels that nobody sees. */
const slack = 1.5;

/** Which texts and buttons of a page run into each other, or out of their cell. */
export async function crowding(page: Page): Promise<string[]> {
  const boxes = await page.evaluate(boxesOfPage);
  return [...new Set(boxes.flatMap((box, index) => [...outOf(box), ...into(box, boxes.slice(index + 1))]))];
}

function outOf({ cell, left, right, words }: Box): string[] {
  const isOut = cell && (right > cell.right + slack || left < cell.left - slack);
  return isOut ? [`"${words}" leaves its cell`] : [];
}

const into = (one: Box, others: Box[]): string[] =>
  others
    .filter((other) => !holds(one, other) && !holds(other, one) && meets(one, other))
    .map((other) => `"${one.words}" runs into "${other.words}"`);

const holds = (outer: Box, inner: Box) => outer.from <= inner.from && inner.to <= outer.to;

const meets = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;

/** Runs in the page. What floats over it (a bar that stays, a dialog) is meant to lie on it, and is passed over. */
function boxesOfPage(): Box[] {
  const elements = [...document.body.querySelectorAll("*")];
  const numbers = new Map(elements.map((element, number) => [element, number]));
  const above = (element: Element) => {
    const found: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) found.push(one);
    return found;
  };
  const isMeant = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !above(element).some((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position));
  const boxOf = (element: Element, rect: DOMRect, words: string): Box => {
    const frames = above(element)
      .filter((one) => getComputedStyle(one).overflow !== "visible")
      .map((one) => one.getBoundingClientRect());
    const from = numbers.get(element) ?? 0;
    const cell = element.closest("td, th")?.getBoundingClientRect();
    return {
      ...{ words: words.trim().slice(0, 60), from, to: from + element.querySelectorAll("*").length },
      top: Math.max(rect.top, ...frames.map(({ top }) => top)),
      bottom: Math.min(rect.bottom, ...frames.map(({ bottom }) => bottom)),
      left: Math.max(rect.left, ...frames.map(({ left }) => left)),
      right: Math.min(rect.right, ...frames.map(({ right }) => right)),
      cell: cell ? { left: cell.left, right: cell.right } : null,
    };
  };
  const linesOf = (element: Element): Box[] =>
    [...element.childNodes]
      .filter((node) => node instanceof Text && node.data.trim() !== "")
      .flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        // A line is higher than its characters.
        const characterBox = ({ x, y, width, height }: DOMRect) =>
          new DOMRect(x, y + height / 4, width, height / 2);
        return [...range.getClientRects()].map((rect) =>
          boxOf(element, characterBox(rect), text.textContent ?? ""),
        );
      });
  const buttonOf = (element: Element): Box[] =>
    element.matches("button, a")
      ? [boxOf(element, element.getBoundingClientRect(), element.textContent || element.tagName)]
      : [];
  return elements
    .filter(isMeant)
    .flatMap((element) => [...linesOf(element), ...buttonOf(element)])
    .filter(({ top, bottom, left, right }) => right - left > 1 && bottom - top > 1);
}
