import { emailProblem } from "@caseward/domain/users/login-rules";
import { Button, Stack } from "@mantine/core";
import { FailureAlert } from "../../../components/failure-alert";
import { EmailField } from "../../../components/fields/email-field";
import { useTextForm } from "../../../lib/forms/use-text-form";
import { trpc } from "../../../lib/trpc/trpc";
import { AuthPanel } from "../auth-panel";
import { Notice } from "../notice";

type ResetRequestProps = { email: string; onBack: () => void };

/** The login's inline reset: asks for the mail, then says where it went. */
export function ResetRequest({ email, onBack }: ResetRequestProps) {
  const reset = trpc.auth.forgotPassword.useMutation();
  const form = useTextForm({ email }, { email: emailProblem });
  const back = (
    <Button variant="default" fullWidth onClick={onBack}>
      Back to Login
    </Button>
  );
  if (reset.isSuccess)
    return (
      <AuthPanel title="Check Your Email">
        <Notice>Password reset email have been sent to {reset.variables.email.trim()}</Notice>
        {back}
      </AuthPanel>
    );
  return (
    <AuthPanel title="Reset Password" intro="We will send you a link to set a new password.">
      <form onSubmit={form.onSubmit((values) => reset.mutate(values))} noValidate>
        <Stack>
          <FailureAlert error={reset.error} failure="forgotPassword" />
          <EmailField data-autofocus {...form.field("email")} />
          <Button type="submit" fullWidth loading={reset.isPending}>
            Send Reset Instructions
          </Button>
          {back}
        </Stack>
      </form>
    </AuthPanel>
  );
}
