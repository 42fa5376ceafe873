import type { KeyboardEvent } from "react";

/** For the button that Ctrl+Enter presses. */
export const submitShortcut = { "aria-keyshortcuts": "Control+Enter Meta+Enter" } as const;

/** For the form or dialog around that button: Ctrl+Enter, or Cmd+Enter, does the same from any of its fields. */
export const onSubmitKeys = (submit: () => void) => (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, nativeEvent } = event;
  const isMeant = key === "Enter" && (ctrlKey || metaKey) && !nativeEvent.isComposing;
  // A dialog inside has taken the keys already.
  if (!isMeant || event.defaultPrevented) return;
  // The button with the focus, which may be Cancel, is not pressed.
  event.preventDefault();
  submit();
};
