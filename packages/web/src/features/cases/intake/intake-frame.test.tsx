import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderScreen } from "../../../../test/render-screen";
import { IntakeFrame } from "./intake-frame";

/** Calls back at once with whatever is observed, as a browser does. */
class Observer {
  constructor(private readonly report: () => void) {}
  observe() {
    this.report();
  }
  disconnect() {}
}

describe("the frame of what somebody tells", () => {
  it("tells the page around it how high it is, and has no mark of ours", async () => {
    vi.stubGlobal("ResizeObserver", Observer);
    const posted = vi.spyOn(window.parent, "postMessage").mockImplementation(() => undefined);
    await renderScreen(<IntakeFrame isEmbedded>Form</IntakeFrame>);
    expect(posted).toHaveBeenCalledWith({ type: "caseward-height", height: 0 }, "*");
    expect(screen.queryByText("Caseward")).toBeNull();
  });

  it("on its own page has our mark and tells nobody anything", async () => {
    const posted = vi.spyOn(window.parent, "postMessage").mockImplementation(() => undefined);
    posted.mockClear();
    await renderScreen(<IntakeFrame isEmbedded={false}>Form</IntakeFrame>);
    expect(screen.getByText("Caseward")).toBeTruthy();
    expect(posted).not.toHaveBeenCalled();
  });
});
