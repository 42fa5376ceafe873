import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { imageFileIdOf, imagePathOf } from "@caseward/domain/files/image";
import type { Context } from "../../platform/context";
import { wideNetworkOf } from "../../platform/limits/network";
import { sumIntakeImages, takeFileOfNobody } from "./intake-repository";
import { insertFile } from "./repository";
import { notUploaded, putCopies, rowOf } from "./service";

const hour = 60 * 60 * 1000;

/** So long a picture waits for the account that it belongs to. */
export const intakeImageLifeMs = 2 * hour;

/** What all pictures may take together that no account has taken yet: nobody fills the store. */
const mostBytes = 1024 * 1024 * 1024;

/**
 * Keeps a picture of an accident for somebody without a session. The answered address opens nothing, but whoever knows
 * it may give it with one account of an accident. Throws `unsupported_media_type`, `payload_too_large`, `unavailable`.
 */
export async function keepIntakeImage(ctx: Context, content: Buffer): Promise<{ url: string }> {
  const { db, now } = ctx;
  const since = new Date(now().getTime() - intakeImageLifeMs);
  if ((await sumIntakeImages(db, since)) > mostBytes)
    throw new DomainError("unavailable", { retryAfterSeconds: 60 });
  const copies = await ctx.images.copy(wideNetworkOf(ctx.remoteAddress), content);
  const fileId = ctx.randomToken();
  await insertFile(db, rowOf(fileId, copies, { uploadedBy: null, createdAt: now() }));
  await putCopies(ctx, fileId, copies);
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
  throw notUploaded();
}
