import type { Executor } from "@caseward/db/client";
import type { LiveTopic } from "@caseward/domain/live/topics";
import { announce } from "./service";

/** The people around a case: its client and the firm that holds it or, after a recall, held it. */
export type Concerned = { caseId: number; clientId: number; lawFirmId: number | null };

/**
 * Tells whoever watches a case of what has changed, after the commit: the admins, its client, and the firm that holds it
 * or, after a recall, held it.
 */
export function announceCase(
  tx: Executor,
  topics: readonly LiveTopic[],
  { caseId, clientId, lawFirmId }: Concerned,
): void {
  const firmIds = lawFirmId === null ? [] : [lawFirmId];
  for (const topic of topics) announce(tx, { topic, caseId, clientId, firmIds });
}
