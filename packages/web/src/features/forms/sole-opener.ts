import { useState, useSyncExternalStore } from "react";

type Opener = { told: () => void };

/** What on the page opens the forms, in the order of their coming, and which of it was pressed last. */
const present = new Set<Opener>();
let pressed: Opener | null = null;

const sole = () => (pressed && present.has(pressed) ? pressed : present.values().next().value);
const tellAll = () => {
  for (const opener of present) opener.told();
};

/**
 * Several buttons of a page may lead to the form that the address names, but it opens once: over what was pressed, such
 * as the dialog with the case's progress, or over the page when nothing was.
 */
export function useSoleOpener() {
  const [opener] = useState<Opener>(() => ({ told: () => undefined }));
  const [subscribe] = useState(() => (onChange: () => void) => {
    opener.told = onChange;
    present.add(opener);
    tellAll();
    return () => {
      present.delete(opener);
      tellAll();
    };
  });
  const isSole = useSyncExternalStore(subscribe, () => sole() === opener);
  const claim = () => {
    pressed = opener;
    tellAll();
  };
  return { isSole, claim };
}
