import { destination } from "pino";

/** Waits for so many bytes, or so long, whichever comes first. */
const gathered = { bytes: 4096, ms: 100 };

/**
 * Standard output for the log. Lines are written some at a time: a write for each took as long as a statement. What
 * waits is written when the process ends, too, unless it is killed.
 */
export const logOutput = () =>
  destination({ minLength: gathered.bytes, periodicFlush: gathered.ms, sync: false });
