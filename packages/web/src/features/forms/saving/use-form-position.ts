import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { focusField } from "../../../lib/forms/focus-field";

type Position = { step?: string | undefined; at?: string | undefined };

/** The step of a form, and the path of the field, at which its writer is. It opens where the writer stopped. */
export function useFormPosition({ step, at }: Position) {
  const node = useRef<HTMLFormElement>(null);
  const position = useRef<Position>({ step, at });
  const [stoppedAt] = useState(at);
  useEffect(() => {
    if (stoppedAt !== undefined && node.current) focusField(node.current, stoppedAt);
  }, [stoppedAt]);
  const note = ({ target }: SyntheticEvent) => {
    const field = (target as Element).closest<HTMLElement>("[data-path]");
    if (field) position.current.at = field.dataset.path;
  };
  const moveTo = (next: string) => {
    position.current = { step: next };
  };
  return { node, position, moveTo, tracking: { onFocusCapture: note, onChangeCapture: note } };
}
