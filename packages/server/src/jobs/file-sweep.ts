import type { FastifyBaseLogger } from "fastify";
import type { Context } from "../context";
import { discardOrphans } from "../files/repository";
import { removeFile } from "../files/service";
import { logFailure } from "../plugins/errors";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const batch = 100;

type Options = Pick<Context, "db" | "files" | "now">;

/** Removes the files to which no case refers a day after their upload (D29). Answers how many. */
export async function sweepFiles(options: Options): Promise<number> {
  const { db, now } = options;
  const createdBefore = new Date(now().getTime() - day);
  const orphans = await discardOrphans(db, { createdBefore, now: now(), limit: batch });
  for (const fileId of orphans) await removeFile(options, fileId);
  return orphans.length;
}

/** Sweeps at the start and every hour. Several servers may: what one has locked or removed, the other passes over. */
export function startFileSweep(options: Options & { log: FastifyBaseLogger }): { stop: () => Promise<void> } {
  const run = async () => {
    try {
      await sweepFiles(options);
    } catch (error) {
      logFailure(options.log, error);
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, hour);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
