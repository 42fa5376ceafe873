import { useState } from "react";
import { useDialogAddress } from "../../../../lib/routing/use-dialog-address";
import type { CaseAction } from "./case-actions";

/**
 * The action whose dialog is open. A dialog in the address stays open when its action is possible no more: the server
 * refuses it if somebody else was quicker.
 */
export function useOpenedAction(actions: CaseAction[]) {
  const [local, setLocal] = useState<CaseAction | null>(null);
  const known = useEverPossible(actions);
  const edit = useDialogAddress("edit");
  const reject = useDialogAddress("reject");
  const submit = useDialogAddress("submit");
  const addressed: Partial<Record<CaseAction, typeof edit>> = { edit, reject, submit, offerAgain: submit };
  const isOpen = (action: CaseAction) => {
    const dialog = addressed[action];
    return dialog ? dialog.isOpen && known.includes(action) : local === action;
  };
  const open = (action: CaseAction) => {
    const dialog = addressed[action];
    if (dialog) dialog.open();
    else setLocal(action);
  };
  const close = () => {
    setLocal(null);
    for (const dialog of [edit, reject, submit]) dialog.close();
  };
  return { isOpen, open, close };
}

function useEverPossible(actions: CaseAction[]): CaseAction[] {
  const [known, setKnown] = useState(actions);
  const added = actions.filter((action) => !known.includes(action));
  if (added.length > 0) setKnown([...known, ...added]);
  return known;
}
