import type { SignedAuthorization } from "@caseward/domain/forms/hipaa/text";
import type { Printer } from "../../../platform/ports";
import { createPool } from "../../../platform/workers/pool";

type Options = {
  /** The bundled document (hipaa-document.ts). */
  filename: URL;
  maxWaiting?: number;
  idleMs?: number;
  deadlineMs?: number;
};

const printTask = "printAuthorization" satisfies keyof typeof import("./hipaa-document");

/** Prints one document after another in a thread of its own, which ends with the memory of its fonts when it has none. */
export function createPrinter(options: Options): Printer {
  const { run, stop } = createPool<SignedAuthorization, Uint8Array>({
    ...{ maxWaiting: 100, idleMs: 20_000, deadlineMs: 15_000, maxThreads: 1, name: printTask },
    ...options,
  });
  return { print: run, stop };
}
