import type { Readable } from "node:stream";
import type { Executor } from "@caseward/db/client";
import { canRead } from "@caseward/domain/cases/rights/rights";
import { DomainError, invalidField } from "@caseward/domain/errors/catalogue";
import { imageFileIdOf, imageMessages, imagePathOf } from "@caseward/domain/files/image";
import type { Actor } from "@caseward/domain/users/actor";
import { clockSpreadMs } from "@caseward/domain/values/limits";
import type { Context, SignedIn } from "../../platform/context";
import type { ImageCopies } from "../../platform/ports";
import { copyNames } from "../../platform/storage/store";
import { lockAccount } from "../auth/account-service";
import {
  countUploads,
  deleteFile,
  findFile,
  findFileToRefer,
  insertFile,
  listCaseOwners,
} from "./repository";

const day = 24 * 60 * 60 * 1000;

/** Images that one account may upload in a day: nobody fills the store. */
const mostUploadsADay = 300;

/**
 * Keeps an uploaded image and answers the address that a case takes as its `imageUrl`. The row comes before the
 * content, so that no content lies there unknown. Throws `unsupported_media_type`, `payload_too_large`, `rate_limited`.
 */
export async function keepImage(ctx: SignedIn, content: Buffer): Promise<{ url: string }> {
  const { db, actor, now } = ctx;
  await assertMayUpload(ctx, db);
  const copies = await ctx.images.copy(actor.id, content);
  const fileId = ctx.randomToken();
  /** Counted once more with the account locked: of many at once none goes past the limit. */
  await db.transaction(async (tx) => {
    await lockAccount(tx, actor.id);
    await assertMayUpload(ctx, tx);
    await insertFile(tx, rowOf(fileId, copies, { uploadedBy: actor.id, createdAt: now() }));
  });
  await putCopies(ctx, fileId, copies);
  return { url: ctx.linkSigner.sign(imagePathOf(fileId)) };
}

/** The row of a file, whose size is that of its whole copy. */
export const rowOf = <Given extends object>(id: string, { whole }: ImageCopies, given: Given) => ({
  ...{ id, contentType: whole.contentType, byteSize: whole.content.length },
  ...given,
});

/** Stores the contents of a file whose row is there, and removes the row where that fails. */
export async function putCopies(
  ctx: Pick<Context, "db" | "files">,
  fileId: string,
  { whole, thumbnail }: ImageCopies,
): Promise<void> {
  const names = copyNames(fileId);
  try {
    await ctx.files.put(names.thumbnail, thumbnail.content, thumbnail.contentType);
    await ctx.files.put(names.whole, whole.content, whole.contentType);
  } catch (error) {
    await removeFile(ctx, fileId);
    throw error;
  }
}

async function assertMayUpload({ actor, now }: SignedIn, db: Executor): Promise<void> {
  const at = now().getTime();
  const lastDay = [new Date(at - day), new Date(at + clockSpreadMs)] as const;
  if ((await countUploads(db, actor.id, lastDay)) >= mostUploadsADay)
    throw new DomainError("rate_limited", { retryAfterSeconds: 3600 });
}

/** Removes the content and then its row, by which the daily sweep finds what a failure leaves. */
export async function removeFile(
  { db, files }: Pick<Context, "db" | "files">,
  fileId: string,
): Promise<void> {
  const { whole, thumbnail } = copyNames(fileId);
  await files.remove(thumbnail);
  await files.remove(whole);
  await deleteFile(db, fileId);
}

/**
 * The file that a case's `imageUrl` names, locked against removal until the end of the transaction. It must be one that
 * this server issued, to the caller or, for an admin, to anybody. Throws `validation_failed`.
 */
export async function fileOfImageUrl(tx: Executor, actor: Actor, url: string | null): Promise<string | null> {
  if (url === null) return null;
  const fileId = imageFileIdOf(url);
  const file = fileId === null ? null : await findFileToRefer(tx, fileId);
  if (file && (actor.userType === "admin" || file.uploadedBy === actor.id)) return file.id;
  throw notUploaded();
}

/** The same for a file of somebody else and for none. */
export const notUploaded = () => invalidField("imageUrl", imageMessages.notUploaded);

type LinkQuery = { expires?: unknown; signature?: unknown; size?: unknown };
type OpenedFile = { content: Readable; contentType: string };

/**
 * Opens an image by a signed link, or for somebody who may see a case with it. Throws `access_denied` for a link that
 * is forged or past its life, `unauthenticated` without any, `second_factor_due`, and `not_found`, also to those who may
 * not see it.
 */
export async function openImage(ctx: Context, fileId: string, query: LinkQuery): Promise<OpenedFile> {
  if (imageFileIdOf(imagePathOf(fileId)) === null) throw new DomainError("not_found");
  await assertMayOpen(ctx, fileId, query);
  const file = await findFile(ctx.db, fileId);
  if (!file) throw new DomainError("not_found");
  const { whole, thumbnail } = copyNames(fileId);
  const isSmall = query.size === "thumbnail";
  const content = await ctx.files.open(isSmall ? thumbnail : whole);
  if (!content) throw new DomainError("not_found");
  return { content, contentType: isSmall ? "image/webp" : file.contentType };
}

async function assertMayOpen(ctx: Context, fileId: string, query: LinkQuery): Promise<void> {
  if (query.signature !== undefined || query.expires !== undefined) {
    if (ctx.linkSigner.isValid(imagePathOf(fileId), query)) return;
    throw new DomainError("access_denied", {
      message: "This link is no longer valid. Please open the case again.",
    });
  }
  const { actor } = ctx;
  if (!actor) throw new DomainError("unauthenticated");
  if (actor.isSecondFactorDue) throw new DomainError("second_factor_due");
  if (!(await maySee(ctx, actor, fileId))) throw new DomainError("not_found");
}

async function maySee({ db }: Context, actor: Actor, fileId: string): Promise<boolean> {
  if (actor.userType === "admin") return true;
  const owners = await listCaseOwners(db, fileId);
  if (owners.some((owner) => canRead(actor, owner, ["files"]))) return true;
  return (await findFile(db, fileId))?.uploadedBy === actor.id;
}
