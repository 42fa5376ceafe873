import { Button, Stack } from "@mantine/core";
import { notifications, notificationsStore } from "@mantine/notifications";
import { t } from "../language/text";
import { timing } from "../time/timing";

/** What most people do next, as a button of the message. */
type NextStep = { label: string; go: () => void };

type Details = {
  /** What the message is about: 'Case #12'. */
  about?: string | undefined;
  next?: NextStep;
};

/** Says for three seconds how something went (specification, section 9). With a next step it stays longer. */
function show(color: "green" | "red", message: string, { about, next }: Details = {}) {
  const id = notifications.show({
    color,
    title: about,
    message: next ? <WithStep {...{ message, next }} onTaken={() => notifications.hide(id)} /> : message,
    autoClose: next ? timing.toastWithStep : timing.toast,
    closeButtonProps: { "aria-label": t("Close") },
  });
}

type WithStepProps = { message: string; next: NextStep; onTaken: () => void };

function WithStep({ message, next, onTaken }: WithStepProps) {
  const take = () => {
    onTaken();
    next.go();
  };
  return (
    <Stack gap="xs" align="flex-start">
      <span>{message}</span>
      <Button variant="default" size="xs" onClick={take}>
        {next.label}
      </Button>
    </Stack>
  );
}

/** What is shown, or waits to be. */
export const toasts = notificationsStore;

export const toast = {
  done: (message: string, details?: Details) => show("green", message, details),
  failed: (message: string) => show("red", message),
};
