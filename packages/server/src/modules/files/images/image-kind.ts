export type ImageKind = "jpeg" | "png" | "webp" | "gif" | "heic" | "avif" | "tiff" | "bmp";

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"];
const avifBrands = ["avif", "avis"];
const tiffHeads = ["II*\0", "MM\0*", "II+\0", "MM\0+"];

/** Sizes of the header that follows the head of a BMP, whose two letters alone may begin a text. */
const bmpHeaderSizes = [12, 40, 52, 56, 64, 108, 124];

/** What a file is by its first bytes, whatever its name and its sender say (D29); null when it is no image we take. */
export function imageKindOf(content: Buffer): ImageKind | null {
  const text = (start: number, end: number) => content.toString("latin1", start, end);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp") return kindOfBrand(text(8, 12), text(16, 64));
  if (tiffHeads.includes(text(0, 4))) return "tiff";
  const isBmp =
    text(0, 2) === "BM" && content.length > 18 && bmpHeaderSizes.includes(content.readUInt32LE(14));
  return isBmp ? "bmp" : null;
}

/** An AVIF may call itself by the general name of its family, and by its own among those it is compatible with. */
function kindOfBrand(brand: string, compatible: string): ImageKind | null {
  if (avifBrands.includes(brand)) return "avif";
  if (!heicBrands.includes(brand)) return null;
  return brand === "mif1" && compatible.includes("avif") ? "avif" : "heic";
}
