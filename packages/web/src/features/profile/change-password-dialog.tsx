import { changePasswordSchema, withConfirmation } from "@caseward/domain/users/credentials";
import { Alert, Modal, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCircleCheck } from "@tabler/icons-react";
import { FormFooter } from "../../components/dialogs/dialog-footer";
import { PasswordField } from "../../components/fields/password-field";
import { UsernameField } from "../../components/fields/username-field";
import { FailureAlert } from "../../components/loading/failure-alert";
import { fieldIssues } from "../../lib/feedback/failure-message";
import { focusFirstInvalid } from "../../lib/forms/focus-first-invalid";
import { judgedBy } from "../../lib/forms/issues";
import { t } from "../../lib/language/text";
import { useRedirectAfter } from "../../lib/routing/use-redirect-after";
import { useSession } from "../../lib/session/session";
import { timing } from "../../lib/time/timing";
import { trpc } from "../../lib/trpc/trpc";

type DialogProps = { opened: boolean; onClose: () => void };

/** Changes one's own password; begins anew each time it opens. */
export function ChangePasswordDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t("Change Password")} centered>
      <ChangePasswordForm onClose={onClose} />
    </Modal>
  );
}

const schema = withConfirmation(changePasswordSchema, "newPassword");

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const change = trpc.auth.changePassword.useMutation({
    onError: (error) => form.setErrors(fieldIssues(error)),
  });
  const form = useForm({
    initialValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
    validate: judgedBy(schema),
  });
  const send = form.onSubmit(
    ({ currentPassword, newPassword }) => change.mutate({ currentPassword, newPassword }),
    focusFirstInvalid(form),
  );
  useRedirectAfter(change.isSuccess, timing.closeAfterPasswordChange, onClose);
  if (change.isSuccess) return <Changed />;
  const newPassword = { autoComplete: "new-password" } as const;
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <FailureAlert error={change.error} failure="changePassword" />
        <UsernameField email={user?.email ?? ""} />
        <PasswordField
          label={t("Current Password")}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps("currentPassword")}
        />
        <PasswordField label={t("New Password")} {...newPassword} {...form.getInputProps("newPassword")} />
        <PasswordField
          label={t("Confirm Password")}
          {...newPassword}
          {...form.getInputProps("confirmPassword")}
        />
        <FormFooter onCancel={onClose} pending={change.isPending}>
          {t("Change Password")}
        </FormFooter>
      </Stack>
    </form>
  );
}

const Changed = () => (
  <Alert color="green" icon={<IconCircleCheck />} role="status">
    {t("Password changed successfully!")}
  </Alert>
);
