import { bigserial, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { users } from "./users";

/** Who did what, when. Rows are only ever added. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    actorId: integer().references(() => users.id),
    /** The procedure or the kind of event: 'cases.accept', 'auth.login'. */
    action: text().notNull(),
    caseId: integer(),
    detail: jsonb().$type<Record<string, string | number | null>>(),
    createdAt: createdAt(),
  },
  (table) => [index("audit_events_of_case_idx").on(table.caseId, table.id)],
);
