import { onTestFinished, vi } from "vitest";

/** Makes the window narrow for one test. */
export const onPhone = () => matching("max-width");

/** Makes the window wide enough for one test to hold a case beside its list. */
export const onWideScreen = () => matching("min-width");

function matching(feature: string) {
  const other = window.matchMedia;
  const spy = vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
    ...other(query),
    matches: query.includes(feature),
  }));
  onTestFinished(() => spy.mockRestore());
}
