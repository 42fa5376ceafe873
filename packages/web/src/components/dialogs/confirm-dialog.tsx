import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../lib/language/text";
import { BusyButton } from "../buttons/busy-button";
import { ProblemAlert } from "../loading/problem-alert";
import classes from "./confirm-dialog.module.css";
import { sendsDialog } from "./use-submit-keys";

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  confirmColor?: string;
  /** What the way back is called where 'Cancel' could be taken for the deed. */
  dismissLabel?: string;
  pending: boolean;
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once before something happens; Ctrl+Enter says yes. It stays open while it happens and shows why it did not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, confirmColor, pending, error, onConfirm, onClose } = props;
  const { dismissLabel = t("Cancel") } = props;
  const close = () => pending || onClose();
  return (
    <Modal opened={opened} onClose={close} title={title} centered>
      <Stack>
        <div>{children}</div>
        <ProblemAlert>{error}</ProblemAlert>
        <Group justify="flex-end" className={classes.answers ?? ""}>
          <Button variant="default" onClick={close} disabled={pending} data-autofocus>
            {dismissLabel}
          </Button>
          <BusyButton
            {...(confirmColor ? { color: confirmColor } : {})}
            {...sendsDialog}
            loading={pending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}
