import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { drawInTurn } from "./draw-in-turn";

/** What was asked of the next frame. */
const asked: (() => void)[] = [];
const drawn: string[] = [];

beforeEach(() => {
  drawn.length = 0;
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => asked.push(draw));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

/** Lets a frame pass, and tells what it drew. */
function frame(): string[] {
  for (const draw of asked.splice(0)) draw();
  return drawn.splice(0);
}

const put = (name: string) => drawInTurn(() => drawn.push(name));

it("draws one thing a frame, in the order in which they came", () => {
  for (const name of ["first", "second", "third"]) put(name);
  expect([frame(), frame(), frame(), frame()]).toEqual([["first"], ["second"], ["third"], []]);
});

it("draws one thing in a frame before which all others were taken back", () => {
  const takeBack = put("gone");
  takeBack();
  put("first");
  put("second");
  expect([frame(), frame(), frame()]).toEqual([["first"], ["second"], []]);
});

it("goes on after something that could not be drawn", () => {
  drawInTurn(() => {
    throw new Error("broken");
  });
  put("next");
  expect(frame).toThrow("broken");
  expect(frame()).toEqual(["next"]);
});
