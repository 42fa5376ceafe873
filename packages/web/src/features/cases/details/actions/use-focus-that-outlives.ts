import { useEffect, useRef } from "react";
import { keepFocus } from "../../../../lib/screen/keep-focus";
import type { CaseAction } from "./case-actions";

/** A button that did its work and went takes the focus along; the screen then has it. */
export function useFocusThatOutlives(actions: CaseAction[]) {
  const names = actions.join(" ");
  const known = useRef(names);
  useEffect(() => {
    if (known.current !== names) keepFocus();
    known.current = names;
  }, [names]);
}
