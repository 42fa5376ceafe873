import { expect, it } from "vitest";
import { closeSheet, margin, openSheet } from "../../../../src/modules/forms/pdf/sheet";
import { drawTenLights } from "../../../../src/modules/forms/pdf/ten-lights";
import { readPdf } from "./reader";

const print = () => {
  const sheet = openSheet({ scale: 1, title: "Lights", createdAt: new Date("2026-03-10T12:00:00Z") });
  drawTenLights(sheet, { x: margin.side, y: margin.top - 16, width: 160 });
  return closeSheet(sheet, ["first", "second"]);
};

it("ten lights are drawn the same each time, and say nothing to a reader", async () => {
  const [one, other] = [await print(), await print()];
  expect(Buffer.compare(one, other)).toBe(0);
  const { texts } = await readPdf(one);
  expect(texts.join().replaceAll(/\s+/g, " ").trim()).toBe("first second Page 1 of 1");
});
