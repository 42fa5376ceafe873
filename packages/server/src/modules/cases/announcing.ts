import type { Executor } from "@caseward/db/client";
import type { LiveTopic } from "@caseward/domain/live/schema";
import { announce } from "../../live/announce";

type Concerned = {
  caseId: number;
  clientId: number;
  /** The firm that holds the case. */
  lawFirmId: number | null;
  /** The firm that held it before the change, if there was one. */
  formerFirmId?: number | null;
};

/** Tells whoever watches a case of what has changed, after the commit: its client, its firm and the admins. */
export async function announceCase(
  tx: Executor,
  topics: readonly LiveTopic[],
  { caseId, clientId, lawFirmId, formerFirmId = null }: Concerned,
): Promise<void> {
  const firmIds = [...new Set([lawFirmId, formerFirmId])].filter((id) => id !== null);
  for (const topic of topics) await announce(tx, { topic, caseId, clientId, firmIds });
}
