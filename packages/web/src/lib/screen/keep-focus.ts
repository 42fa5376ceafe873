/** What had the focus may be gone from the page: the next Tab then starts at the screen, not at the window. */
export function keepFocus() {
  const focused = document.activeElement;
  const isLost = focused === null || focused === document.body || !focused.isConnected;
  if (isLost) document.getElementById("content")?.focus({ preventScroll: true });
}

/** A dialog gives the focus back 10 ms after it closed; its button may be gone by then. */
export const keepFocusAfterDialog = () => void setTimeout(keepFocus, 30);
