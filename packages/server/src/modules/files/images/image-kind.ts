export type ImageKind = "jpeg" | "png" | "webp" | "gif" | "heic";

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"];

/** What a file is by its first bytes, whatever its name and its sender say (D29); null when it is no image we take. */
export function imageKindOf(content: Buffer): ImageKind | null {
  const text = (start: number, end: number) => content.toString("latin1", start, end);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && heicBrands.includes(text(8, 12))) return "heic";
  return null;
}
