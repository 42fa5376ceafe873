import { Notifications } from "@mantine/notifications";
import { motionMs } from "../../theme/theme";

/** What shows the toasts, a twentieth of the code that a page would begin with. */
export const ToastList = () => <Notifications position="bottom-center" transitionDuration={motionMs} />;
