import type { Context } from "../../platform/context";
import { inBatches } from "../../platform/jobs/in-batches";
import { intakeImageLifeMs } from "./intake-service";
import { discardOrphans } from "./repository";
import { removeFile } from "./service";

const day = 24 * 60 * 60 * 1000;
const batch = 100;

type Options = Pick<Context, "db" | "files" | "now">;

/** Removes the files to which no case refers a day after their upload, or two hours where nobody with an account sent them (D29), however many. Answers how many. */
export const sweepFiles = (options: Options): Promise<number> =>
  inBatches(batch, (limit) => sweepBatch(options, limit));

async function sweepBatch(options: Options, limit: number): Promise<number> {
  const { db, now } = options;
  const before = (ageMs: number) => new Date(now().getTime() - ageMs);
  const orphans = await discardOrphans(db, {
    ...{ createdBefore: before(day), ofNobodyBefore: before(intakeImageLifeMs) },
    ...{ now: now(), limit },
  });
  for (const fileId of orphans) await removeFile(options, fileId);
  return orphans.length;
}
