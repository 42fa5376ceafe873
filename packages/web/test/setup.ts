import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { speak } from "../src/lib/language/text";

// A browser's timers end with its page. Node's would go on after jsdom is gone, and find no document.
const timers: ReturnType<typeof setTimeout>[] = [];
globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(setTimer, self, args) {
    const timer = Reflect.apply(setTimer, self, args);
    timers.push(timer);
    return timer;
  },
});
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Object.assign(document, { fonts: new EventTarget() });

// What a thread of messages asks. Nothing is ever seen here; a test that needs eyes stands in its own.
window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

// Pages and dialogs load their code when they are first shown, which takes a busy machine its time.
configure({ asyncUtilTimeout: 5_000 });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// Testing Library moves fake timers on only when it finds them under this name.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

afterEach(() => {
  vi.unstubAllEnvs();
  cleanup();
  notifications.clean();
  localStorage.clear();
  speak("en", {});
  vi.useRealTimers();
});
