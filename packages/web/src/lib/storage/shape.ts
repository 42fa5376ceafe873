/** Checks for what every page reads at its start. They replace zod, which is a fifth of the login's code. */
type Check<Value> = (value: unknown) => value is Value;
type Checks<Shape> = { [Key in keyof Shape]-?: Check<Shape[Key]> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export const isText = (value: unknown): value is string => typeof value === "string";
export const isNumber = (value: unknown): value is number => typeof value === "number";
export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

export const isOneOf =
  <Value>(values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((one) => one === value);

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

export const orAbsent =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const isListOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

export const isShape =
  <Shape extends object>(checks: Checks<Shape>): Check<Shape> =>
  (value): value is Shape =>
    isObject(value) && Object.entries<Check<unknown>>(checks).every(([key, check]) => check(value[key]));

/** Whether all that an example has is there, of the same kind: for values that are texts and switches. */
export const isLike =
  <Shape extends object>(example: Shape): Check<Shape> =>
  (value): value is Shape =>
    isObject(value) && Object.entries(example).every(([key, part]) => typeof value[key] === typeof part);
