import type { Services } from "../context";

/** Answers how much it did, which is less than the limit once nothing more is due. */
type Batch = (limit: number) => Promise<number>;

/** Does what is due, batch after batch. Answers how much it did in all. */
export async function inBatches(limit: number, work: Batch): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await work(limit);
    done += count;
    if (count < limit) return done;
  }
}

/** The same where each batch writes messages, which are sent while the next one is worked on. */
export const mailInBatches = (
  { wakeOutbox }: Pick<Services, "wakeOutbox">,
  limit: number,
  work: Batch,
): Promise<number> =>
  inBatches(limit, async (most) => {
    const count = await work(most);
    if (count > 0) wakeOutbox();
    return count;
  });
