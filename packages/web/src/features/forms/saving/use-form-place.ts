import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { focusField } from "../../../lib/forms/focus-field";

type Place = { step?: string | undefined; at?: string | undefined };

/** The step of a form, and the path of the field, at which its writer is. It opens where the writer stopped. */
export function useFormPlace({ step, at }: Place) {
  const node = useRef<HTMLFormElement>(null);
  const place = useRef<Place>({ step, at });
  const [stoppedAt] = useState(at);
  useEffect(() => {
    if (stoppedAt !== undefined && node.current) focusField(node.current, stoppedAt);
  }, [stoppedAt]);
  const note = ({ target }: SyntheticEvent) => {
    const field = (target as Element).closest<HTMLElement>("[data-path]");
    if (field) place.current.at = field.dataset.path;
  };
  const moveTo = (next: string) => {
    place.current = { step: next };
  };
  return { node, place, moveTo, tracking: { onFocusCapture: note, onChangeCapture: note } };
}
