import type { MouseEvent } from "react";

/**
 * For a row that opens by a click anywhere on it, but not on what can be pressed in it, nor by the end of marking its
 * text. With Ctrl or Cmd it opens in a new tab. Keyboards and screen readers have a link in the row.
 */
export const opensBy = (open: (inNewTab: boolean) => void) => (event: MouseEvent<HTMLElement>) => {
  const isOfOther = event.target instanceof Element && event.target.closest("a, button, input, label");
  if (isOfOther || getSelection()?.type === "Range") return;
  event.currentTarget.focus();
  open(event.ctrlKey || event.metaKey);
};
