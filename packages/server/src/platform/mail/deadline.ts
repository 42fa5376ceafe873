/**
 * Does work with a signal that ends it after a time, or as soon as the server stops. Not by AbortSignal.any and
 * AbortSignal.timeout: a timeout that is known to a joined signal alone is forgotten when Node tidies its memory.
 */
export async function withDeadline<Result>(
  { ms, stopping }: { ms: number; stopping: AbortSignal },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const stop = () => ending.abort(stopping.reason);
  const timer = setTimeout(() => ending.abort(new DOMException("The time is over", "TimeoutError")), ms);
  stopping.addEventListener("abort", stop);
  if (stopping.aborted) stop();
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}
