import { onTestFinished, vi } from "vitest";

/** Makes the window wide enough for one test to hold a case beside its list. */
export function withRoom() {
  const other = window.matchMedia;
  const spy = vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
    ...other(query),
    matches: query.includes("min-width"),
  }));
  onTestFinished(() => spy.mockRestore());
}
