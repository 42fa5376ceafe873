import { drawArtifact, type Sheet } from "./sheet";

const sea = "#1f7f78";
const lampCount = 10;

type Area = {
  /** The left upper corner, in points. */
  x: number;
  y: number;
  width: number;
};

/**
 * Ten lights along a shore, in the head of a document: decoration, so that screen readers pass it by. All are lit, since the
 * document stays the same for ever.
 */
export function drawTenLights(sheet: Sheet, { x, y, width }: Area): void {
  const { doc } = sheet;
  const step = width / lampCount;
  const middleOf = (index: number) => x + step * (index + 0.5);
  /** Where the shore is highest or lowest, between two of its bends. */
  const shoreAt = (index: number) => y + 13 + (index % 2 === 0 ? 1.5 : -1.5);
  drawArtifact(sheet, "Layout", () => {
    doc
      .save()
      .lineWidth(0.75)
      .moveTo(x, y + 13);
    for (let index = 0; index < lampCount; index++)
      doc.quadraticCurveTo(middleOf(index), 2 * shoreAt(index) - y - 13, x + step * (index + 1), y + 13);
    for (let index = 0; index < lampCount; index++)
      doc.moveTo(middleOf(index), shoreAt(index)).lineTo(middleOf(index), shoreAt(index) - 5);
    doc.stroke(sea);
    for (let index = 0; index < lampCount; index++)
      doc.circle(middleOf(index), shoreAt(index) - 7, 2.2).fillAndStroke(sea, sea);
    doc.restore();
  });
}
