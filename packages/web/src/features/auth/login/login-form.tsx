import { emailProblem, passwordProblem } from "@caseward/domain/users/login-rules";
import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { BusyButton } from "../../../components/buttons/busy-button";
import { EmailField } from "../../../components/fields/email-field";
import { PasswordField } from "../../../components/fields/password-field";
import { RouterLink } from "../../../components/links/router-link";
import { FailureAlert } from "../../../components/loading/failure-alert";
import { failureChallenge } from "../../../lib/feedback/failure-message";
import { useTextForm } from "../../../lib/forms/use-text-form";
import { createHold } from "../../../lib/language/hold";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import { AuthPanel } from "../auth-panel";
import { useEnter } from "./use-enter";

type LoginFormProps = {
  /** What the address begins with. */
  email: string;
  /** A session ended by itself, which is said until the login is tried. */
  isAgain: boolean;
  /** Asks for the inline reset, with the address typed so far. */
  onReset: (email: string) => void;
  /** Asks for the code of a second factor, once the password was right. */
  onCode: (email: string, challenge: string) => void;
};

const held = createHold<Record<"email" | "password", string>>();

export function LoginForm({ email, isAgain, onReset, onCode }: LoginFormProps) {
  const enter = useEnter();
  const login = trpc.auth.login.useMutation({
    onSuccess: enter,
    onError(error, { email: typed }) {
      const challenge = failureChallenge(error);
      if (challenge !== null) onCode(typed, challenge);
    },
  });
  const rules = { email: emailProblem, password: passwordProblem };
  const form = useTextForm({ email, password: "" }, rules, held);

  return (
    <AuthPanel title={t("Login")} intro={t("Welcome to Caseward.")}>
      <form onSubmit={form.onSubmit((values) => login.mutate(values))} noValidate>
        <Stack>
          {isAgain && login.isIdle && <SessionEnded />}
          <FailureAlert error={login.error} failure="login" />
          <EmailField autoComplete="username" {...form.field("email")} />
          <PasswordField label={t("Password")} autoComplete="current-password" {...form.field("password")} />
          <RouterLink to="/forgot-password" style={{ alignSelf: "flex-end" }}>
            {t("Forgot Password")}
          </RouterLink>
          <BusyButton type="submit" fullWidth loading={login.isPending}>
            {t("Login")}
          </BusyButton>
        </Stack>
      </form>
      <OtherWays onReset={() => onReset(form.values.email)} />
    </AuthPanel>
  );
}

const SessionEnded = () => (
  <Alert color="yellow" icon={<IconClock />} role="status">
    {t("Your session has ended. Please log in again.")}
  </Alert>
);

function OtherWays({ onReset }: { onReset: () => void }) {
  return (
    <Stack gap={4}>
      <Text>
        <span>{t("Trouble logging in?")}</span>{" "}
        <Anchor component="button" type="button" onClick={onReset}>
          {t("Reset your password")}
        </Anchor>
      </Text>
      <Text>
        <span>{t("Do you take cases?")}</span>{" "}
        <RouterLink to="/register-lawfirm">{t("Register Your Law Firm")}</RouterLink>
      </Text>
      <Text>
        <span>{t("Were you injured?")}</span>{" "}
        <RouterLink to="/signup-client">{t("Sign up as a client")}</RouterLink>
      </Text>
      <Button component={Link} to="/intake" variant="default" fullWidth mt="xs">
        {t("Tell us what happened")}
      </Button>
    </Stack>
  );
}
