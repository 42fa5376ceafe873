import { Alert, type AlertProps } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "../../lib/language/text";

type ProblemAlertProps = AlertProps & {
  /** What went wrong. Nothing is shown without it. */
  children?: ReactNode;
  onDismiss?: () => void;
};

/** What went wrong, announced when it appears. */
export const ProblemAlert = ({ children, onDismiss, ...props }: ProblemAlertProps) =>
  children && (
    <Alert
      color="red"
      icon={<IconAlertCircle />}
      role="alert"
      {...(onDismiss && { withCloseButton: true, closeButtonLabel: t("Dismiss"), onClose: onDismiss })}
      {...props}
    >
      {children}
    </Alert>
  );
