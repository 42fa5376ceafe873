import { auditEvents } from "@caseward/db/schema/audit";
import type { AuditAction } from "@caseward/domain/audit/actions";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { TestServer } from "./harness";

const done = ({ database }: TestServer, action: AuditAction, which?: SQL) =>
  database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action), eq(auditEvents.outcome, "done"), which));

/** What the record says was done, to one case or to all. */
export const doneOf = (server: TestServer, action: AuditAction, caseId?: number) =>
  done(server, action, caseId === undefined ? undefined : eq(auditEvents.caseId, caseId));

/** What the record says was done by an account, or to it. */
export const recordedOf = (server: TestServer, action: AuditAction, userId: number) =>
  done(
    server,
    action,
    sql`(${auditEvents.actorId} = ${userId} or ${userId} = any(${auditEvents.subjectIds}))`,
  );
