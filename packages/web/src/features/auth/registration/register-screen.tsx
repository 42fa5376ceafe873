import { Text } from "@mantine/core";
import { useState } from "react";
import { RouterLink } from "../../../components/links/router-link";
import { createHold } from "../../../lib/language/hold";
import { say, t } from "../../../lib/language/text";
import { AuthPanel } from "../auth-panel";
import { Notice } from "../notice";
import { RegisterForm } from "./register-form";

type RegisterScreenProps = {
  userType: "client" | "lawfirm";
  title: string;
  intro: string;
  submitLabel: string;
};

/** The server's own message. */
const said = createHold<string>();

/** A registration, which the notice about its mail replaces. */
export function RegisterScreen({ title, intro, ...form }: RegisterScreenProps) {
  const [message, setMessage] = useState(() => said.read() ?? "");
  said.useHold(message);
  if (message !== "")
    return (
      <AuthPanel title={t("Verify Your Email")}>
        <Notice>{say(message)}</Notice>
        <RouterLink to="/login">{t("Back to Login")}</RouterLink>
      </AuthPanel>
    );
  return (
    <AuthPanel title={title} intro={intro}>
      <RegisterForm {...form} onRegistered={setMessage} />
      <Text>
        <RouterLink to="/login">{t("Already have an account? Login")}</RouterLink>
      </Text>
    </AuthPanel>
  );
}
