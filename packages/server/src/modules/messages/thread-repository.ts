import { messages } from "@caseward/db/schema/messages";
import { users } from "@caseward/db/schema/users";
import type { UserType } from "@caseward/domain/users/actor";
import { type Column, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { jsonRows } from "../../platform/database/json-rows";
import { type Order, pageBy } from "../../platform/database/keyset";
import { openRow } from "../../platform/encryption/sealed-rows";
import { messageContent } from "../../platform/encryption/sealed-tables";
import type { Vault } from "../../platform/encryption/vault";
import { type Party, readableBy } from "./read-receipt-repository";

/** Posts to a thread wait for each other, so that the ids of a thread are in the order in which they came to be seen. */
export const newestFirst: Order = {
  name: "messages",
  keys: [{ expression: messages.id, type: "integer" }],
  direction: "desc",
};

/** A message as a statement about its case brings it. */
export type ThreadRow = {
  id: number;
  author: FoundMessage["author"];
  /** In hex. */
  sealed: string;
  readByClientAt: string | null;
  readByFirmAt: string | null;
  readByAdminAt: string | null;
  createdAt: string;
};

/**
 * The newest messages of a case that somebody may read, the newest first, as a part of a statement about the case. Their
 * authors are no join: of a long thread it would be made with all of its messages before the newest are taken.
 */
export const threadOfCase = (caseId: Column, party: Party, limit: number | Placeholder): SQL<ThreadRow[]> =>
  jsonRows<ThreadRow>(sql`
    select ${messages.id}, encode(${messages.sealed}, 'hex') as sealed,
      ${messages.readByClientAt} as "readByClientAt", ${messages.readByFirmAt} as "readByFirmAt",
      ${messages.readByAdminAt} as "readByAdminAt", ${messages.createdAt} as "createdAt",
      (select json_build_object('id', ${users.id}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName},
        'userType', ${users.userType}) from ${users} where ${eq(users.id, messages.authorId)}) as author
    from ${messages} where ${messages.caseId} = ${caseId} and ${readableBy(party)}
    order by ${messages.id} desc limit ${limit}`);

/** A message with its text, and who wrote it. */
export type FoundMessage = {
  message: Pick<
    typeof messages.$inferSelect,
    "id" | "caseId" | "readByClientAt" | "readByFirmAt" | "readByAdminAt" | "createdAt"
  > & { body: string };
  author: { id: number; firstName: string; lastName: string; userType: UserType };
};

type Thread = { caseId: number; rows: readonly ThreadRow[]; limit: number };

/** A page of what was found of a thread, oldest first. Throws `unavailable`. */
export function pageOfThread(vault: Vault, { caseId, rows, limit }: Thread) {
  const { page, nextCursor } = pageBy(newestFirst, rows, limit, ({ id }) => [String(id)]);
  return { page: page.reverse().map((row) => openThreadRow(vault, caseId, row)), nextCursor };
}

function openThreadRow(vault: Vault, caseId: number, row: ThreadRow): FoundMessage {
  const { author, sealed, ...message } = row;
  const stored = {
    ...message,
    caseId,
    sealed: Buffer.from(sealed, "hex"),
    readByClientAt: dateOf(message.readByClientAt),
    readByFirmAt: dateOf(message.readByFirmAt),
    readByAdminAt: dateOf(message.readByAdminAt),
    createdAt: new Date(message.createdAt),
  };
  return { message: openRow(vault, messageContent, stored), author };
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
