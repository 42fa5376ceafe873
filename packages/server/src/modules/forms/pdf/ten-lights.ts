import type { Light } from "@caseward/domain/stages/lights";
import { drawArtifact, muted, type Sheet } from "./sheet";

const sea = "#1f7f78";
const lampCount = 10;

type Place = {
  /** The left upper corner, in points. */
  x: number;
  y: number;
  width: number;
  /** What is lit. Without it, as in a document that stays the same for ever, all ten are lamps alone. */
  lights?: readonly Light[];
};

/** Height of the drawing, in points. */
export const tenLightsHeight = 16;

/** Ten lights along a shore, in the head of a document: decoration, so that screen readers pass it by. */
export function drawTenLights(sheet: Sheet, { x, y, width, lights }: Place): void {
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
    for (let index = 0; index < lampCount; index++) {
      const light = lights?.[index] ?? "past";
      doc.circle(middleOf(index), shoreAt(index) - 7, light === "present" ? 3.4 : 2.2);
      if (light === "past" || light === "present") doc.fillAndStroke(sea, sea);
      else doc.stroke(muted);
    }
    doc.restore();
  });
}
