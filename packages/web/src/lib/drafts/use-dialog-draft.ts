import { useEffect, useEffectEvent, useRef, useState } from "react";
import { newRequestKey } from "../requests/request-key";
import { isLike } from "../storage/shape";
import { currentUserId, readDraft } from "./draft-store";
import { type DialogDraft, dialogDraftReader, isSame, resumeDraft } from "./resume-draft";
import { useDraft } from "./use-draft";

type DialogDraftOptions<Values> = {
  /** Which dialog, and about what: 'edit-case:7'. */
  draftKey: string;
  /** What the form starts with; a draft continues from there. */
  initialValues: Values;
  /** What counts as a draft of it: what is like the initial values, where nothing is said. */
  isValues?: (value: unknown) => value is Values;
  onDirtyChange?: (isDirty: boolean) => void;
};

/**
 * The draft of a dialog's form, offered again where the session or the page ended before the dialog was closed. Each
 * start (`resetCount`) has one `requestKey`, so that a request that is sent again creates nothing twice.
 */
export function useDialogDraft<Values extends object>(options: DialogDraftOptions<Values>) {
  const { draftKey, onDirtyChange, isValues = isLike(options.initialValues) } = options;
  const [base] = useState(options.initialValues);
  const [stored] = useState(() => readDraft(currentUserId(), draftKey, dialogDraftReader(isValues)));
  const [draft, setDraft] = useState(() => stored && resumeDraft(stored, base));
  const [requestKey, setRequestKey] = useState(() => (draft && stored?.requestKey) || newRequestKey());
  const [resetCount, setResetCount] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  const { push, drop } = useDraft<DialogDraft<Values>>({ draftKey, pauseMs: 0 });
  const reportRestored = useEffectEvent(() => draft && onDirtyChange?.(true));
  useEffect(() => {
    reportRestored();
  }, []);
  useEffect(() => {
    // The button that was pressed is gone.
    if (resetCount > 0) container.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [resetCount]);
  const discard = () => {
    drop();
    setDraft(null);
    setRequestKey(newRequestKey());
    setResetCount(resetCount + 1);
    onDirtyChange?.(false);
  };
  const keep = (values: Values) => (isSame(values, base) ? drop() : push({ base, values, requestKey }));
  return { draft, resetCount, container, requestKey, keep, discard };
}
