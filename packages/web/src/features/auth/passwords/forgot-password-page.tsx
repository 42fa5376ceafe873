import { emailProblem } from "@caseward/domain/users/login-rules";
import { Button, Stack } from "@mantine/core";
import { FailureAlert } from "../../../components/failure-alert";
import { EmailField } from "../../../components/fields/email-field";
import { RouterLink } from "../../../components/router-link";
import { useTextForm } from "../../../lib/forms/use-text-form";
import { trpc } from "../../../lib/trpc/trpc";
import { AuthPanel } from "../auth-panel";
import { Notice } from "../notice";

export function ForgotPasswordPage() {
  const forgot = trpc.auth.forgotPassword.useMutation();
  const form = useTextForm({ email: "" }, { email: emailProblem });
  const back = <RouterLink to="/login">Back to Login</RouterLink>;
  if (forgot.isSuccess)
    return (
      <AuthPanel title="Check Your Email">
        <Notice>Password reset instructions have been sent to your email.</Notice>
        {back}
      </AuthPanel>
    );
  return (
    <AuthPanel title="Forgot Password" intro="We will send you a link to set a new password.">
      <form onSubmit={form.onSubmit((values) => forgot.mutate(values))} noValidate>
        <Stack>
          <FailureAlert error={forgot.error} failure="forgotPassword" />
          <EmailField {...form.field("email")} />
          <Button type="submit" fullWidth loading={forgot.isPending}>
            Send Reset Instructions
          </Button>
        </Stack>
      </form>
      {back}
    </AuthPanel>
  );
}
