import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import type { withPasswordAndCodeSchema, withPasswordSchema } from "@caseward/domain/users/second-factor";
import { Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect } from "react";
import { BusyButton } from "../../../components/buttons/busy-button";
import { PasswordField } from "../../../components/fields/password-field";
import { UsernameField } from "../../../components/fields/username-field";
import { FailureAlert } from "../../../components/loading/failure-alert";
import { fieldIssues } from "../../../lib/feedback/failure-message";
import { focusFirstInvalid } from "../../../lib/forms/focus-first-invalid";
import { judgedBy } from "../../../lib/forms/issues";
import { useSession } from "../../../lib/session/session";

type PasswordStepProps = {
  intro: string;
  /** Asks for the code as well where it has one. */
  schema: typeof withPasswordSchema | typeof withPasswordAndCodeSchema;
  submit: string;
  failure: FailureKey;
  mutation: { error: unknown; isPending: boolean };
  onSubmit: (currentPassword: string, code: string) => void;
};

/** The password again, before anything about the second factor changes. */
export function PasswordStep({ intro, schema, submit, failure, mutation, onSubmit }: PasswordStepProps) {
  const asksForCode = "code" in schema.shape;
  const initialValues = { currentPassword: "", ...(asksForCode ? { code: "" } : {}) };
  const form = useForm<{ currentPassword: string; code?: string }>({
    initialValues,
    validate: judgedBy(schema),
  });
  const { error } = mutation;
  const { user } = useSession();
  const { setErrors } = form;
  useEffect(() => setErrors(error ? fieldIssues(error) : {}), [error, setErrors]);
  const send = form.onSubmit(
    ({ currentPassword, code = "" }) => onSubmit(currentPassword, code),
    focusFirstInvalid(form),
  );
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Text>{intro}</Text>
        <FailureAlert error={error} failure={failure} />
        <UsernameField email={user?.email ?? ""} />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps("currentPassword")}
        />
        {asksForCode && (
          <TextInput
            label="Code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps("code")}
          />
        )}
        <Group justify="flex-end">
          <BusyButton type="submit" loading={mutation.isPending}>
            {submit}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
