import { Alert } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { t } from "../../lib/language/text";
import { useIsUnkept } from "../../lib/session/session";

/** Says that a login lives on this page alone, where the browser's storage is blocked or full. */
export function UnkeptNotice() {
  if (!useIsUnkept()) return null;
  return (
    <Alert color="yellow" icon={<IconInfoCircle />} role="status" mb="md">
      {t("This browser does not keep your login. It lasts until you close or reload this page.")}
    </Alert>
  );
}
