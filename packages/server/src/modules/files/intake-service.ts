import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { imageFileIdOf, imageMessages, imagePathOf } from "@caseward/domain/files/image";
import type { Context } from "../../platform/context";
import { wideNetworkOf } from "../../platform/limits/network";
import { copyNames } from "../../platform/storage/store";
import { sumIntakeImages, takeFileOfNobody } from "./intake-repository";
import { insertFile } from "./repository";
import { removeFile } from "./service";

const hour = 60 * 60 * 1000;

/** So long a picture waits for the account that it belongs to. */
export const intakeImageLifeMs = 2 * hour;

/** What all pictures may take together that no account has taken yet: nobody fills the store. */
const mostBytes = 1024 * 1024 * 1024;

/**
 * Keeps a picture of an accident for somebody without a session. The answered address opens nothing: whoever knows it may
 * give it with one account of an accident. Throws `unsupported_media_type`, `payload_too_large`, `unavailable`.
 */
export async function keepIntakeImage(ctx: Context, content: Buffer): Promise<{ url: string }> {
  const { db, files, now } = ctx;
  const since = new Date(now().getTime() - intakeImageLifeMs);
  if ((await sumIntakeImages(db, since)) > mostBytes)
    throw new DomainError("unavailable", { retryAfterSeconds: 60 });
  const { whole, thumbnail } = await ctx.images.copy(wideNetworkOf(ctx.remoteAddress), content);
  const fileId = ctx.randomToken();
  const names = copyNames(fileId);
  const [{ contentType }, byteSize] = [whole, whole.content.length];
  await insertFile(db, { id: fileId, contentType, byteSize, uploadedBy: null, createdAt: now() });
  try {
    await files.put(names.thumbnail, thumbnail.content, thumbnail.contentType);
    await files.put(names.whole, whole.content, contentType);
  } catch (error) {
    await removeFile(ctx, fileId);
    throw error;
  }
  return { url: imagePathOf(fileId) };
}

/**
 * The picture that an account of an accident names, taken for it: from then on no other account may name it. Throws
 * `validation_failed`, in the same way for one of somebody else and for none.
 */
export async function takeIntakeImage(
  tx: Executor,
  url: string | null,
  reference: string,
): Promise<string | null> {
  if (url === null) return null;
  const fileId = imageFileIdOf(url);
  if (fileId !== null && (await takeFileOfNobody(tx, fileId, reference))) return fileId;
  const message = imageMessages.notUploaded;
  throw new DomainError("validation_failed", { message, issues: [{ path: "imageUrl", message }] });
}
