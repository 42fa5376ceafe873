import fc from "fast-check";

/** Stands in every text that a fuzzed request holds: no refusal and no line of the log may repeat it. */
export const valueMark = "zqvalue";

/** JSON that no value stands for, such as a number that is too great: written into a body as it is. */
class RawJson {
  constructor(readonly text: string) {}
}

const raw = (text: string) => new RawJson(text);

const characters = [
  "\0",
  "\ud800",
  "\udfff",
  "\ufffe",
  "\u202e",
  "\u2028",
  "\r\n",
  "\t",
  "\u{10ffff}",
  "\u0345",
];

const oddTexts = [
  ...characters.flatMap((character) => [character, `${valueMark}${character}`, `${character}${valueMark}`]),
  ...["'", "\\", "%", "%00", "$1", "{{", "`", '"', "' or 1=1 --", "'; drop table users; --", "\\u0000"].map(
    (text) => `${valueMark}${text}`,
  ),
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "then", "prototype"],
  ...["", " ", "null", "undefined", "NaN", "Infinity", "-Infinity", "1e400", "0x1", "1_000", "٣"],
  ...[
    "infinity",
    "epoch",
    "now",
    "today",
    "2024-02-30",
    "0000-00-00",
    "9999-12-31",
    "10000-01-01",
    "0001-01-01",
  ],
  ...["2096-02-30T00:00:00Z", "+275760-09-13T00:00:00Z", "-000001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"],
  ...["2147483648", "99999999999999999999", "-1", "1.5", "1e3", "0", "1,2", "0012"],
  ...["javascript:alert(1)", "//host", "http://[", "http://a@b", "data:text/html,x", "file:///etc/passwd"],
  ...["a@b", "@", "a@b.test\r\nbcc: c@d.test", "<a@b.test>", "a@xn--.test", "ａ@b.test", "k@K.test"],
  ...["zz_ZZ", "=1+1", "<script>1</script>", "../../etc/passwd", "eyJhIjoxfQ", "W10", "bnVsbA"],
];

const oddNumbers: readonly unknown[] = [
  ...[0, -0, -1, 0.1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324],
  ...[raw("1e999"), raw("-1e999"), raw(`1${"0".repeat(400)}`), raw("0.1e-400"), raw("NaN"), raw("01")],
];

const nested = (open: string, close: string, depth: number) =>
  raw(open.repeat(depth) + (close === "}" ? "1" : "") + close.repeat(depth));

const oddShapes: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, { toJSON: 1 }],
  ...[
    raw('{"__proto__":{"isAdmin":true}}'),
    raw('{"constructor":{"prototype":{"a":1}}}'),
    raw('{"a":1,"a":2}'),
  ],
  ...[raw('"\\ud800"'), raw('"\\u0000"'), raw("undefined"), raw(""), raw("'a'"), raw("[,]"), raw('{"":""}')],
  ...[nested("[", "]", 500), nested('{"a":', "}", 500)],
];

/** Seldom, since they take their time. */
const largeShapes = [
  ...[nested("[", "]", 50_000), nested('{"a":', "}", 50_000), raw(`[${"0,".repeat(100_000)}0]`)],
  ...[valueMark.repeat(200), valueMark.repeat(20_000), "\u0345".repeat(50_000), "ﷺ".repeat(20_000)],
  raw(`{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join()}}`),
];

/** Once in so many times; null otherwise. */
export const onceIn = <Value>(times: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof(
    { arbitrary: fc.constant(null), weight: times - 1 },
    { arbitrary: value as fc.Arbitrary<Value | null>, weight: 1 },
  );

export const oddText = fc.oneof(
  { arbitrary: fc.constantFrom(...oddTexts), weight: 4 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 20 }).map((text) => valueMark + text), weight: 1 },
);

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: oddText, weight: 12 },
  { arbitrary: fc.constantFrom<unknown>(...oddNumbers), weight: 5 },
  { arbitrary: fc.constantFrom<unknown>(...oddShapes), weight: 5 },
  { arbitrary: fc.constantFrom<unknown>(...largeShapes), weight: 1 },
);

export const oddName = fc.constantFrom(
  ...["__proto__", "constructor", "toString", "", "a.b", "0", "id", "userType", "lawFirmId", "status", "\0"],
);

/** JSON of a value, with the raw parts as they are. */
export function writeJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${writeJson(member)}`).join()}}`;
}
