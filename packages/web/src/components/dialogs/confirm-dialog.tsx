import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { onSubmitKeys, submitShortcut } from "../../lib/forms/submit-keys";
import { t } from "../../lib/language/text";
import { BusyButton } from "../buttons/busy-button";
import classes from "./confirm-dialog.module.css";

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
  const confirm = () => pending || onConfirm();
  return (
    <Modal opened={opened} onClose={close} title={title} centered onKeyDown={onSubmitKeys(confirm)}>
      <Stack>
        <div>{children}</div>
        {error && (
          <Alert color="red" icon={<IconAlertCircle />} role="alert">
            {error}
          </Alert>
        )}
        <Group justify="flex-end" className={classes.answers ?? ""}>
          <Button variant="default" onClick={close} disabled={pending} data-autofocus>
            {dismissLabel}
          </Button>
          <BusyButton
            {...(confirmColor ? { color: confirmColor } : {})}
            {...submitShortcut}
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
