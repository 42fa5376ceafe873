import { emailProblem } from "@caseward/domain/users/login-rules";
import { Button, Stack } from "@mantine/core";
import { BusyButton } from "../../../components/buttons/busy-button";
import { EmailField } from "../../../components/fields/email-field";
import { FailureAlert } from "../../../components/loading/failure-alert";
import { useTextForm } from "../../../lib/forms/use-text-form";
import { createHold } from "../../../lib/language/hold";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import { AuthPanel } from "../auth-panel";
import { Notice } from "../notice";
import { keepResetEmail } from "../passwords/reset-email";

type ResetRequestProps = { email: string; onBack: () => void };

const typed = createHold<Record<"email", string>>();

/** The login's inline reset: asks for the mail, then says where it went. */
export function ResetRequest({ email, onBack }: ResetRequestProps) {
  const reset = trpc.auth.forgotPassword.useMutation({
    onSuccess: (_, { email }) => void keepResetEmail(email),
  });
  const form = useTextForm({ email }, { email: emailProblem }, typed);
  const back = (
    <Button variant="default" fullWidth onClick={onBack}>
      {t("Back to Login")}
    </Button>
  );
  if (reset.isSuccess)
    return (
      <AuthPanel title={t("Check Your Email")}>
        <Notice>
          {t("Password reset email have been sent to {email}", { email: reset.variables.email.trim() })}
        </Notice>
        {back}
      </AuthPanel>
    );
  return (
    <AuthPanel title={t("Reset Password")} intro={t("We will send you a link to set a new password.")}>
      <form onSubmit={form.onSubmit((values) => reset.mutate(values))} noValidate>
        <Stack>
          <FailureAlert error={reset.error} failure="forgotPassword" />
          <EmailField data-autofocus {...form.field("email")} />
          <BusyButton type="submit" fullWidth loading={reset.isPending}>
            {t("Send Reset Instructions")}
          </BusyButton>
          {back}
        </Stack>
      </form>
    </AuthPanel>
  );
}
