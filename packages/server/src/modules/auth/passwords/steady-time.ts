/** Longer than what is done for any kind of address takes on a busy machine. */
const usualStepMs = 250;

/**
 * Answers at the end of a whole step of time, so that the time of the answer does not reveal whether an address is known
 * (D15): also on a busy machine, where what is done for a known one takes longer than a step.
 */
export async function inSteadyTime<Result>(
  work: () => Promise<Result>,
  stepMs = usualStepMs,
): Promise<Result> {
  let isDone = false;
  const settled = Promise.allSettled([work()]).finally(() => {
    isDone = true;
  });
  while (!isDone) await new Promise((resolve) => setTimeout(resolve, stepMs));
  const [outcome] = await settled;
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
