import { join } from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

export const pictureFolder = join(import.meta.dirname, "pictures");

/** A dot or two may fall otherwise on another machine; a wrong character is more. */
export const mostDifferences = 12;

export type Picture = { width: number; height: number; gray: Buffer };

type Reading = { texts: string[]; pictures: Picture[] };

/** Reads a PDF with PDFium, which Chromium shows PDFs with: the text of each page, and what each looks like. */
export async function readPdf(bytes: Uint8Array, { withPictures = false } = {}): Promise<Reading> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const texts: string[] = [];
    const pictures: Picture[] = [];
    for (const page of document.pages()) {
      texts.push(page.getText());
      if (!withPictures) continue;
      const { data, width, height } = await page.render({ scale: 1.25, render: "bitmap" });
      const image = sharp(data, { raw: { width, height, channels: 4 } })
        .grayscale()
        .removeAlpha();
      pictures.push({ width, height, gray: await image.toColourspace("b-w").raw().toBuffer() });
    }
    document.destroy();
    return { texts, pictures };
  } finally {
    library.destroy();
  }
}

/** One page below the other. */
export function stack(pictures: Picture[]): Picture {
  const [first] = pictures;
  return {
    width: first?.width ?? 0,
    height: pictures.reduce((sum, { height }) => sum + height, 0),
    gray: Buffer.concat(pictures.map(({ gray }) => gray)),
  };
}

export const writePicture = ({ width, height, gray }: Picture, path: string) =>
  sharp(gray, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 16 })
    .toFile(path);

export async function loadPicture(path: string): Promise<Picture> {
  const { data, info } = await sharp(path).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, gray: data };
}

/** How many dots differ so much that one would see it. Pictures of another size differ in every dot. */
export function countDifferences(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let index = 0; index < one.gray.length; index++)
    if (Math.abs((one.gray[index] ?? 0) - (other.gray[index] ?? 0)) > 96) count++;
  return count;
}
