import { useEffect } from "react";
import { presentLanguage } from "./text";

/**
 * What a screen holds while it is drawn anew in another language, such as what is typed: make one for each such form,
 * begin with `read()`, and let `useHold` know each value. It is emptied when the screen is left.
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
