import { drawArtifact, drawLine, linesOf, margin, muted, type Sheet, type Style, turnPage } from "./sheet";
import type { Line } from "./text-lines";

/** A paragraph broken into lines, or the value of a field with its label beside it. */
export type Block = {
  type: "H1" | "H2" | "P";
  style: Style;
  lines: Line[];
  label: Line[];
  /** A heading stands left of what follows. */
  isBeside?: boolean;
};

const bodySize = 9.5;
const lineHeight = 1.36;
/** Headings stand in a column of their own, the text right of it. */
const column = 126;
const labelWidth = 118;
const labelStyle: Style = { size: bodySize, color: muted, indent: column };

const indentOf = ({ scale }: Sheet, { indent = 0 }: Style) => indent * scale;

const block = (sheet: Sheet, type: Block["type"], text: string, style: Style): Block => ({
  type,
  style,
  lines: linesOf(sheet, text, style, sheet.width - indentOf(sheet, style)),
  label: [],
});

export const titleBlock = (sheet: Sheet, text: string) =>
  block(sheet, "H1", text, { size: 17, isHeading: true });

export const subtitleBlock = (sheet: Sheet, text: string) => block(sheet, "P", text, { size: bodySize });

/** What must not be overlooked is larger. */
export function headingBlock(sheet: Sheet, text: string, isLoud = false): Block {
  const style = { size: isLoud ? 17 : bodySize, isHeading: true };
  const lines = linesOf(sheet, text, style, (column - 12) * sheet.scale);
  return { type: "H2", style, lines, label: [], isBeside: true };
}

export const paragraphBlock = (sheet: Sheet, text: string) =>
  block(sheet, "P", text, { size: bodySize, indent: column });

export function fieldBlock(sheet: Sheet, label: string, value: string): Block {
  const style = { size: label === "Signature" ? 14 : bodySize, indent: column + labelWidth };
  const labelLines = linesOf(sheet, label, labelStyle, (labelWidth - 8) * sheet.scale);
  return { ...block(sheet, "P", value, style), label: labelLines };
}

/** Writes blocks below what is there: on one page, if one page can hold them. */
export function writeBlocks(sheet: Sheet, blocks: Block[]): void {
  const sum = (chosen: Block[]) => chosen.reduce((height, each) => height + heightOf(sheet, each), 0);
  const beside = sum(blocks.filter(({ isBeside }) => isBeside));
  const height = Math.max(beside, sum(blocks.filter(({ isBeside }) => !isBeside)));
  const fitsAnyPage = height < sheet.bottom - margin.top;
  if (fitsAnyPage && sheet.y + height > sheet.bottom) turnPage(sheet);
  const start = sheet.y;
  for (const each of blocks) writeBlock(sheet, each);
  if (fitsAnyPage) sheet.y = Math.max(sheet.y, start + beside);
}

const stepOf = ({ scale }: Sheet, { size }: Style) => size * scale * lineHeight;

const heightOf = (sheet: Sheet, { lines, label, style }: Block) =>
  Math.max(lines.length * stepOf(sheet, style), label.length * stepOf(sheet, labelStyle));

function writeBlock(sheet: Sheet, { type, style, lines, label, isBeside }: Block): void {
  const element = sheet.doc.struct(type);
  sheet.root.add(element);
  const step = stepOf(sheet, style);
  if (sheet.y + step > sheet.bottom) turnPage(sheet);
  const start = sheet.y;
  const labelEnd = start + label.length * stepOf(sheet, labelStyle);
  const baseline = () => sheet.y + style.size * sheet.scale;
  for (const [index, line] of label.entries()) {
    const at = {
      x: margin.side + indentOf(sheet, labelStyle),
      y: baseline() + index * stepOf(sheet, labelStyle),
    };
    addLine(sheet, element, line, () => drawLine(sheet, line, labelStyle, at));
  }
  for (const line of lines) {
    if (sheet.y + step > sheet.bottom) turnPage(sheet);
    const at = { x: margin.side + indentOf(sheet, style), y: baseline() };
    addLine(sheet, element, line, () => drawLine(sheet, line, style, at));
    sheet.y += step;
  }
  sheet.y = isBeside ? start : Math.max(sheet.y, Math.min(labelEnd, sheet.bottom));
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
