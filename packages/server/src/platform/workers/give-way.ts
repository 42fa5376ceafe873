import { constants, setPriority } from "node:os";

/**
 * Lets whoever answers requests come before the thread that calls this, and a PostgreSQL beside it, too: an idle machine
 * gives it all it has, a busy one a tenth of a processor. On Linux 0 names the calling thread alone; elsewhere it would be
 * the whole process, which is left as it is.
 */
export function giveWay(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    /** Refused: the work is done all the same. */
  }
}
