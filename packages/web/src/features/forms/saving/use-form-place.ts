import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { focusField } from "../../../lib/forms/focus-field";

/** The field of a form at which its writer is, by its path. It opens at the one where the writer stopped. */
export function useFormPlace(start: string | undefined) {
  const node = useRef<HTMLFormElement>(null);
  const place = useRef(start);
  const [stoppedAt] = useState(start);
  useEffect(() => {
    if (stoppedAt !== undefined && node.current) focusField(node.current, stoppedAt);
  }, [stoppedAt]);
  const note = ({ target }: SyntheticEvent) => {
    const field = (target as Element).closest<HTMLElement>("[data-path]");
    place.current = field?.dataset.path ?? place.current;
  };
  return { node, place, tracking: { onFocusCapture: note, onChangeCapture: note } };
}
