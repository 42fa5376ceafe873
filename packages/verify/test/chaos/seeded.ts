/** Numbers that are the same for the same seed (mulberry32). */
export type Seeded = {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number below this. */
  below: (limit: number) => number;
  between: (least: number, most: number) => number;
  isOneIn: (count: number) => boolean;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** One of the items, or undefined of none. */
  some: <Item>(items: readonly Item[]) => Item | undefined;
};

export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (least, most) => least + next() * (most - least),
    isOneIn: (count) => below(count) === 0,
    pick: (items) => items[below(items.length)] ?? items[0],
    some: (items) => items[below(items.length)],
  };
}
