/** Values of wrong types and shapes. */
const odd: unknown[] = [
  undefined,
  null,
  "",
  " ",
  "x",
  "0",
  "1,5",
  "2026-02-30",
  "1800-01-01",
  "2126-01-01",
  "http://x.test",
  "a\nb",
  "\u202eab",
  "\ud800aaaaaaa",
  "x".repeat(900),
  "x".repeat(30_000),
  "😀😀",
  -1,
  1.005,
  1e12,
  true,
  false,
  [],
  {},
  { x: "y".repeat(120_000) },
  Array.from({ length: 60 }, () => "x"),
  Array.from({ length: 60 }, () => ({})),
];

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === "object" && given !== null;

/** The same input with each of its parts made odd in each way. */
export function* spoilt(given: unknown): Generator<unknown> {
  yield* odd;
  if (!isObject(given)) return;
  if (Array.isArray(given)) {
    for (const part of spoilt(given[0])) yield [...given, part];
    for (const part of spoilt(given[0])) yield [part];
    return;
  }
  yield { ...given, unknown: 1 };
  for (const [name, value] of Object.entries(given))
    for (const part of spoilt(value)) yield { ...given, [name]: part };
}
