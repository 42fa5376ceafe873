import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { t } from "../../lib/language/text";

/** A password with its show/hide toggle, which the keyboard reaches and which says what it does. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, { toggle }] = useDisclosure();
  const label = visible ? t("Hide password") : t("Show password");
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{ "aria-label": label, title: label }}
      visibilityToggleFocusable
      {...(props.error ? { "aria-invalid": true } : {})}
    />
  );
}
