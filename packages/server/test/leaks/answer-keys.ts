/** What an answer's keys are, however deep: nothing beside them, and nothing missing but what ends in `?`. */
export type Shape = "value" | "anything" | readonly [Shape] | { readonly [key: string]: Shape };

export const keys = (names: string): Record<string, Shape> =>
  Object.fromEntries(names.split(" ").map((name) => [name, "value" as const]));

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === "object" && given !== null && !Array.isArray(given);

/** Where an answer has other keys than those that are written. Null stands for anything that is not there. */
export function differences(answer: unknown, shape: Shape, path = ""): string[] {
  if (shape === "anything" || answer === null) return [];
  if (shape === "value") return typeof answer === "object" ? [`${path}: more than a value`] : [];
  if (Array.isArray(shape))
    return Array.isArray(answer)
      ? answer.flatMap((entry) => differences(entry, shape[0], `${path}[]`))
      : [`${path}: no list`];
  if (!isRecord(answer)) return [`${path}: no object`];
  const written = shape as Record<string, Shape>;
  const of = (key: string) => written[key] ?? written[`${key}?`];
  const unknown = Object.keys(answer).filter((key) => of(key) === undefined);
  const missing = Object.keys(written).filter((key) => !key.endsWith("?") && !(key in answer));
  return [
    ...unknown.map((key) => `${path}.${key}: not written`),
    ...missing.map((key) => `${path}.${key}: missing`),
    ...Object.entries(answer).flatMap(([key, held]) =>
      differences(held, of(key) ?? "anything", `${path}.${key}`),
    ),
  ];
}

/** The written keys that an answer has, as paths: so that none is written that never comes. */
export function keysMet(answer: unknown, shape: Shape, path = ""): string[] {
  if (Array.isArray(shape) && Array.isArray(answer))
    return answer.flatMap((entry) => keysMet(entry, shape[0], `${path}[]`));
  if (typeof shape === "string" || Array.isArray(shape) || !isRecord(answer)) return [];
  return Object.entries(shape).flatMap(([written, held]) => {
    const key = written.replace("?", "");
    return key in answer ? [`${path}.${key}`, ...keysMet(answer[key], held, `${path}.${key}`)] : [];
  });
}

/** All the keys that are written, as paths. */
export function keysOf(shape: Shape, path = ""): string[] {
  if (typeof shape === "string") return [];
  if (Array.isArray(shape)) return keysOf(shape[0], `${path}[]`);
  return Object.entries(shape).flatMap(([written, held]) => {
    const here = `${path}.${written.replace("?", "")}`;
    return [here, ...keysOf(held, here)];
  });
}
