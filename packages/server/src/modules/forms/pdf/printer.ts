import type { SignedAuthorization } from "@caseward/domain/forms/hipaa/text";
import type { Printer } from "../../../platform/ports";
import { createThreads } from "../../../platform/workers/threads";

type Options = {
  /** The bundled worker. */
  workerUrl: URL;
  mostWaiting?: number;
  idleMs?: number;
  mostMs?: number;
};

/** Prints one document after another in a thread of its own, which ends with the memory of its fonts when it has none. */
export function createPrinter(options: Options): Printer {
  const { workerUrl, mostWaiting = 100, idleMs = 20_000, mostMs = 15_000 } = options;
  const { run, stop } = createThreads<SignedAuthorization, Uint8Array>({
    workerUrl,
    most: 1,
    mostWaiting,
    idleMs,
    mostMs,
  });
  return { print: run, stop };
}
