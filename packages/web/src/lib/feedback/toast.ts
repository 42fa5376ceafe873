import { notifications } from "@mantine/notifications";
import { t } from "../language/text";
import { timing } from "../time/timing";

/** Says for three seconds how something went (specification, section 9). */
const show = (color: "green" | "red", message: string) =>
  void notifications.show({
    color,
    message,
    autoClose: timing.toast,
    closeButtonProps: { "aria-label": t("Close") },
  });

export const toast = {
  done: (message: string) => show("green", message),
  failed: (message: string) => show("red", message),
};
