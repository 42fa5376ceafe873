import { DomainError } from "@caseward/domain/errors/catalogue";
import type { ImageQueue } from "../../../platform/ports";

/** Works on images one after another: decoding one takes up to 200 MB and a core. Throws `unavailable` when full. */
export function createImageQueue(mostWaiting = 20): ImageQueue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= mostWaiting) throw new DomainError("unavailable", { retryAfterSeconds: 5 });
    waiting++;
    const done = last.then(work);
    last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      waiting--;
    }
  };
}
