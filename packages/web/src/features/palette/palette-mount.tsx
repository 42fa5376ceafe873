import { type ComponentType, useEffect, useState } from "react";
import { toast } from "../../lib/feedback/toast";
import { t } from "../../lib/language/text";
import { readSession } from "../../lib/session/session";
import { forgetRecent } from "./forget-recent";
import { loadPalette } from "./load-palette";
import type { PaletteProps } from "./palette";
import { isPaletteOpened, setPaletteOpened, usePaletteOpened } from "./palette-state";

/** Waits for Ctrl-K or Cmd-K on every screen behind the login, and fetches the palette when it is first asked for. */
export function PaletteMount() {
  const opened = usePaletteOpened();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      setPaletteOpened(false);
      if (readSession().user === null) forgetRecent();
    };
  }, []);
  useEffect(() => {
    if (!opened || Palette) return;
    loadPalette().then(
      (loaded) => setPalette(() => loaded),
      () => {
        setPaletteOpened(false);
        toast.failed(t("The search could not be loaded. Please try again."));
      },
    );
  }, [opened, Palette]);
  return Palette && <Palette opened={opened} onClose={() => setPaletteOpened(false)} />;
}

function onKey(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (key.toLowerCase() !== "k" || ctrlKey === metaKey || altKey || shiftKey) return;
  event.preventDefault();
  if (repeat) return;
  if (isPaletteOpened()) setPaletteOpened(false);
  // A dialog may hold what somebody types: nothing leads away over it.
  else if (!document.querySelector('[role="dialog"]')) setPaletteOpened(true);
}
