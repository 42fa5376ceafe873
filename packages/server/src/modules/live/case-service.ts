import type { Executor } from "@caseward/db/client";
import type { LiveTopic } from "@caseward/domain/live/topics";
import { publish } from "./service";

/** The client of a case and the firm that holds it or, after a recall, held it. */
export type AffectedParties = { caseId: number; clientId: number; lawFirmId: number | null };

/** Publishes what has changed of a case, after the commit: to the admins, its client and its firm. */
export function publishCase(
  tx: Executor,
  topics: readonly LiveTopic[],
  { caseId, clientId, lawFirmId }: AffectedParties,
): void {
  const firmIds = lawFirmId === null ? [] : [lawFirmId];
  for (const topic of topics) publish(tx, { topic, caseId, clientId, firmIds });
}
