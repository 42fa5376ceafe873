import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useMarks } from "./use-marks";

const ids = Array.from({ length: 150 }, (_, index) => index + 1);

it("marks at most a hundred, in ranges in both directions, and begins anew with another list", () => {
  const { result, rerender } = renderHook(({ of }) => useMarks(ids, of), { initialProps: { of: "all" } });
  act(() => result.current.toggle(5));
  act(() => result.current.toggle(2, { isRange: true }));
  expect([...result.current.marked].sort()).toEqual([2, 3, 4, 5]);
  act(() => result.current.toggle(3));
  expect([...result.current.marked].sort()).toEqual([2, 4, 5]);
  act(() => result.current.mark(ids));
  expect(result.current.marked.size).toBe(100);
  act(() => result.current.toggle(140));
  expect(result.current.marked.has(140)).toBe(false);
  rerender({ of: "overdue" });
  expect(result.current.marked.size).toBe(0);
});
