/** One call for each kind of address, with what it answers besides its time. */
export type Kinds = Record<string, (repetition: number) => Promise<unknown>>;

/**
 * What was done for an answer: its hashes by their costs, its statements, the milliseconds of the processors that it
 * took here, and those until it came.
 */
export type Work = { hashes: string[]; statements: number; cpuMs: number; passedMs: number };

/** A call's answer, and what was done for it. */
type WorkOf = <Answer>(call: () => Promise<Answer>) => Promise<{ answered: Answer; work: Work }>;

/** Answers of each kind, each with what was done for it. */
export type Answers = Record<string, { answered: unknown; work: Work }[]>;

/** Calls all kinds in turn, so that other load falls on all alike. The order changes with the repetition. */
export async function answerInTurn(kinds: Kinds, repetitions: number, workOf: WorkOf): Promise<Answers> {
  const names = Object.keys(kinds);
  const answers: Answers = Object.fromEntries(names.map((name) => [name, []]));
  for (let repetition = 0; repetition < repetitions; repetition++)
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + repetition) % names.length] ?? "";
      answers[name]?.push(await workOf(async () => kinds[name]?.(repetition)));
    }
  return answers;
}

/** The answers of several turns together. */
export const joined = (parts: readonly Answers[]): Answers =>
  Object.fromEntries(
    Object.keys(parts[0] ?? {}).map((name) => [name, parts.flatMap((part) => part[name] ?? [])]),
  );

type Measure = "statements" | "cpuMs" | "passedMs";

const least = (answers: Answers, name: string, measure: Measure) =>
  Math.min(...(answers[name] ?? []).map(({ work }) => work[measure]));

/**
 * The kinds whose answers took more or less time than those for an unknown address. What a busy machine adds is never
 * negative: the least says what an answer takes.
 */
export function apart(answers: Answers, measure: "cpuMs" | "passedMs"): string[] {
  const unknown = least(answers, "unknown", measure);
  return Object.keys(answers)
    .map((name) => ({ name, own: least(answers, name, measure) }))
    .filter(({ own }) => Math.abs(own - unknown) >= 0.35 * Math.max(own, unknown) + 3)
    .map(({ name, own }) => `${name}: ${own} ms, unknown: ${unknown} ms`);
}

/** How many statements each kind needs. One may have a statement more when the server did something beside it. */
export const statementsOf = (answers: Answers) =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, least(answers, name, "statements")]));

const part = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** A line for each kind. */
export function printTimes(title: string, answers: Answers, measure: "cpuMs" | "passedMs"): string {
  const lines = Object.entries(answers).map(([name, all]) => {
    const times = all.map(({ work }) => work[measure]).sort((one, other) => one - other);
    const figures = [0.1, 0.25, 0.5, 0.75, 0.9].map((share) => part(times, share).toFixed(2).padStart(8));
    return `  ${name.padEnd(24)}${figures.join("")}`;
  });
  return [`${title}: p10, p25, p50, p75, p90 of ${measure}`, ...lines].join("\n");
}
