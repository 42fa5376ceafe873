import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** Stands in for the browser's eye, which jsdom lacks: `show` brings what matches onto the screen. */
export function watchIntersections() {
  const eyes = new Set<Eye>();
  class Eye {
    readonly targets = new Set<Element>();
    constructor(readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      eyes.add(this);
    }
    observe(target: Element) {
      this.targets.add(target);
    }
    disconnect() {
      eyes.delete(this);
    }
  }
  vi.stubGlobal("IntersectionObserver", Eye);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    show: (selector: string) =>
      act(async () => {
        for (const eye of [...eyes]) {
          const shown = [...eye.targets].filter((target) => target.matches(selector));
          if (shown.length > 0) eye.tell(shown.map((target) => ({ target, isIntersecting: true })));
        }
      }),
  };
}
