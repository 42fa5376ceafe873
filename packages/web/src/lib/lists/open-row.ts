import type { MouseEvent } from "react";

/**
 * Opens a row by a click on it, but not by a click on a control in it or by selecting its text. Keyboards and screen
 * readers have a link in the row.
 */
export const opensBy = (open: (inNewTab: boolean) => void) => (event: MouseEvent<HTMLElement>) => {
  const isOfOther = event.target instanceof Element && event.target.closest("a, button, input, label");
  if (isOfOther || getSelection()?.type === "Range") return;
  event.currentTarget.focus();
  open(event.ctrlKey || event.metaKey);
};
