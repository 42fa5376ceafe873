import fc from "fast-check";
import { oddName, oddValue, onceIn } from "./odd-values";

/** As much of JSON Schema as Zod writes. */
export type Schema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
};

/** Values that stand for something in the database, by the names of their fields. */
export type Known = Record<string, readonly unknown[]>;

const plainTexts = [
  "Ada",
  "2024-03-10",
  "2096-03-12T20:30:00Z",
  "ada@people.test",
  "(415) 555-0100",
  "TX",
  "a",
  "x",
];

/** What a schema describes, with something odd instead of a part now and then. */
export function fromSchema(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const right = rightFor(schema, known);
  return fc.oneof({ arbitrary: right, weight: 9 }, { arbitrary: oddValue, weight: 1 });
}

function rightFor(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, known)));
  const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  if (type === "object") return objectOf(schema, known);
  if (type === "array") return fc.array(fromSchema(schema.items ?? {}, known), { maxLength: 3 });
  if (type === "number" || type === "integer") return fc.integer({ min: 1, max: 40 });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  return type === "string" ? textOf(schema) : oddValue;
}

const textOf = ({ minLength = 0 }: Schema) =>
  fc.constantFrom(...plainTexts).map((text) => text.padEnd(Math.min(minLength, 200), "x"));

function objectOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]): [string, fc.Arbitrary<unknown>] => {
    const stored = known[name];
    const right = fromSchema(schema, known);
    return [name, stored ? fc.oneof(fc.constantFrom(...stored), right) : right];
  });
  const object = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  const more = onceIn(12, fc.tuple(oddName, oddValue));
  return fc.tuple(object, more).map(([given, extra]) => (extra ? withMember(given, ...extra) : given));
}

/** Also one that is named like the prototype. */
const withMember = (object: object, name: string, value: unknown) =>
  Object.fromEntries([...Object.entries(object), [name, value]]);

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  const inside =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...path, name]))
      : [];
  return [path, ...inside];
}

function replaced(value: unknown, [name, ...rest]: Path, odd: unknown): unknown {
  if (name === undefined) return odd;
  if (Array.isArray(value))
    return value.map((item, index) => (`${index}` === name ? replaced(item, rest, odd) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, member]) => [
      key,
      key === name ? replaced(member, rest, odd) : member,
    ]),
  );
}

/** An input that is right but for one or two of its parts: it comes further than one that is wrong everywhere. */
export function spoilt(sample: unknown): fc.Arbitrary<unknown> {
  const one = fc.tuple(fc.constantFrom(...pathsIn(sample)), oddValue);
  return fc.array(one, { maxLength: 2 }).map((changes) => {
    const paths = changes.map(([path]) => path.join("."));
    const apart = changes.filter((_, index) => index === 0 || !paths[index]?.startsWith(paths[0] ?? ""));
    const [first, second] = apart;
    if (!first) return sample;
    const once = replaced(sample, ...first);
    return second && !first[0].join(".").startsWith(second[0].join(".")) ? replaced(once, ...second) : once;
  });
}
