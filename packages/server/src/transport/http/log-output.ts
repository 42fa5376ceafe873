import { destination } from "pino";

/** Waits for so many bytes, or so long, whichever comes first. */
const gathered = { bytes: 4096, ms: 100 };

/**
 * Standard output for the log, written some lines at a time because a write for each took as long as a statement. The
 * lines that wait are written when the process ends, unless it is killed.
 */
export const logOutput = () =>
  destination({ minLength: gathered.bytes, periodicFlush: gathered.ms, sync: false });
