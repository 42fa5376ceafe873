import { onTestFinished, vi } from "vitest";

/** Makes the window narrow for one test. */
export function onPhone() {
  const wide = window.matchMedia;
  const spy = vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
    ...wide(query),
    matches: query.includes("max-width"),
  }));
  onTestFinished(() => spy.mockRestore());
}
