import { useState } from "react";
import { useDialogAddress } from "../../../../lib/routing/use-dialog-address";
import type { CaseAction } from "./case-actions";

/**
 * Which action's dialog is open. One that is typed into stands in the address, and opens where it was possible on this
 * page: should somebody else be quicker, the server tells so.
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
