import { inviteAdminSchema } from "@caseward/domain/users/credentials";
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { fieldIssues } from "../../lib/feedback/failure-message";
import { focusFirstInvalid } from "../../lib/forms/focus-first-invalid";
import { judgedBy } from "../../lib/forms/issues";
import { newRequestKey, underKey } from "../../lib/requests/request-key";
import { useSingleFlight } from "../../lib/requests/single-flight";
import { trpc } from "../../lib/trpc/trpc";
import { EmailField } from "../fields/email-field";
import { FailureAlert } from "../loading/failure-alert";
import { FormFooter } from "./dialog-footer";

type DialogProps = { opened: boolean; onClose: () => void };

/** An admin invites another one (D12). */
export function InviteAdminDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Invite Administrator" centered>
      <InviteAdminForm onClose={onClose} />
    </Modal>
  );
}

function InviteAdminForm({ onClose }: { onClose: () => void }) {
  const once = useSingleFlight();
  const [requestKey] = useState(newRequestKey);
  const invite = trpc.auth.inviteAdmin.useMutation({
    ...underKey(requestKey),
    onError: (error) => form.setErrors(fieldIssues(error)),
  });
  const form = useForm({
    initialValues: { firstName: "", lastName: "", email: "" },
    validate: judgedBy(inviteAdminSchema),
  });
  if (invite.data) return <Invited email={invite.data.email} onClose={onClose} />;
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => void once(() => invite.mutateAsync(values)),
        focusFirstInvalid(form),
      )}
      noValidate
    >
      <Stack>
        <Text>They get a mail with a link to set their password. It works for 7 days.</Text>
        <FailureAlert error={invite.error} failure="inviteAdmin" />
        <TextInput
          label="First Name"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("firstName")}
        />
        <TextInput label="Last Name" autoComplete="off" {...form.getInputProps("lastName")} />
        <EmailField autoComplete="off" {...form.getInputProps("email")} />
        <FormFooter onCancel={onClose} pending={invite.isPending}>
          Send Invitation
        </FormFooter>
      </Stack>
    </form>
  );
}

function Invited({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Stack>
      <Alert
        color="green"
        icon={<IconCircleCheck />}
        role="status"
      >{`An invitation has been sent to ${email}.`}</Alert>
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
