/** How many cases a data set holds. There is a firm for every 250 of them, and at least 20. */
export const sizes = { "10k": 10_000, "100k": 100_000, "1m": 1_000_000 } as const;

export type Size = keyof typeof sizes;

export const isSize = (name: string): name is Size => Object.hasOwn(sizes, name);

export const firmsOf = (size: Size): number => Math.max(20, sizes[size] / 250);
