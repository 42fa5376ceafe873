import { partiesReading, rightsOf } from "@caseward/domain/cases/rights/rights";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { audienceFor, messageParts, partOfAudience } from "@caseward/domain/messages/audience";
import type { ListMessages, MarkRead, Message, PostMessage } from "@caseward/domain/messages/schema";
import type { Actor } from "@caseward/domain/users/actor";
import type { SignedIn } from "../../platform/context";
import { inTransaction } from "../../platform/database/in-transaction";
import { nextId } from "../../platform/database/next-id";
import type { Store } from "../../platform/encryption/vault";
import { keyOf } from "../../platform/idempotency/key";
import { lockCaseForWriting, readWithAccess } from "../access/service";
import { publishCase } from "../live/case-service";
import { describeMessage } from "./presentation";
import { readAtOf } from "./read-receipt-repository";
import * as repository from "./repository";
import { planNotices, putOffNotice } from "./unread/service";

/** A page of a case's thread, the newest first asked for (D40). Throws `not_found`, `access_denied`. */
export async function readThread(ctx: SignedIn, query: ListMessages) {
  const { actor } = ctx;
  const { page, nextCursor } = await readWithAccess(
    ctx,
    { caseId: query.caseId, parts: messageParts },
    repository.listMessages(ctx, actor, query),
  );
  return { messages: page.map((found) => describeMessage(found, actor.userType)), nextCursor };
}

/**
 * Adds a message to a case's thread, or answers the stored one, with its audience, for a key that was used before,
 * however long ago. The case is locked, so that a recall waits and messages follow each other. Throws `not_found`,
 * `access_denied`, `invalid_transition`, `validation_failed`, `idempotency_key_reused`, `rate_limited`.
 */
export async function postMessage(ctx: SignedIn, { caseId, body, ...given }: PostMessage) {
  const { actor } = ctx;
  const key = keyOf(ctx.idempotency);
  const requestKey = given.requestKey ?? key;
  await ctx.limits.take("messagesOfPerson", actor.id);
  const found = await inTransaction(ctx, async (tx, afterCommit) => {
    const [position, id] = await Promise.all([
      lockCaseForWriting(tx, actor, { caseId, parts: messageParts }),
      nextId(tx, "messages"),
    ]);
    const audience = audienceFor(rightsOf(actor, position), given.audience);
    const readers = partiesReading(position, partOfAudience[audience]);
    const at = ctx.now();
    const store = { db: tx, vault: ctx.vault };
    const isNew = await repository.insertMessage(store, {
      id,
      caseId,
      authorId: actor.id,
      lawFirmId: readers.lawFirmId,
      body,
      audience,
      requestKey,
      [readAtOf[actor.userType]]: at,
      createdAt: at,
    });
    if (!isNew) {
      ctx.idempotency.isReplay = true;
      return findPosted(store, actor, { caseId, body, requestKey });
    }
    const [found] = await Promise.all([
      repository.findMessage(store, id),
      planNotices(tx, { caseId, held: position, audience, author: actor.userType, at }),
    ]);
    afterCommit(() => publishCase(ctx, ["messages"], { caseId, ...readers }));
    return found;
  });
  if (!found) throw new Error("The new message was not stored");
  return { message: describeMessage(found, actor.userType) };
}

type Posted = { caseId: number; body: string; requestKey: string | null };

/** Throws `idempotency_key_reused` when the author used the key for other words, or in another thread. */
async function findPosted(
  store: Parameters<typeof repository.findPosted>[0],
  actor: Actor,
  { caseId, body, requestKey }: Posted,
) {
  const found = requestKey === null ? null : await repository.findPosted(store, actor.id, requestKey);
  if (found && (found.message.caseId !== caseId || found.message.body !== body))
    throw new DomainError("idempotency_key_reused");
  return found;
}

/**
 * Marks everything up to a message as read by the caller's party, once. Throws `access_denied`, `invalid_transition`,
 * and `not_found`, also when the caller can read no such message in this thread.
 */
export async function markRead(ctx: SignedIn, { caseId, upToId }: MarkRead) {
  const { actor } = ctx;
  await inTransaction(ctx, async (tx, afterCommit) => {
    const position = await lockCaseForWriting(tx, actor, { caseId, parts: messageParts });
    if (!(await repository.isReadable(tx, actor, { caseId, upToId }))) throw messageNotFound();
    const read = await repository.markReadUpTo(tx, actor, { caseId, upToId, at: ctx.now() });
    if (read.length === 0) return;
    afterCommit(() => {
      for (const audience of read)
        publishCase(ctx, ["messages"], { caseId, ...partiesReading(position, partOfAudience[audience]) });
    });
    await putOffNotice(tx, { caseId, party: actor });
  });
  return {};
}

const messageNotFound = () =>
  new DomainError("not_found", { message: "This conversation has no such message." });

/** The newest messages of a case that the reader may read, oldest first. Throws `unavailable`. */
export async function listNewestMessages(
  store: Store,
  reader: Actor,
  newest: { caseId: number; limit: number },
): Promise<Message[]> {
  const { page } = await repository.listMessages(store, reader, newest);
  return page.map((message) => describeMessage(message, reader.userType));
}
