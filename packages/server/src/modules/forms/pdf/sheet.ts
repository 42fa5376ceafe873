import PDFDocument from "pdfkit";
import { codesOf } from "./coverage";
import { type PrintFont, readFont } from "./fonts";
import { breakLines, type Line, type Piece } from "./text-lines";

/** What is being written on: the document, how far down its page the text has come, and the sizes in force. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  fonts: Set<PrintFont>;
  /** All bytes, once the document has ended. */
  bytes: Promise<Uint8Array>;
  scale: number;
  width: number;
  bottom: number;
  y: number;
};

export type Style = { size: number; isHeading?: boolean; color?: string; indent?: number };

export const margin = { top: 44, side: 50, bottom: 60 };
const ink = "#1a1f24";
export const muted = "#4d565f";

type Properties = { scale: number; title: string; createdAt: Date };

/** Letter paper, tagged as PDF/UA asks as far as pdfkit can, in English. */
export function openSheet({ scale, title, createdAt }: Properties): Sheet {
  const doc = new PDFDocument({
    size: "LETTER",
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: "1.7",
    /** The types do not know it yet. */
    ...{ subset: "PDF/UA" as never },
    tagged: true,
    displayTitle: true,
    lang: "en-US",
    info: { Title: title, Producer: "Caseward", Creator: "Caseward", CreationDate: createdAt },
  });
  const bytes = collect(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  doc.addPage();
  const width = doc.page.width - 2 * margin.side;
  const bottom = doc.page.height - margin.bottom;
  return { doc, root, fonts: new Set(), bytes, scale, width, bottom, y: margin.top };
}

async function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  await new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  return Buffer.concat(chunks);
}

export function turnPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = margin.top;
}

export const linesOf = (sheet: Sheet, text: string, style: Style, width: number): Line[] =>
  breakLines(text, width, (piece) => widthOf(sheet, piece, style));

const widthOf = (sheet: Sheet, piece: Piece, style: Style) => printedOf(sheet, piece, style).width;

/** Where a mark is placed at its letter. */
const markFeatures = { mark: false, mkmk: false, abvm: false, blwm: false };

/**
 * How a piece is printed: by the font alone where the shaper throws, as at some marks of Khmer, and as the numbers of
 * its characters without a font or when that throws, too.
 */
function printedOf(sheet: Sheet, piece: Piece, style: Style) {
  const doc = useFont(sheet, piece, style);
  if (piece.font !== "missing")
    for (const options of [{}, { features: markFeatures as never }]) {
      try {
        return { text: piece.text, options, width: doc.widthOfString(piece.text, options) };
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    }
  const text = codesOf(piece.text);
  const width = useFont(sheet, { ...piece, font: "missing" }, style).widthOfString(text);
  return { text, options: {}, width };
}

/** Arabic text of the same size looks smaller than Latin text. */
const arabicScale = 1.15;

function useFont({ doc, fonts, scale }: Sheet, piece: Piece, { size, isHeading }: Style) {
  const font = piece.font === "missing" ? "latin" : piece.font;
  const name = isHeading && font === "latin" ? "heading" : font;
  if (!fonts.has(name)) doc.registerFont(name, readFont(name));
  fonts.add(name);
  return doc.font(name).fontSize(size * scale * (font === "arabic" ? arabicScale : 1));
}

/**
 * Draws the pieces of a line; where they stand in another order than they are read, copying gives the reading order.
 */
export function drawLine(sheet: Sheet, line: Line, style: Style, at: { x: number; y: number }): void {
  if (line.isReordered) sheet.doc.markContent("Span", { actual: line.text });
  let x = at.x;
  for (const piece of line.pieces) {
    const { text, options, width } = printedOf(sheet, piece, style);
    sheet.doc.fillColor(style.color ?? ink);
    sheet.doc.text(text, x, at.y, { ...options, lineBreak: false, baseline: "alphabetic" });
    x += width;
  }
  if (line.isReordered) sheet.doc.endMarkedContent();
}

/** Draws what is no part of the text: rules and the foot of the page. */
export function drawArtifact({ doc }: Sheet, type: "Layout" | "Pagination", draw: () => void): void {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
}

/** Writes two lines and the page's number at the foot of every page, and ends the document. */
export function closeSheet(sheet: Sheet, footer: readonly [string, string]): Promise<Uint8Array> {
  const { start, count } = sheet.doc.bufferedPageRange();
  sheet.root.end();
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(start + index);
    drawArtifact(sheet, "Pagination", () => drawFooter(sheet, footer, `Page ${index + 1} of ${count}`));
  }
  sheet.doc.end();
  return sheet.bytes;
}

const plainLine = (text: string): Line => ({
  text,
  pieces: [{ text, font: "latin" }],
  hasRightToLeft: false,
  isReordered: false,
});

function drawFooter(sheet: Sheet, [first, second]: readonly [string, string], number: string): void {
  const style = { size: 7.5 / sheet.scale, color: muted };
  const rightEdge = margin.side + sheet.width;
  const write = (text: string, x: number, y: number) => drawLine(sheet, plainLine(text), style, { x, y });
  write(first, margin.side, sheet.bottom + 26);
  write(second, margin.side, sheet.bottom + 37);
  write(number, rightEdge - widthOf(sheet, { text: number, font: "latin" }, style), sheet.bottom + 26);
}
