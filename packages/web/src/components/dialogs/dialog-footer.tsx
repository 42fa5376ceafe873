import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../lib/language/text";
import { BusyButton } from "../buttons/busy-button";
import classes from "./dialog-footer.module.css";

/** The buttons of a dialog. They stay visible however long its form is, and above the keyboard of a phone. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className={classes.footer}>{children}</div>
);

type FormFooterProps = {
  onCancel: () => void;
  /** What the way back is called where it is not 'Cancel'. */
  cancelLabel?: string;
  pending: boolean;
  disabled?: boolean;
  /** What the button is called that sends the form. */
  children: string;
};

/** The two buttons of a form in a dialog: the way back, and the one that sends it. */
export const FormFooter = ({
  onCancel,
  cancelLabel,
  pending,
  disabled = false,
  children,
}: FormFooterProps) => (
  <DialogFooter>
    <Button variant="default" onClick={onCancel}>
      {cancelLabel ?? t("Cancel")}
    </Button>
    <BusyButton type="submit" loading={pending} disabled={disabled}>
      {children}
    </BusyButton>
  </DialogFooter>
);
