import { type ComponentType, useEffect, useState } from "react";
import { toasts } from "./toast";

const touches = ["pointerdown", "keydown"] as const;

/** Where toasts appear. Their code comes with the first touch, since most of them answer one, or with the first toast. */
export function Toasts() {
  const [List, setList] = useState<ComponentType | null>(null);
  const isThere = List !== null;
  useEffect(() => {
    if (isThere) return;
    const load = () =>
      void import("./toast-list").then(
        ({ ToastList }) => setList(() => ToastList),
        // The next touch tries again.
        () => undefined,
      );
    if (toasts.getState().notifications.length > 0) load();
    const stop = toasts.subscribe(load);
    for (const touch of touches) document.addEventListener(touch, load, true);
    return () => {
      stop();
      for (const touch of touches) document.removeEventListener(touch, load, true);
    };
  }, [isThere]);
  return List && <List />;
}
