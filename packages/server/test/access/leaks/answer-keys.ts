import { withheldFields } from "@caseward/domain/cases/access";
import type { UserType } from "@caseward/domain/users/actor";
import { type Described, outputOf } from "../permissions/procedure-schemas";

/** What an answer's keys are, however deep: nothing beside them, and nothing missing but what ends in `?`. */
export type Shape = "value" | "anything" | readonly [Shape] | { readonly [key: string]: Shape };

export const keys = (names: string): Record<string, Shape> =>
  Object.fromEntries(names.split(" ").map((name) => [name, "value" as const]));

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === "object" && given !== null && !Array.isArray(given);

/** Where an answer has other keys than the expected ones. Null stands for anything that is not there. */
export function differences(answer: unknown, shape: Shape, path = ""): string[] {
  if (shape === "anything" || answer === null) return [];
  if (shape === "value") return typeof answer === "object" ? [`${path}: more than a value`] : [];
  if (Array.isArray(shape))
    return Array.isArray(answer)
      ? answer.flatMap((entry) => differences(entry, shape[0], `${path}[]`))
      : [`${path}: no list`];
  if (!isRecord(answer)) return [`${path}: no object`];
  const expected = shape as Record<string, Shape>;
  const of = (key: string) => expected[key] ?? expected[`${key}?`];
  const unknown = Object.keys(answer).filter((key) => of(key) === undefined);
  const missing = Object.keys(expected).filter((key) => !key.endsWith("?") && !(key in answer));
  return [
    ...unknown.map((key) => `${path}.${key}: not expected`),
    ...missing.map((key) => `${path}.${key}: missing`),
    ...Object.entries(answer).flatMap(([key, held]) =>
      differences(held, of(key) ?? "anything", `${path}.${key}`),
    ),
  ];
}

/** The expected keys that an answer has, as paths: so that no key is expected that never comes. */
export function keysMet(answer: unknown, shape: Shape, path = ""): string[] {
  if (Array.isArray(shape) && Array.isArray(answer))
    return answer.flatMap((entry) => keysMet(entry, shape[0], `${path}[]`));
  if (typeof shape === "string" || Array.isArray(shape) || !isRecord(answer)) return [];
  return Object.entries(shape).flatMap(([name, held]) => {
    const key = name.replace("?", "");
    return key in answer ? [`${path}.${key}`, ...keysMet(answer[key], held, `${path}.${key}`)] : [];
  });
}

/** All expected keys, as paths. */
export function keysOf(shape: Shape, path = ""): string[] {
  if (typeof shape === "string") return [];
  if (Array.isArray(shape)) return keysOf(shape[0], `${path}[]`);
  return Object.entries(shape).flatMap(([name, held]) => {
    const here = `${path}.${name.replace("?", "")}`;
    return [here, ...keysOf(held, here)];
  });
}

/**
 * The keys that a procedure answers to a role, from the schema of its output. A case's fields that the role may not see
 * (D7) are absent, and the others of these fields are there.
 */
export const answerKeys = (procedure: string, userType: UserType): Shape =>
  shapeOf(outputOf(procedure), new Set(withheldFields[userType]));

function shapeOf(described: Described, withheld: ReadonlySet<string>): Shape {
  const { properties, items, anyOf, allOf, required = [] } = described;
  if (items) return [shapeOf(items, withheld)];
  if (properties) {
    const entries = Object.entries(properties).filter(([name]) => !isCase(properties) || !withheld.has(name));
    return Object.fromEntries(
      entries.map(([name, held]) => [
        required.includes(name) || (isCase(properties) && isOfSomeRoles(name)) ? name : `${name}?`,
        shapeOf(held, withheld),
      ]),
    );
  }
  const parts = [...(anyOf ?? []), ...(allOf ?? [])].map((part) => shapeOf(part, withheld));
  if (parts.length > 0) return parts.find((part) => typeof part !== "string") ?? parts[0] ?? "anything";
  return described.type === undefined || described.type === "object" ? "anything" : "value";
}

const withheldOfSome = new Set<string>(Object.values(withheldFields).flat());

/** Fields of a case that some roles always get and others never. An admission is there where somebody told of the case. */
const isOfSomeRoles = (name: string) => withheldOfSome.has(name) && name !== "admission";

const isCase = (properties: Record<string, Described>) =>
  "caseId" in properties && "lawFirmNote" in properties;
