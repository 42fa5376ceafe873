import { TextInput, type TextInputProps } from "@mantine/core";
import { t } from "../../lib/language/text";

/** An e-mail address: with the right keyboard, without capitals and corrections. Browsers do not judge it, we do. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label={t("Email")}
      type="text"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}
