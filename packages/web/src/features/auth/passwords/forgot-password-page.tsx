import { emailProblem } from "@caseward/domain/users/login-rules";
import { Stack } from "@mantine/core";
import { BusyButton } from "../../../components/buttons/busy-button";
import { EmailField } from "../../../components/fields/email-field";
import { RouterLink } from "../../../components/links/router-link";
import { FailureAlert } from "../../../components/loading/failure-alert";
import { useTextForm } from "../../../lib/forms/use-text-form";
import { createHold } from "../../../lib/language/hold";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import { AuthPanel } from "../auth-panel";
import { Notice } from "../notice";
import { keepResetEmail } from "./reset-email";

const typed = createHold<Record<"email", string>>();

export function ForgotPasswordPage() {
  const forgot = trpc.auth.forgotPassword.useMutation({
    onSuccess: (_, { email }) => void keepResetEmail(email),
  });
  const form = useTextForm({ email: "" }, { email: emailProblem }, typed);
  const back = <RouterLink to="/login">{t("Back to Login")}</RouterLink>;
  if (forgot.isSuccess)
    return (
      <AuthPanel title={t("Check Your Email")}>
        <Notice>{t("Password reset instructions have been sent to your email.")}</Notice>
        {back}
      </AuthPanel>
    );
  return (
    <AuthPanel title={t("Forgot Password")} intro={t("We will send you a link to set a new password.")}>
      <form onSubmit={form.onSubmit((values) => forgot.mutate(values))} noValidate>
        <Stack>
          <FailureAlert error={forgot.error} failure="forgotPassword" />
          <EmailField {...form.field("email")} />
          <BusyButton type="submit" fullWidth loading={forgot.isPending}>
            {t("Send Reset Instructions")}
          </BusyButton>
        </Stack>
      </form>
      {back}
    </AuthPanel>
  );
}
