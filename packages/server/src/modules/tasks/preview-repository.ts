import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { firmContacts, lawFirms } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import type { TaskEntityType } from "@caseward/domain/tasks/options";
import { and, eq, isNull, sql } from "drizzle-orm";
import { receiverColumns } from "./hand-over-repository";

type Entity = { entityType: TaskEntityType; entityId: number };

/** What is known of the receivers of a task about an entity, as the hand-over finds it; null when there is no such entity. */
export async function findReceivers(db: Executor, { entityType, entityId }: Entity) {
  const askedId = sql`${entityId}::int`;
  const isOf = (type: TaskEntityType) => sql`${entityType}::text = ${type}`;
  const idOf = (type: TaskEntityType, ofCase: typeof cases.clientId | typeof cases.lawFirmId) =>
    sql`case when ${isOf(type)} then ${askedId} else ${ofCase} end`;
  const [found] = await db
    .select(receiverColumns)
    .from(sql`(select) as asked`)
    .leftJoin(cases, and(isOf("case"), eq(cases.id, askedId)))
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .leftJoin(users, and(eq(users.id, idOf("client", cases.clientId)), isNull(users.disabledAt)))
    .leftJoin(firmContacts, eq(firmContacts.lawFirmId, idOf("lawfirm", cases.lawFirmId)));
  return found ?? null;
}
