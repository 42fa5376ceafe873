import { isolated } from "@caseward/domain/language/translator";
import { correctEmailSchema } from "@caseward/domain/users/accounts";
import { Modal, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { fieldIssues } from "../../lib/feedback/failure-message";
import { toast } from "../../lib/feedback/toast";
import { focusFirstInvalid } from "../../lib/forms/focus-first-invalid";
import { judgedBy } from "../../lib/forms/issues";
import { useSingleFlight } from "../../lib/requests/single-flight";
import { trpc } from "../../lib/trpc/trpc";
import { FormFooter } from "../dialogs/dialog-footer";
import { EmailField } from "../fields/email-field";
import { FailureAlert } from "../loading/failure-alert";
import { useMailRefresh } from "./send-again-button";

type Owner = { userId: number; name: string; email: string };
type DialogProps = { owner: Owner | null; opened: boolean; onClose: () => void };

/** An admin gives an account another address (D14). */
export function CorrectEmailDialog({ owner, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Correct the Address" centered>
      {owner && <CorrectEmailForm key={owner.email} owner={owner} onClose={onClose} />}
    </Modal>
  );
}

const schema = correctEmailSchema.pick({ email: true });

function CorrectEmailForm({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const { userId, name, email } = owner;
  const once = useSingleFlight();
  const refresh = useMailRefresh();
  const correct = trpc.users.correctEmail.useMutation({
    onError: (error) => form.setErrors(fieldIssues(error)),
    onSuccess(account) {
      toast.done(`An invitation is sent to ${account.email}`);
      refresh();
      onClose();
    },
  });
  const form = useForm({ initialValues: { email }, validate: judgedBy(schema) });
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => void once(() => correct.mutateAsync({ userId, ...values })),
        focusFirstInvalid(form),
      )}
      noValidate
    >
      <Stack>
        <Text>{`Please make sure that the new address is ${isolated(name)}’s: whoever reads its mails can open the account. The password, the sessions and the links of the former address end, and the new one gets an invitation.`}</Text>
        <FailureAlert error={correct.error} failure="changeUser" />
        <EmailField autoComplete="off" data-autofocus {...form.getInputProps("email")} />
        <FormFooter onCancel={onClose} pending={correct.isPending}>
          Correct the Address
        </FormFooter>
      </Stack>
    </form>
  );
}
