import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, useMemo } from "react";

/**
 * What makes an anchor of a list, beside its `href`, a link to a page of ours. The router's own links look at the address
 * anew, each of them, whenever it changes: at every key of a search.
 */
export function usePageLink(to: string) {
  const router = useRouter();
  return useMemo(() => {
    const warm = () => void router.preloadRoute({ to }).catch(() => undefined);
    const open = (event: MouseEvent) => {
      if (event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      void router.navigate({ to });
    };
    return { onClick: open, onMouseEnter: warm, onFocus: warm, onTouchStart: warm };
  }, [router, to]);
}

/** Another button, or a key that opens another tab or window. */
const isForBrowser = ({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || altKey || shiftKey;
