import { Modal } from "@mantine/core";
import { Fragment, type ReactNode, useState } from "react";
import { t } from "../../lib/language/text";
import { ConfirmDialog } from "./confirm-dialog";

/** What a form in a guarded dialog is given. */
export type DialogControls = { onDirtyChange: (isDirty: boolean) => void; requestClose: () => void };

type GuardedDialogProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** Mounted anew on each opening, so that the form starts afresh. */
  children: (controls: DialogControls) => ReactNode;
};

/** A dialog around a form. It asks before it discards what was typed. */
export function GuardedDialog({ opened, title, onClose, children }: GuardedDialogProps) {
  const openCount = useOpenCount(opened);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => {
    setIsAsking(false);
    setIsDirty(false);
    onClose();
  };
  const requestClose = () => (isDirty ? setIsAsking(true) : leave());
  return (
    <>
      <Modal
        opened={opened}
        onClose={requestClose}
        title={title}
        size="lg"
        // The same press of Escape must not answer the question that it opens: both dialogs listen at the window.
        closeOnEscape={!isDirty}
        onKeyDown={({ key, target }) =>
          key === "Escape" && isDirty && !isHandled(target) && setIsAsking(true)
        }
      >
        <Fragment key={openCount}>{children({ onDirtyChange: setIsDirty, requestClose })}</Fragment>
      </Modal>
      <ConfirmDialog
        opened={opened && isAsking}
        title={t("Discard what you entered?")}
        confirmLabel={t("Discard")}
        confirmColor="red"
        pending={false}
        onConfirm={leave}
        onClose={() => setIsAsking(false)}
      >
        {t("This form is not saved yet. If you close it now, what you entered is lost.")}
      </ConfirmDialog>
    </>
  );
}

/** An open list of choices closes by Escape itself. Mantine marks its field. */
const isHandled = (target: EventTarget) =>
  target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";

/** Counts the openings, also one that comes while the dialog is still fading out. */
function useOpenCount(opened: boolean): number {
  const [known, setKnown] = useState({ opened, count: 0 });
  if (known.opened !== opened) setKnown({ opened, count: known.count + (opened ? 1 : 0) });
  return known.count;
}
