/** One call for each kind of address, with what is told of it besides its time. */
export type Kinds = Record<string, (round: number) => Promise<unknown>>;

/** Answers of each kind, and how long they took in milliseconds, from the fastest. */
export type Answers = Record<string, { told: unknown[]; times: number[] }>;

/** Calls all kinds in turn, so that whatever else the machine does falls on all alike. The order changes with the round. */
export async function answerInTurn(kinds: Kinds, rounds: number): Promise<Answers> {
  const names = Object.keys(kinds);
  const answers: Answers = Object.fromEntries(names.map((name) => [name, { told: [], times: [] }]));
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length] ?? "";
      const start = performance.now();
      const told = await kinds[name]?.(round);
      answers[name]?.times.push(performance.now() - start);
      answers[name]?.told.push(told);
    }
  for (const { times } of Object.values(answers)) times.sort((one, other) => one - other);
  return answers;
}

const part = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** What a busy machine adds to an answer is never negative: the faster ones tell what it takes. */
export const fastOf = (times: readonly number[]): number => part(times, 0.2);

/** A line for each kind. */
export function tellTimes(title: string, answers: Answers): string {
  const lines = Object.entries(answers).map(([name, { times }]) => {
    const figures = [0.1, 0.25, 0.5, 0.75, 0.9].map((share) => part(times, share).toFixed(2).padStart(8));
    return `  ${name.padEnd(24)}${figures.join("")}`;
  });
  return [`${title}: p10, p25, p50, p75, p90 in ms`, ...lines].join("\n");
}
