import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** An IntersectionObserver, which jsdom lacks: `show` brings what matches onto the screen. */
export function watchIntersections() {
  const observers = new Set<Observer>();
  class Observer {
    readonly targets = new Set<Element>();
    constructor(readonly notify: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      observers.add(this);
    }
    observe(target: Element) {
      this.targets.add(target);
    }
    disconnect() {
      observers.delete(this);
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    show: (selector: string) =>
      act(async () => {
        for (const observer of [...observers]) {
          const visible = [...observer.targets].filter((target) => target.matches(selector));
          if (visible.length > 0)
            observer.notify(visible.map((target) => ({ target, isIntersecting: true })));
        }
      }),
  };
}
