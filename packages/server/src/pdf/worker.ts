import { parentPort } from "node:worker_threads";
import type { SignedAuthorization } from "@caseward/domain/forms/hipaa/text";
import { printAuthorization } from "./hipaa-document";
import type { Printed } from "./printer";

/** The thread that prints: one record in, the bytes or what went wrong out. */
parentPort?.on("message", async (record: SignedAuthorization) => {
  const answer: Printed = await printAuthorization(record).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  parentPort?.postMessage(answer);
});
