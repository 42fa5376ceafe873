import { DomainError } from "@caseward/domain/errors/catalogue";
import { imageMessages, maxImageBytes, maxImagePixels } from "@caseward/domain/files/image";
import type { Sharp } from "sharp";
import type { ImageCopy as Copy, ImageCopies } from "../../../platform/ports";
import { type ImageKind, imageKindOf } from "./image-kind";
import { hasTooManyScans } from "./jpeg-scans";
import { loadSharp, type SharpFactory } from "./load-sharp";
import { withoutPngTexts } from "./without-png-texts";

/** Longest side of what is shared, of its smaller second try, and of the thumbnail, in pixels. */
const sides = { whole: 4096, second: 2048, thumbnail: 480 } as const;

/** One image at a time may take this long: what takes longer was made to. */
const timeout = { seconds: 20 };

const refusal = (code: "unsupported_media_type" | "payload_too_large", message: string) =>
  new DomainError(code, { message });

/**
 * Makes the copies that are shared: decoded and encoded anew, upright, without any metadata (D29). Throws
 * `unsupported_media_type` for what is no image or a damaged one, `payload_too_large` for one of too many pixels.
 */
export async function makeImageCopies(content: Buffer): Promise<ImageCopies> {
  const kind = imageKindOf(content);
  if (kind === null) throw refusal("unsupported_media_type", imageMessages.notAnImage);
  if (kind === "jpeg" && hasTooManyScans(content))
    throw refusal("unsupported_media_type", imageMessages.unreadable);
  const sharp = await loadSharp();
  try {
    return await encodeCopies(sharp, kind === "png" ? withoutPngTexts(content) : content, kind);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw refusal("unsupported_media_type", undecodedMessages[kind]);
  }
}

/** A decoder for HEIC is encumbered by patents, and one for BMP large: both are absent from most builds. */
const undecodedMessages: Record<ImageKind, string> = {
  jpeg: imageMessages.damaged,
  png: imageMessages.damaged,
  webp: imageMessages.damaged,
  gif: imageMessages.damaged,
  avif: imageMessages.damaged,
  tiff: imageMessages.damaged,
  heic: imageMessages.heic,
  bmp: imageMessages.unreadable,
};

async function encodeCopies(sharp: SharpFactory, content: Buffer, kind: ImageKind): Promise<ImageCopies> {
  /** The head alone is read here, so that too many pixels and no image give different errors. */
  const { width, height, pages = 1, hasAlpha } = await sharp(content, { limitInputPixels: false }).metadata();
  const isAnimated = pages > 1 && (kind === "gif" || kind === "webp");
  if (width * height * (isAnimated ? pages : 1) > maxImagePixels)
    throw refusal("payload_too_large", imageMessages.tooManyPixels);
  const keepsAlpha = hasAlpha || kind === "png";
  return {
    whole: await firstThatFits(waysToEncode(sharp, content, { isAnimated, keepsAlpha })),
    thumbnail: await toWebp(within(openImage(sharp, content), sides.thumbnail)),
  };
}

type Traits = { isAnimated: boolean; keepsAlpha: boolean };

/** From the best copy to the one that is small enough whatever the image is. */
function waysToEncode(sharp: SharpFactory, content: Buffer, { isAnimated, keepsAlpha }: Traits) {
  const still = (side: number) => within(openImage(sharp, content), side);
  return [
    ...(isAnimated ? [() => toWebp(openImage(sharp, content, { isAnimated }))] : []),
    ...(keepsAlpha ? [() => toPng(still(sides.whole))] : []),
    () => toJpeg(still(sides.whole), 85),
    () => toJpeg(still(sides.second), 75),
  ];
}

async function firstThatFits(ways: readonly (() => Promise<Copy>)[]): Promise<Copy> {
  for (const encode of ways) {
    const copy = await encode();
    if (copy.content.length < maxImageBytes) return copy;
  }
  throw refusal("payload_too_large", imageMessages.tooLarge);
}

const openImage = (sharp: SharpFactory, content: Buffer, { isAnimated = false } = {}): Sharp =>
  sharp(content, {
    animated: isAnimated,
    autoOrient: !isAnimated,
    limitInputPixels: maxImagePixels,
    failOn: "error",
  }).timeout(timeout);

const within = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });

const toWebp = async (image: Sharp): Promise<Copy> => ({
  content: await image.webp({ quality: 75, effort: 2 }).toBuffer(),
  contentType: "image/webp",
});

const toPng = async (image: Sharp): Promise<Copy> => ({
  content: await image.png({ compressionLevel: 6 }).toBuffer(),
  contentType: "image/png",
});

const toJpeg = async (image: Sharp, quality: number): Promise<Copy> => ({
  content: await image.flatten({ background: "white" }).jpeg({ quality }).toBuffer(),
  contentType: "image/jpeg",
});
