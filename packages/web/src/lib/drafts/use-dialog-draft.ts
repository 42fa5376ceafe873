import { useEffect, useEffectEvent, useRef, useState } from "react";
import { newRequestKey } from "../request-key";
import {
  dropDialogDraft,
  keepDialogDraft,
  presentUserId,
  readDialogDraft,
  resumeDraft,
} from "./dialog-draft";

type DialogDraftOptions<Values> = {
  /** Which dialog, and about what: 'edit-case:7'. */
  place: string;
  /** What the form begins with; a draft goes on from there. */
  initialValues: Values;
  isValues: (value: unknown) => value is Values;
  onDirtyChange?: (isDirty: boolean) => void;
};

/**
 * Keeps what is typed into a dialog, and brings it back where the session or the page ended in the middle. `round`
 * counts the fresh starts of the form in `room`; what is sent between two of them goes under one
 * `requestKey`, so that trying again makes nothing for a second time.
 */
export function useDialogDraft<Values extends object>(options: DialogDraftOptions<Values>) {
  const { place, isValues, onDirtyChange } = options;
  const [userId] = useState(presentUserId);
  const [base] = useState(options.initialValues);
  const [kept] = useState(() => readDialogDraft(userId, place, isValues));
  const [draft, setDraft] = useState(() => kept && resumeDraft(kept, base));
  const [requestKey, setRequestKey] = useState(() => (draft && kept?.requestKey) || newRequestKey());
  const [round, setRound] = useState(0);
  const room = useRef<HTMLDivElement>(null);
  const tellRestored = useEffectEvent(() => draft && onDirtyChange?.(true));
  useEffect(() => {
    tellRestored();
  }, []);
  useEffect(() => {
    // The button that was pressed is gone.
    if (round > 0) room.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [round]);
  const discard = () => {
    dropDialogDraft(place, userId);
    setDraft(null);
    setRequestKey(newRequestKey());
    setRound(round + 1);
    onDirtyChange?.(false);
  };
  const keep = (values: Values) =>
    keepDialogDraft(userId, place, { savedAt: new Date().toISOString(), base, values, requestKey });
  return { draft, round, room, requestKey, keep, discard };
}
