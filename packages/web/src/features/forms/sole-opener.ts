import { useState, useSyncExternalStore } from "react";

type Opener = { notify: () => void };

/** The parts of the page that open forms, in the order in which they appeared, and which was pressed last. */
const present = new Set<Opener>();
let pressed: Opener | null = null;

const sole = () => (pressed && present.has(pressed) ? pressed : present.values().next().value);
const notifyAll = () => {
  for (const opener of present) opener.notify();
};

/**
 * Lets the form in the address open once, though several parts of a page can open it: over the part that was pressed,
 * or else over the page.
 */
export function useSoleOpener() {
  const [opener] = useState<Opener>(() => ({ notify: () => undefined }));
  const [subscribe] = useState(() => (onChange: () => void) => {
    opener.notify = onChange;
    present.add(opener);
    notifyAll();
    return () => {
      present.delete(opener);
      notifyAll();
    };
  });
  const isSole = useSyncExternalStore(subscribe, () => sole() === opener);
  const claim = () => {
    pressed = opener;
    notifyAll();
  };
  return { isSole, claim };
}
