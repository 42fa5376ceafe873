import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CaseFormValues } from "../case-form-values";
import { dropCaseDraft, keepCaseDraft, readCaseDraft } from "./case-draft";

/**
 * Keeps what is typed into Add New Case, and brings it back where the session or the page ended in the middle.
 * `round` counts the fresh starts of the form in `room`.
 */
export function useCaseDraft(userId: number, onDirtyChange: (isDirty: boolean) => void) {
  const [draft, setDraft] = useState(() => readCaseDraft(userId));
  const [round, setRound] = useState(0);
  const room = useRef<HTMLDivElement>(null);
  const tellRestored = useEffectEvent(() => draft && onDirtyChange(true));
  useEffect(() => {
    tellRestored();
  }, []);
  useEffect(() => {
    // The button that was pressed is gone.
    if (round > 0) room.current?.querySelector("input")?.focus();
  }, [round]);
  const discard = () => {
    dropCaseDraft(userId);
    setDraft(null);
    setRound(round + 1);
    onDirtyChange(false);
  };
  const keep = (values: CaseFormValues) => keepCaseDraft(userId, values, new Date());
  return { draft, round, room, keep, discard };
}
