import type { FormKind } from "@caseward/domain/forms/drafts";
import { type ReactNode, useRef, useState } from "react";
import { lateDialog } from "../../../components/dialogs/late-dialog";
import { keepFocusAfterDialog } from "../../../lib/screen/keep-focus";
import { useFormAddress } from "../../forms/form-address";
import { useSoleOpener } from "../../forms/sole-opener";

const FormDialog = lateDialog(() => import("../../forms/form-dialog"), "FormDialog");

export type FormOpening = {
  /** Receives the button. The focus returns to it. */
  open: (kind: FormKind, button: HTMLElement) => void;
  /** Put on what leads to a form, so that its code is there when it is opened. */
  nearness: typeof FormDialog.nearness;
  dialog: ReactNode;
};

/** Opens the onboarding forms of a case, one at a time, each time fresh. Which one is open stands in the address. */
export function useFormOpening(caseId: number): FormOpening {
  const address = useFormAddress(caseId);
  const { isSole, claim } = useSoleOpener();
  const { kind, isOpen, openCount } = useDisplayedForm(isSole ? address.form : null);
  const opener = useRef<HTMLElement>(null);
  const open = (kind: FormKind, button: HTMLElement) => {
    opener.current = button;
    claim();
    void address.open(kind);
  };
  // Inside another dialog that one would take the focus for its own first button.
  const returnFocus = () => {
    opener.current?.focus();
    keepFocusAfterDialog();
  };
  const dialog = (
    <FormDialog
      caseId={caseId}
      kind={kind}
      opened={isOpen}
      openCount={openCount}
      onClose={address.close}
      onGoOn={(next) => void address.goOn(next)}
      onClosed={returnFocus}
    />
  );
  return { open, nearness: FormDialog.nearness, dialog };
}

/** The form stays while its dialog fades out. `openCount` counts the openings. */
function useDisplayedForm(form: FormKind | null) {
  const isOpen = form !== null;
  const [known, setKnown] = useState({ kind: form ?? "medical", isOpen, openCount: 0 });
  if (known.isOpen !== isOpen || (isOpen && known.kind !== form))
    setKnown({ kind: form ?? known.kind, isOpen, openCount: known.openCount + (isOpen ? 1 : 0) });
  return known;
}
