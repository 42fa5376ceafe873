/**
 * Answers no sooner than after the given time, so that the answer's moment does not tell whether an address is known
 * (D15). Work that takes longer is not held up further.
 */
export async function inSteadyTime<Result>(minimumMs: number, work: () => Promise<Result>): Promise<Result> {
  const earliest = new Promise((resolve) => setTimeout(resolve, minimumMs));
  const [outcome] = await Promise.allSettled([work(), earliest]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
