import { useState } from "react";
import { useDialogAddress } from "../../../../lib/routing/use-dialog-address";
import type { CaseAction } from "./case-actions";

/**
 * The action whose dialog is open. A dialog with a form stands in the address. It opens if its action was
 * possible on this page at some time. The server refuses the action if somebody else was quicker.
 */
export function useOpenedAction(actions: CaseAction[]) {
  const [local, setLocal] = useState<CaseAction | null>(null);
  const known = useEverPossible(actions);
  const addressed = { edit: useDialogAddress("edit"), reject: useDialogAddress("reject") };
  const isAddressed = (action: CaseAction) => action === "edit" || action === "reject";
  const isOpen = (action: CaseAction) =>
    isAddressed(action) ? addressed[action].isOpen && known.includes(action) : local === action;
  const open = (action: CaseAction) => (isAddressed(action) ? addressed[action].open() : setLocal(action));
  const close = () => {
    setLocal(null);
    addressed.edit.close();
    addressed.reject.close();
  };
  return { isOpen, open, close };
}

function useEverPossible(actions: CaseAction[]): CaseAction[] {
  const [known, setKnown] = useState(actions);
  const added = actions.filter((action) => !known.includes(action));
  if (added.length > 0) setKnown([...known, ...added]);
  return known;
}
