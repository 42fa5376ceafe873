import { connectDatabase } from "@caseward/db/client";
import type { AuditAction } from "@caseward/domain/audit/actions";
import { byItself, recordEvent } from "@caseward/server/modules/audit/service";

/** Records what a command beside the server did. False when the database's version cannot store it, or refuses. */
export async function recordCommand(databaseUrl: string, action: AuditAction): Promise<boolean> {
  const { db, close } = connectDatabase({ url: databaseUrl, maxConnections: 1 });
  try {
    await recordEvent(byItself, db, { action });
    return true;
  } catch {
    return false;
  } finally {
    await close();
  }
}
