import { errorCatalogue } from "@caseward/domain/errors/catalogue";
import { isForNameless, setPasswordSchema, withConfirmation } from "@caseward/domain/users/credentials";
import { Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { BusyButton } from "../../../components/buttons/busy-button";
import { PasswordField } from "../../../components/fields/password-field";
import { UsernameField } from "../../../components/fields/username-field";
import { RouterLink } from "../../../components/links/router-link";
import { FailureAlert } from "../../../components/loading/failure-alert";
import { ProblemAlert } from "../../../components/loading/problem-alert";
import { focusFirstInvalid } from "../../../lib/forms/focus-first-invalid";
import { judgedBy } from "../../../lib/forms/issues";
import { createHold } from "../../../lib/language/hold";
import { say, t } from "../../../lib/language/text";
import { useRedirectAfter } from "../../../lib/routing/use-redirect-after";
import { timing } from "../../../lib/time/timing";
import { trpc } from "../../../lib/trpc/trpc";
import { AuthPanel } from "../auth-panel";
import { LoggedOutOnly } from "../logged-out-only";
import { Notice } from "../notice";
import { newestSecret, registrationProof } from "../registration/registration-secrets";
import { noPerson, type Person, PersonFields } from "./person-fields";
import { readResetEmail } from "./reset-email";

const schema = withConfirmation(setPasswordSchema.omit({ token: true }), "password");
type Values = { password: string; confirmPassword: string; owner?: Person };
const empty = { password: "", confirmPassword: "" };
const typed = createHold<Values>();

/** Sets the password that a mailed link or a verification allows to set. */
export function SetPasswordPage() {
  const { token } = useSearch({ from: "__root__" });
  return <LoggedOutOnly>{token ? <SetPasswordForm token={token} /> : <MissingToken />}</LoggedOutOnly>;
}

function MissingToken() {
  return (
    <AuthPanel title={t("Set Password")}>
      <ProblemAlert>{say(errorCatalogue.missing_token.message)}</ProblemAlert>
      <RouterLink to="/forgot-password">{t("Ask for a new link")}</RouterLink>
    </AuthPanel>
  );
}

function SetPasswordForm({ token }: { token: string }) {
  const setPassword = trpc.auth.setPassword.useMutation();
  const email = useLocation({ select: ({ state }) => state.email });
  const form = useForm<Values>({
    initialValues: typed.read() ?? (isForNameless(token) ? { ...empty, owner: noPerson } : empty),
    validate: judgedBy(schema),
  });
  typed.useHold(form.values);
  if (setPassword.data) return <PasswordSet email={setPassword.data.email} />;
  return (
    <AuthPanel title={t("Set Password")} intro={t("At least 8 characters.")}>
      <form
        onSubmit={form.onSubmit(
          ({ confirmPassword: _repeated, ...values }) =>
            setPassword.mutate({ token, ...values, ...(newestSecret() && registrationProof()) }),
          focusFirstInvalid(form),
        )}
        noValidate
      >
        <Stack>
          <FailureAlert error={setPassword.error} failure="setPassword" />
          <UsernameField email={email ?? readResetEmail() ?? ""} />
          {form.values.owner && <PersonFields inputProps={form.getInputProps} />}
          <PasswordField
            label={t("New Password")}
            autoComplete="new-password"
            {...form.getInputProps("password")}
          />
          <PasswordField
            label={t("Confirm Password")}
            autoComplete="new-password"
            {...form.getInputProps("confirmPassword")}
          />
          <BusyButton type="submit" fullWidth loading={setPassword.isPending}>
            {t("Set Password")}
          </BusyButton>
        </Stack>
      </form>
      {setPassword.error && <RouterLink to="/forgot-password">{t("Ask for a new link")}</RouterLink>}
    </AuthPanel>
  );
}

function PasswordSet({ email }: { email: string }) {
  const navigate = useNavigate();
  const goToLogin = () => navigate({ to: "/login", state: { email }, replace: true });
  useRedirectAfter(true, timing.redirectAfterSetPassword, goToLogin);
  return (
    <AuthPanel title={t("Password Set Successfully")}>
      <Notice>{t("You can log in with your new password now.")}</Notice>
      <Button fullWidth onClick={goToLogin}>
        {t("Go to Login")}
      </Button>
    </AuthPanel>
  );
}
