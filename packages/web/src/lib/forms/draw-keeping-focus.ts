import { flushSync } from "react-dom";

/** Draws fields anew, and puts the cursor back to where it stood in them. */
export function drawKeepingFocus(draw: () => void): void {
  const before = document.activeElement;
  const path = before?.closest<HTMLElement>("[data-path]")?.dataset.path;
  const form = before?.closest("form");
  const place = isText(before) ? before.selectionStart : null;
  flushSync(draw);
  if (path === undefined || before?.isConnected) return;
  const field = form?.querySelector<HTMLElement>(`[data-path=${JSON.stringify(path)}]`);
  const input = field?.matches(inputs) ? field : field?.querySelector<HTMLElement>(inputs);
  input?.focus({ preventScroll: true });
  if (place !== null && isText(input)) input.setSelectionRange(place, place);
}

const inputs = "input, select, textarea";

const isText = (node: Element | null | undefined): node is HTMLInputElement | HTMLTextAreaElement =>
  node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement;
