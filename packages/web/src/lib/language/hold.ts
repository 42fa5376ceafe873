import { useEffect } from "react";
import { presentLanguage } from "./text";

/**
 * Holds a screen's state, such as what is typed, while another language draws it anew: begin with `read()`, and pass
 * each value to `useHold`. It is emptied when the screen is left.
 */
export function createHold<Value>() {
  let held: { value: Value; language: string } | null = null;
  return {
    /** What was held in the other language; the same screen in the same language starts fresh. */
    read: (): Value | null => (held && held.language !== presentLanguage() ? held.value : null),
    useHold(value: Value) {
      useEffect(() => {
        held = { value, language: presentLanguage() };
        return () => {
          held = null;
        };
      }, [value]);
    },
  };
}
