/** JSON without spaces in which the order of names, and a name without a value, make no difference: to be hashed. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part) => inOrder(part)) ?? "";

const inOrder = (part: unknown): unknown =>
  typeof part === "object" && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
    : part;
