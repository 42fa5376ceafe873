import type { Executor } from "@caseward/db/client";
import type { Services } from "../../../../platform/context";
import type { AfterCommit } from "../../../../platform/database/in-transaction";

/** A case whose open offer was ended without an answer, and the firm that had it. */
export type Ended = { caseId: number; clientId: number; lawFirmId: number };

/**
 * What follows for cases that are with no firm now, in the transaction that ended their offers. Answers the numbers of
 * those that somebody looks after already: administrators are not told of them.
 */
export async function afterEnded(
  _services: Services,
  _tx: Executor,
  _afterCommit: AfterCommit,
  _ended: readonly Ended[],
): Promise<ReadonlySet<number>> {
  return new Set();
}
