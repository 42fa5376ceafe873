import { useWindowEvent } from "@mantine/hooks";

/** Ctrl+Enter and Cmd+Enter press the button that sends a dialog, from every field of it. Every dialog has them. */
export const useSubmitKeys = () => useWindowEvent("keydown", onKey);

/** Put on the button that sends a dialog, where it is not the one of a form. */
export const sendsDialog = { "data-sends": true } as const;

const senders = 'button[type="submit"], button[data-sends]';

function onKey(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  if (key !== "Enter" || ctrlKey === metaKey || altKey || shiftKey || isComposing) return;
  // An open list of choices keeps Enter to itself.
  if (event.defaultPrevented) return;
  const button = senderFor(event.target);
  if (!button) return;
  event.preventDefault();
  if (!repeat) button.click();
}

/** Where the focus has left the dialog, as by a click beside it, the one that was opened last is meant. */
function senderFor(target: EventTarget | null): HTMLButtonElement | null {
  const focused = target instanceof Element ? target : document.body;
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
  const dialog = focused.closest('[role="dialog"]') ?? [...dialogs].at(-1);
  if (!dialog) return null;
  const form = dialog.contains(focused) ? focused.closest("form") : null;
  return (form ?? dialog).querySelector<HTMLButtonElement>(senders);
}
