import type { Database } from "@caseward/db/client";
import type { LiveTopic } from "@caseward/domain/messages/live/topics";
import { publish } from "./service";

/** The client of a case and the firm that holds it or, after a recall, held it; null for a party that may not know. */
export type AffectedParties = { caseId: number; clientId: number | null; lawFirmId: number | null };

/** Publishes what has changed of a case to the admins, its client and its firm. To be called after the commit. */
export function publishCase(
  { db }: { db: Database },
  topics: readonly LiveTopic[],
  { caseId, clientId, lawFirmId }: AffectedParties,
): void {
  const firmIds = lawFirmId === null ? [] : [lawFirmId];
  for (const topic of topics) publish(db, { topic, caseId, clientId, firmIds });
}
