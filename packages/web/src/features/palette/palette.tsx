import { Modal } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { type ComponentType, useState } from "react";
import { toast } from "../../lib/feedback/toast";
import { t } from "../../lib/language/text";
import { keepFocusAfterDialog } from "../../lib/screen/keep-focus";
import type { LoadDialog } from "./entries/actions";
import classes from "./list/palette.module.css";
import { PaletteSearch } from "./list/palette-search";
import { focusBackMs } from "./palette-state";

export type PaletteProps = { opened: boolean; onClose: () => void };

/** Finds cases, firms and actions by a few characters. */
export function Palette({ opened, onClose }: PaletteProps) {
  // A dialog that is there before it opens gives the focus back.
  const isMounted = useMounted();
  const { Dialog, isDialogOpened, openDialog, closeDialog } = useDialog();
  return (
    <>
      <Modal.Root
        opened={opened && isMounted}
        onClose={onClose}
        onExitTransitionEnd={keepFocusAfterDialog}
        size="40rem"
        padding={0}
        classNames={{ content: classes.palette ?? "" }}
        yOffset="10dvh"
        transitionProps={{ duration: 120, transition: "fade" }}
      >
        <Modal.Overlay backgroundOpacity={0.45} />
        <Modal.Content aria-label={t("Search")} radius="lg">
          <Modal.Body>
            <PaletteSearch onClose={onClose} openDialog={openDialog} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {Dialog && <Dialog opened={isDialogOpened} onClose={closeDialog} />}
    </>
  );
}

/** The dialog of an action, fetched when it is asked for. It stays beyond its closing, so as to give the focus back. */
function useDialog() {
  const [Dialog, setDialog] = useState<Awaited<ReturnType<LoadDialog>> | null>(null);
  const [isDialogOpened, setIsDialogOpened] = useState(false);
  const show = (loaded: ComponentType<PaletteProps>) => {
    setDialog(() => loaded);
    setTimeout(() => setIsDialogOpened(true), focusBackMs);
  };
  const openDialog = (load: LoadDialog) =>
    void load().then(show, () => toast.failed(t("This could not be opened. Please try again.")));
  return { Dialog, isDialogOpened, openDialog, closeDialog: () => setIsDialogOpened(false) };
}
