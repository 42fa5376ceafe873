import { drawArtifact, drawLine, linesOf, margin, muted, type Sheet, type Style, turnPage } from "./sheet";
import type { Line } from "./text-lines";

/** A paragraph broken into lines, or the value of a field with its label beside it. */
export type Block = { type: "H1" | "H2" | "P"; style: Style; lines: Line[]; label: Line[] };

const bodySize = 9.5;
const lineHeight = 1.36;
const labelWidth = 150;
const labelStyle: Style = { size: bodySize, color: muted };

const block = (sheet: Sheet, type: Block["type"], text: string, style: Style): Block => ({
  type,
  style,
  lines: linesOf(sheet, text, style, sheet.width - (style.indent ?? 0)),
  label: [],
});

export const titleBlock = (sheet: Sheet, text: string) =>
  block(sheet, "H1", text, { size: 17, isHeading: true });

export const headingBlock = (sheet: Sheet, text: string) =>
  block(sheet, "H2", text, { size: 10.5, isHeading: true });

export const paragraphBlock = (sheet: Sheet, text: string) => block(sheet, "P", text, { size: bodySize });

export function fieldBlock(sheet: Sheet, label: string, value: string): Block {
  const style = { size: label === "Signature" ? 14 : bodySize, indent: labelWidth };
  return { ...block(sheet, "P", value, style), label: linesOf(sheet, label, labelStyle, labelWidth - 8) };
}

/** Writes blocks below what is there: on one page, if one page can hold them. */
export function writeBlocks(sheet: Sheet, blocks: Block[]): void {
  const height = blocks.reduce((sum, each) => sum + heightOf(sheet, each), 0);
  const fitsAnyPage = height < sheet.bottom - margin.top;
  if (fitsAnyPage && sheet.y + height > sheet.bottom) turnPage(sheet);
  for (const each of blocks) writeBlock(sheet, each);
}

const stepOf = ({ scale }: Sheet, { size }: Style) => size * scale * lineHeight;

const heightOf = (sheet: Sheet, { lines, label, style }: Block) =>
  Math.max(lines.length * stepOf(sheet, style), label.length * stepOf(sheet, labelStyle));

function writeBlock(sheet: Sheet, { type, style, lines, label }: Block): void {
  const element = sheet.doc.struct(type);
  sheet.root.add(element);
  const step = stepOf(sheet, style);
  if (sheet.y + step > sheet.bottom) turnPage(sheet);
  const labelEnd = sheet.y + label.length * stepOf(sheet, labelStyle);
  const baseline = () => sheet.y + style.size * sheet.scale;
  for (const [index, line] of label.entries()) {
    const y = baseline() + index * stepOf(sheet, labelStyle);
    addLine(sheet, element, line, () => drawLine(sheet, line, labelStyle, { x: margin.side, y }));
  }
  for (const line of lines) {
    if (sheet.y + step > sheet.bottom) turnPage(sheet);
    const at = { x: margin.side + (style.indent ?? 0), y: baseline() };
    addLine(sheet, element, line, () => drawLine(sheet, line, style, at));
    sheet.y += step;
  }
  sheet.y = Math.max(sheet.y, Math.min(labelEnd, sheet.bottom));
  element.end();
}

/**
 * A line that runs from right to left also has its text as it is read, for screen readers. That stands in the
 * structure alone: in the content, PDFium and poppler would turn it around when it is copied.
 */
function addLine({ doc }: Sheet, parent: PDFKit.PDFStructureElement, line: Line, draw: () => void): void {
  if (!line.hasRightToLeft) return void parent.add(draw);
  const span = doc.struct("Span", { actual: line.text });
  parent.add(span);
  span.add(draw);
  span.end();
}

export function skip(sheet: Sheet, points: number): void {
  sheet.y += points * sheet.scale;
}

export function drawRule(sheet: Sheet): void {
  const { doc, y, width } = sheet;
  drawArtifact(sheet, "Layout", () =>
    doc
      .moveTo(margin.side, y)
      .lineTo(margin.side + width, y)
      .lineWidth(0.5)
      .stroke(muted),
  );
}
