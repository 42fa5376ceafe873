/** Waits for work to end, though no longer than this, and answers whether it did. Never rejects. */
export async function inTime(work: Promise<unknown> | null, deadlineMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, deadlineMs, false);
  });
  const ended = Promise.resolve(work).then(
    () => true,
    () => true,
  );
  const isInTime = await Promise.race([ended, deadline]);
  clearTimeout(timer);
  return isInTime;
}
