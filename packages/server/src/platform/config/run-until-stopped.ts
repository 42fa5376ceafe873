import { describeError } from "../errors/error-body";

type Stop = () => Promise<void>;

/** Hosts kill what has not ended ten seconds after their signal. */
const longestStopMs = 9_500;

/** Notes what has been started, to be stopped in the reverse order. */
export type Keep = (name: string, stop: Stop) => void;

/** Ends a process that runs, with a sentence and exit code 1, so that whoever watches over it starts it anew. */
export type GiveUp = (error: Error) => void;

/**
 * Runs the process until a signal, its parent's end, or a start that fails, and stops once; a stop waits for the start,
 * so that nothing stays. What does not end in time is cut off, and the database undoes it.
 */
export function runUntilStopped(start: (keep: Keep, giveUp: GiveUp) => Promise<void>): void {
  const running: { name: string; stop: Stop }[] = [];
  let isStopping = false;

  async function stopAll(): Promise<void> {
    for (const part of running.splice(0).reverse()) {
      try {
        await part.stop();
      } catch (error) {
        process.stderr.write(`Stopping the ${part.name} failed: ${sentenceOf(error)}\n`);
        process.exitCode = 1;
      }
    }
  }

  function stopOnce(): void {
    if (isStopping) return;
    isStopping = true;
    setTimeout(cutOff, longestStopMs).unref();
    void starting.then(stopAll).then(() => process.exit());
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopOnce);
  /** The parent process has ended when its channel closes. */
  process.on("disconnect", stopOnce);
  process.on("unhandledRejection", endIfBroken);

  function endWith(line: string): void {
    process.stderr.write(line);
    process.exitCode = 1;
    queueMicrotask(stopOnce);
  }

  const starting = start(
    (name, stop) => running.push({ name, stop }),
    (error) => endWith(`\nCaseward ends: ${sentenceOf(error)}\n`),
  ).catch((error: unknown) => endWith(`\nCaseward could not start: ${sentenceOf(error)}\n`));
}

/**
 * Ends the process for a rejection that nobody awaits, but not when the database is away or a client hung up: on each
 * new connection the driver asks for types and awaits the answer nowhere.
 */
function endIfBroken(error: unknown): void {
  if (describeError(error).status === 500) throw error;
}

function cutOff(): void {
  process.stderr.write("Stopping took too long: what was still under way is cut off.\n");
  process.exit(1);
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
