import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { messages } from "@caseward/db/schema/messages";
import { users } from "@caseward/db/schema/users";
import type { MessageAudience } from "@caseward/domain/messages/audience";
import type { Actor, UserType } from "@caseward/domain/users/actor";
import { and, eq, lte, sql } from "drizzle-orm";
import {
  afterPlaceholders,
  cursorParameters,
  cursorValues,
  type Order,
  orderBy,
  pageOf,
} from "../../platform/database/keyset";
import { openRow, sealRow } from "../../platform/encryption/sealed-rows";
import { type MessageContent, messageContent } from "../../platform/encryption/sealed-tables";
import type { Store, Vault } from "../../platform/encryption/vault";
import { anyOf, callerParameters, kindOfCaller, type Reader } from "../access/visibility-repository";
import { readAtOf, readableBy, unreadBy } from "./read-receipt-repository";

type NewMessage = MessageContent & { id: number } & Omit<
    typeof messages.$inferInsert,
    keyof MessageContent | "id" | "sealed"
  >;

/** Posts to a thread wait for each other, so that the ids of a thread are in the order in which they came to be seen. */
const newestFirst: Order = {
  name: "messages",
  keys: [{ expression: messages.id, type: "integer" }],
  direction: "desc",
};

export type FoundMessage = {
  message: Pick<
    typeof messages.$inferSelect,
    "id" | "caseId" | "audience" | "readByClientAt" | "readByFirmAt" | "readByAdminAt" | "createdAt"
  > & { body: string };
  author: { id: number; firstName: string; lastName: string; userType: UserType };
};

const selectMessages = (db: Executor) =>
  db
    .select({
      message: messages,
      author: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        userType: users.userType,
      },
      cursorValues: cursorValues(newestFirst),
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId));

type StoredMessage = Awaited<ReturnType<typeof selectMessages>>[number];

const opened = (vault: Vault, { message, ...found }: StoredMessage): FoundMessage => ({
  ...found,
  message: openRow(vault, messageContent, message),
});

type Page = { caseId: number; limit: number; cursor?: string | undefined };

/** The newest messages of a thread that the caller may read, or those before the cursor, oldest first. */
export async function listMessages({ db, vault }: Store, actor: Actor, { caseId, limit, cursor }: Page) {
  const isFurther = cursor !== undefined;
  const name = ["messages", kindOfCaller(actor), isFurther ? "next" : "first"].join();
  const query = builtOnce(db, name, () => pageQuery(db, anyOf(actor), isFurther));
  const rows = await query({
    ...callerParameters(actor),
    caseId,
    most: limit + 1,
    ...cursorParameters(newestFirst, cursor),
  });
  const { page, nextCursor } = pageOf(newestFirst, rows, limit);
  return { page: page.reverse().map((row) => opened(vault, row)), nextCursor };
}

function pageQuery(db: Executor, reader: Reader, isFurther: boolean) {
  const caseId = sql.placeholder("caseId");
  const isAfter = isFurther ? afterPlaceholders(newestFirst) : undefined;
  return selectMessages(db)
    .where(and(eq(messages.caseId, caseId), readableBy(reader, caseId), isAfter))
    .orderBy(...orderBy(newestFirst))
    .limit(sql.placeholder("most"));
}

/** False when a message of the same author has this request key already. The text is encrypted for the message's id. */
export async function insertMessage({ db, vault }: Store, message: NewMessage): Promise<boolean> {
  const stored = await db
    .insert(messages)
    .values(sealRow(vault, messageContent, message))
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return stored.length > 0;
}

export async function findMessage({ db, vault }: Store, messageId: number): Promise<FoundMessage | null> {
  const [found] = await selectMessages(db).where(eq(messages.id, messageId));
  return found ? opened(vault, found) : null;
}

/** What an author posted under a request key. */
export async function findPosted(
  { db, vault }: Store,
  authorId: number,
  requestKey: string,
): Promise<FoundMessage | null> {
  const [found] = await selectMessages(db).where(
    and(eq(messages.authorId, authorId), eq(messages.requestKey, requestKey)),
  );
  return found ? opened(vault, found) : null;
}

type ReadPosition = { caseId: number; upToId: number };

/** Whether a message is one of the thread that the caller may read. */
export async function isReadable(
  db: Executor,
  actor: Actor,
  { caseId, upToId }: ReadPosition,
): Promise<boolean> {
  const [found] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, upToId), eq(messages.caseId, caseId), readableBy(actor, caseId)));
  return found !== undefined;
}

/** Marks everything up to a message as read by the caller's party. Answers whom the messages were for that had been unread. */
export async function markReadUpTo(
  tx: Executor,
  actor: Actor,
  { caseId, upToId, at }: ReadPosition & { at: Date },
): Promise<MessageAudience[]> {
  const read = await tx
    .update(messages)
    .set({
      [readAtOf[actor.userType]]: sql`greatest(${at.toISOString()}::timestamptz, ${messages.createdAt})`,
    })
    .where(and(eq(messages.caseId, caseId), lte(messages.id, upToId), unreadBy(actor, caseId)))
    .returning({ audience: messages.audience });
  return [...new Set(read.map(({ audience }) => audience))];
}
