/** Waits for work to end, though no longer than this. Never rejects. */
export async function inTime(work: Promise<unknown> | null, deadlineMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, deadlineMs);
  });
  await Promise.race([work?.catch(() => undefined), deadline]);
  clearTimeout(timer);
}
