import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { speak } from "../../src/lib/language/text";

declare global {
  var pageTimers: ReturnType<typeof setTimeout>[] | undefined;
}

/** A browser's timers end with its page. Node's would go on in the next test, which shares this process. */
function noteTimers(): ReturnType<typeof setTimeout>[] {
  const timers: ReturnType<typeof setTimeout>[] = [];
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(setTimer, self, args) {
      const timer = Reflect.apply(setTimer, self, args);
      timers.push(timer);
      return timer;
    },
  });
  return timers;
}

globalThis.pageTimers ??= noteTimers();

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

// What a thread of messages asks. Nothing is ever in view here; a test that needs it brings its own.
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
configure({ asyncUtilTimeout: 90_000 });

// What is waited for is missed many times first. The page was written out each time, for nobody to read.
if (import.meta.env.DEBUG_PRINT_LIMIT === "0")
  configure({ getElementError: (message) => new Error(message ?? "") });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// Testing Library moves fake timers on only when it finds them under this name.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

afterEach(async () => {
  vi.unstubAllEnvs();
  cleanup();
  vi.useRealTimers();
  // A draft that is sent as its page closes is refused a turn later.
  await new Promise((resolve) => setImmediate(resolve));
  // It would be tried again after 15 seconds: in the midst of another test.
  for (const timer of globalThis.pageTimers?.splice(0) ?? []) clearTimeout(timer);
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  speak("en", {});
});

// What one file changes in the process is put back for the next, which has new modules as a new page has.
afterAll(() => {
  vi.resetModules();
  // A test's last steps come after its `afterEach`: a logout there keeps in storage that nobody is logged in.
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.title = "";
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
});
